import { fitText, type TextLimit, type Words } from '../../../../adapters/publishers/text/fit-text.js';

/** A post with that body. */
export const words = (plain: string, over: Partial<Words> = {}): Words => ({
  headline: 'Harvest',
  content: { html: '', plain },
  linkUrl: null,
  overflow: 'reject',
  ...over,
});

export const upTo = (max: number, unit: TextLimit['unit'] = 'graphemes'): readonly TextLimit[] => [
  { unit, max },
];

export const textOf = (of: Words, limits: readonly TextLimit[]): string => {
  const fitted = fitText(of, limits);
  if (!fitted.ok) throw new Error(fitted.error[0].message);
  return fitted.value.text;
};

/** A summary that ends with a link. */
export const summary = (plain: string, max: number, over: Partial<Words> = {}): string =>
  textOf(words(plain, { overflow: 'summarize', linkUrl: 'https://m.example/', ...over }), upTo(max));
