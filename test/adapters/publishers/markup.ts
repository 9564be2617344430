import { Parser } from 'htmlparser2';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Every element with its own text. */
export const elementsOf = (markup: string, xmlMode: boolean): readonly Element[] => {
  const done: Element[] = [];
  const path: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = { name, attributes, text: '' };
        path.push(element);
        done.push(element);
      },
      onclosetag: () => path.pop(),
      ontext: (text) => {
        const top = path.at(-1);
        if (top !== undefined) top.text += text;
      },
    },
    { xmlMode, decodeEntities: true },
  );
  parser.end(markup);
  return done;
};

export const named = (elements: readonly Element[], name: string): readonly Element[] =>
  elements.filter((element) => element.name === name);
