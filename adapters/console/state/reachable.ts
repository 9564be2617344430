import { computed, signal } from '@preact/signals';

const away = signal(false);

/** Whether the last request got no response, or an error of the server. */
export const isAway = computed(() => away.value);

export const noteResponse = (status: number): void => {
  away.value = [502, 503, 504].includes(status);
};

export const noteFault = (): void => {
  away.value = true;
};
