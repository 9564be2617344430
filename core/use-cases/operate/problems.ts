/** Messages for the operator, one sentence per problem, all at once. */
export type Problems = readonly string[];

/** What the checks of a command found; false where one found nothing. */
export const problemsOf = (...found: readonly (string | Problems | false)[]): Problems =>
  found.flatMap((problem) => (problem === false ? [] : problem));
