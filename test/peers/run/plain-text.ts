import { Parser } from 'htmlparser2';

const BLOCK = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'li', 'ul', 'ol', 'blockquote', 'figure']);
const SILENT = new Set(['script', 'style', 'title']);

/** The visible text of this HTML: a line for each block and each `<br>`, without scripts and styles. */
export const plainText = (html: string): string => {
  let text = '';
  let silent = 0;
  const parser = new Parser({
    ontext: (part) => {
      if (silent === 0) text += part;
    },
    onopentagname: (name) => {
      if (SILENT.has(name)) silent += 1;
      if (name === 'br') text += '\n';
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent -= 1;
      if (BLOCK.has(name)) text += '\n';
    },
  });
  parser.end(html);
  return text.replaceAll(/\n\s*\n+/g, '\n').trim();
};
