/** Names alternatives: `a, b or c`. */
export const choiceOf = (words: readonly string[]): string =>
  `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
