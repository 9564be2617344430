import { it, vi } from 'vitest';

it('leaves a variable of the environment and fake timers behind', () => {
  process.env['LEFT_BEHIND'] = 'yes';
  vi.useFakeTimers();
});
