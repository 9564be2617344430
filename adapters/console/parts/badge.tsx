import { texts } from '../texts.js';

const WORDS = { ...texts.states, ...texts.connectionStates };

/** The state of a post, a delivery or a connection, as a word and a colour; the word alone is sufficient. */
export const Badge = ({ state }: { readonly state: keyof typeof WORDS }) => (
  <span class="badge" data-state={state}>
    {WORDS[state]}
  </span>
);
