import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../core/index.js';
import { givenAttempt } from './attempt-scene.js';

const PUBLISHED: Outcome = { kind: 'published', remoteId: 'r1', url: null };

describe('a channel is told that an attempt has ended', () => {
  it.each([
    ['records its outcome', () => Promise.resolve(PUBLISHED)],
    ['is given up because the channel does not respond', () => new Promise<never>(() => undefined)],
    ['is in doubt because the channel throws', () => Promise.reject(new Error('no'))],
  ])('when it %s, and not before', async (_how, commit) => {
    const steps: string[] = [];
    const { attempt, ports } = await givenAttempt({
      publisher: {
        prepare: (_composed, { ended }) => {
          void ended.then(() => steps.push('ended'));
          return Promise.resolve({ kind: 'ready', request: 'prepared' });
        },
        commit: (_request, { ended }) => {
          steps.push('commit');
          void ended.then(() => steps.push('ended'));
          return commit();
        },
      },
    });
    const attempted = attempt();
    await expect.poll(() => steps[0]).toBe('commit');
    ports.clock.advance(60_000);
    await attempted;
    expect(steps).toEqual(['commit', 'ended', 'ended']);
  });
});
