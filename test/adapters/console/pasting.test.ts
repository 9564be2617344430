import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { withStylesAsData } from '../../../adapters/console/editor/kept.js';

/** Each tag with its attributes, and each text, as a parser reads them. */
const readAs = (html: string): readonly unknown[] => {
  const found: unknown[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => found.push([name, { ...attributes }]),
    ontext: (text) => found.push(text),
    onclosetag: (name) => found.push(name),
  });
  parser.end(html);
  return found;
};

const values = fc.constantFrom('', 'x', 'color: red', 'x style=bold', " style='x'", 'a=b', 'two\nlines');
const names = fc.constantFrom('style', 'href', 'title', 'data-style', 'styles');
const attributes = fc.uniqueArray(fc.tuple(names, values, fc.constantFrom('"', "'", '')), {
  selector: ([name]) => name,
});

const written = (quoted: readonly (readonly [string, string, string])[]): string =>
  quoted
    .map(([name, value, quote]) => {
      const around = quote === '' && !/^[\w:]+$/.test(value) ? '"' : quote;
      return ` ${name}=${around}${value.replaceAll("'", around === "'" ? '&#39;' : "'")}${around}`;
    })
    .join('');

describe('pasted HTML', () => {
  it('has its style attributes under a name that the policy of the page ignores, and is otherwise the same', () => {
    fc.assert(
      fc.property(attributes, values, (given, text) => {
        const html = (name: string) => {
          const shown = given.map(([each, ...rest]) => [each === 'style' ? name : each, ...rest] as const);
          return `<p>${text}</p><a${written(shown)}>${text}</a>`;
        };
        expect(readAs(withStylesAsData(html('style')))).toEqual(readAs(html('data-pasted-style')));
      }),
    );
  });

  it.each([
    ['<STYLE type="text/css">p { color: red }\n</STYLE >x', 'x'],
    ['<style>p {}</style>a<style>b {}</style>', 'a'],
    ['<p STYLE = "color: red">x</p>', '<p data-pasted-style="color: red">x</p>'],
    ['<p style=color:red>x</p>', '<p data-pasted-style=color:red>x</p>'],
    ['<b\nstyle="x" class="y">z</b>', '<b data-pasted-style="x" class="y">z</b>'],
    ['<stylish>x</stylish>', '<stylish>x</stylish>'],
    ['style="x" stays in 1 < 2, and in <3 style="x">', 'style="x" stays in 1 < 2, and in <3 style="x">'],
    ['<p>a style="x"</p>', '<p>a style="x"</p>'],
    ['a<style>p {}', 'a'],
    ['a<b style="x"', 'a<b data-pasted-style="x"'],
  ])('%j is %j', (pasted, left) => {
    expect(withStylesAsData(pasted)).toBe(left);
  });
});
