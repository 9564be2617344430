import { computed, signal } from '@preact/signals';

const said = signal<{ readonly text: string; readonly count: number }>({ text: '', count: 0 });

/** The last short message about a completed action; announced, and shown for a while. */
export const notice = computed(() => said.value);

const SHOWN_MS = 8_000;
let timer = 0;

export const say = (text: string): void => {
  said.value = { text, count: said.value.count + 1 };
  clearTimeout(timer);
  timer = setTimeout(() => (said.value = { ...said.value, text: '' }), SHOWN_MS);
};
