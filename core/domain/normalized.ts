/** The longest run of marks that is put in order, which takes the square of its length. No language writes as many. */
const LONG_RUN = /(\p{M}{30})\p{M}+/gu;

/** Unicode normalization of a text of any length in linear time: of a run of marks the first 30 are kept. */
export const normalized = (text: string, form: 'NFC' | 'NFKD'): string =>
  text.replaceAll(LONG_RUN, '$1').normalize(form);
