import { texts } from '../texts.js';

/** The states of posts and of channels. */
export type StateName = keyof typeof texts.states;

/** A state as a word and a colour; the word alone is sufficient. */
export const Badge = ({ state }: { readonly state: StateName }) => (
  <span class="badge" data-state={state}>
    {texts.states[state]}
  </span>
);
