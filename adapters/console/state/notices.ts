import { computed, signal } from '@preact/signals';

const current = signal<{ readonly text: string; readonly count: number }>({ text: '', count: 0 });

/** The last short message about a completed action; announced, and shown for a while. */
export const notice = computed(() => current.value);

const SHOWN_MS = 8_000;
let timer: ReturnType<typeof setTimeout> | undefined;

export const say = (text: string): void => {
  current.value = { text, count: current.value.count + 1 };
  clearTimeout(timer);
  timer = setTimeout(() => (current.value = { ...current.value, text: '' }), SHOWN_MS);
};
