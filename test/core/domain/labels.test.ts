import { describe, expect, it } from 'vitest';
import { cpuMs, referenceMs } from '../../support/cpu-time.js';
import { LABEL_CHARACTERS, MOST_LABELS, parseLabels } from '../../../core/index.js';

const problemsOf = (labels: readonly unknown[]) => {
  const read = parseLabels(labels);
  return read.ok ? [] : read.error.map(({ at, kind }) => ['index' in at ? at.index : undefined, kind]);
};

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `label ${String(n)}`);

describe('labels', () => {
  it('are trimmed, composed and each kept once, in their order', () => {
    expect(parseLabels([' news ', 'e\u0301te\u0301', 'news', 'News'])).toEqual({
      ok: true,
      value: ['news', 'été', 'News'],
    });
    expect(parseLabels([])).toEqual({ ok: true, value: [] });
  });

  it('are bounded in number and length, which counts characters', () => {
    expect(parseLabels([...numbered(MOST_LABELS), ...numbered(MOST_LABELS)])).toMatchObject({ ok: true });
    expect(problemsOf(numbered(MOST_LABELS + 1))).toEqual([[undefined, 'too_many']]);
    expect(problemsOf(Array.from({ length: 200 }, () => 'same'))).toEqual([]);
    expect(parseLabels(numbered(MOST_LABELS + 1))).toMatchObject({ error: [{ at: { field: 'labels' } }] });
    expect(problemsOf(Array.from({ length: 201 }, () => 'same'))).toEqual([[undefined, 'too_many']]);
    expect(parseLabels(['👍'.repeat(LABEL_CHARACTERS)])).toMatchObject({ ok: true });
    expect(problemsOf(['x'.repeat(LABEL_CHARACTERS + 1)])).toEqual([[0, 'too_long']]);
  });

  it('are refused without putting their marks in order if they are far too long', () => {
    const marks = `a${'\u0301'.repeat(64_000)}${'\u0323'.repeat(64_000)}`;
    const reference = referenceMs();
    const before = cpuMs();
    expect(problemsOf([marks])).toEqual([[0, 'too_long']]);
    expect((cpuMs() - before) / reference).toBeLessThan(60);
  });

  it('count composed letters also where each is sent in four parts', () => {
    const parts = '\u1F82'.normalize('NFD');
    expect(parts).toHaveLength(4);
    expect(parseLabels([parts.repeat(LABEL_CHARACTERS)])).toMatchObject({ ok: true });
    expect(problemsOf([parts.repeat(LABEL_CHARACTERS + 1)])).toEqual([[0, 'too_long']]);
  });

  it('have the joiners that are part of words and emoji', () => {
    const labels = ['می\u200Cخواهم', 'क्\u200Dष', '🏳️\u200D🌈', '👩\u200D💻 jobs'];
    expect(parseLabels(labels)).toEqual({ ok: true, value: labels });
  });

  it('are empty if they have nothing else', () => {
    expect(problemsOf(['\u200D', ' \u200C\uFE0F', '\u200B'])).toEqual([
      [0, 'too_short'],
      [1, 'too_short'],
      [2, 'too_short'],
    ]);
  });

  it('name every problem with its place', () => {
    expect(problemsOf(['fine', 3, '', '  ', 'a,b', 'a\nb', 'a\u200Bb', '\uD800', null])).toEqual([
      [1, 'wrong_type'],
      [2, 'too_short'],
      [3, 'too_short'],
      [4, 'invalid_value'],
      [5, 'invalid_value'],
      [6, 'invalid_value'],
      [7, 'invalid_value'],
      [8, 'wrong_type'],
    ]);
  });
});
