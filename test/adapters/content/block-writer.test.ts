import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeBlockWriter, type BlockWriter, type End } from '../../../adapters/content/block-writer.js';
import { CONTAINERS, FORMATS, LEAVES } from '../../../adapters/content/tags.js';
import { problemsOf } from './strict-html.js';

const LINK = ' href="https://e.example/" rel="nofollow noopener ugc"';

/** One call; what it opens is ended before what was open already, or not at all. */
type Call = (writer: BlockWriter, ends: End[]) => unknown;

const calls = fc.oneof<fc.Arbitrary<Call>[]>(
  fc.constantFrom(...CONTAINERS).map((tag) => (writer, ends) => ends.push(writer.openContainer(tag))),
  fc.constantFrom(...LEAVES).map((tag) => (writer, ends) => ends.push(writer.openLeaf(tag))),
  fc
    .constantFrom(...FORMATS)
    .map((tag) => (writer, ends) => ends.push(writer.openFormat(tag, tag === 'a' ? LINK : ''))),
  fc.constantFrom('word', ' ', '\n', '').map((text) => (writer) => writer.text(text)),
  fc.constant((writer) => writer.lineBreak()),
  fc.constant((writer) => writer.rule()),
  fc.constant((_writer, ends) => ends.pop()?.()),
);

it('what a block writer writes has one shape and is closed, whatever the calls are', () => {
  fc.assert(
    fc.property(fc.array(calls, { maxLength: 60 }), (sequence) => {
      const writer = makeBlockWriter();
      const ends: End[] = [];
      for (const call of sequence) call(writer, ends);
      expect(problemsOf(writer.finish())).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
