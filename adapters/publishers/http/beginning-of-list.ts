import { parseJson } from '../../system/parse-json.js';

/** A text, also one whose end is missing, or a character that begins or ends an object or a list. */
const TOKEN = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|[[\]{}]/g;

/** The objects of a JSON list that are complete, if its end is missing; undefined if there is none. */
export const beginningOfList = (text: string): unknown => {
  let depth = 0;
  let end = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if ('[{'.includes(token)) depth += 1;
    if (!']}'.includes(token)) continue;
    depth -= 1;
    if (depth === 1) end = index + 1;
  }
  return end === 0 ? undefined : parseJson(`${text.slice(0, end)}]`);
};
