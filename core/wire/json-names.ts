/** The first name that an object of this valid JSON text has twice; null if there is none. */
export const repeatedName = (json: string): string | null => {
  const open: Set<string>[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '{') open.push(new Set());
    else if (char === '}') open.pop();
    else if (char === '"') {
      const start = at;
      at = endOfString(json, start);
      if (json[afterBlanks(json, at + 1)] !== ':') continue;
      const written = json.slice(start, at + 1);
      const name = written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
      const names = open.at(-1);
      if (names?.has(name) === true) return name;
      names?.add(name);
    }
  }
  return null;
};

/** The index of the quote that ends the string that begins at `start`. */
const endOfString = (json: string, start: number): number => {
  let end = json.indexOf('"', start + 1);
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
};

/** Whether an odd number of backslashes precedes the index. */
const isEscaped = (json: string, index: number): boolean => {
  let first = index;
  while (json[first - 1] === '\\') first -= 1;
  return (index - first) % 2 === 1;
};

const afterBlanks = (json: string, from: number): number => {
  let at = from;
  while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at += 1;
  return at;
};
