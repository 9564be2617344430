import type { Caller } from './client-requests.js';

/** Operator actions may fail and are repeated later. */
export const attempt = async (caller: Caller, what: string, work: () => Promise<unknown>): Promise<void> => {
  const { world, name } = caller;
  world.story.note(name, () => what);
  try {
    await work();
  } catch {
    world.story.note(name, () => `${what}: failed`);
  }
};
