import {
  instant,
  later,
  ok,
  provider,
  type Clock,
  type Idempotency,
  type Outcome,
  type PublishContext,
  type Publisher,
} from '../../core/index.js';
import type { Fate } from './commands.js';
import { MINUTE_MS } from './system.js';

export interface ScriptedChannel extends Publisher {
  /** The ordinals of the posts that it shows. */
  readonly received: () => readonly number[];
}

/** The name of a post, by which the channel knows what is planned for it. */
export const headlineOf = (ordinal: number): string => `Post ${String(ordinal)}`;

const PAUSE_MS = 10 * MINUTE_MS;

/** A channel whose responses depend on the post and the number of its writes, never on the order of different posts. */
export const makeChannel = (
  name: string,
  idempotency: Idempotency,
  clock: Clock,
  fatesOf: (ordinal: number) => readonly Fate[],
): ScriptedChannel => {
  const shown: { readonly ordinal: number; readonly requestKey: string }[] = [];
  const writes = new Map<number, number>();

  const commit = (request: string, { requestKey }: PublishContext): Outcome => {
    const ordinal = Number(request);
    const write = writes.get(ordinal) ?? 0;
    writes.set(ordinal, write + 1);
    const knows = idempotency.mode !== 'none' && shown.some((each) => each.requestKey === requestKey);
    const planned = fatesOf(ordinal)[write] ?? 'publish';
    const fate = planned === 'refuse' && knows ? 'publish' : planned;
    if ((fate === 'publish' || fate === 'lose') && !knows) shown.push({ ordinal, requestKey });
    switch (fate) {
      case 'publish':
        return { kind: 'published', remoteId: `remote-${String(ordinal)}`, url: null };
      case 'lose':
      case 'vanish':
        throw new Error('the connection broke');
      case 'refuse':
        return { kind: 'refused', code: 'refused', message: 'No.' };
      case 'defer':
        return { kind: 'deferred', code: 'busy', message: 'Busy.', until: null, pauses: 'nothing' };
      case 'pause': {
        const until = later(instant(clock.now()), PAUSE_MS);
        return { kind: 'deferred', code: 'rate_limited', message: 'Later.', until, pauses: 'lane' };
      }
      case 'unauthorised':
        return { kind: 'unauthorised', message: 'Who are you?' };
    }
  };

  return {
    provider: provider(name),
    capabilities: () => ({
      title: 'optional',
      text: [],
      image: { support: 'optional', maxBytes: null },
      idempotency,
      verification: 'built_in',
    }),
    compose: ({ document }) => {
      const request = document.headline.slice('Post '.length);
      return ok({ request, text: document.headline, measured: [] });
    },
    prepare: ({ request }) => Promise.resolve({ kind: 'ready', request }),
    commit: async (request, context) => Promise.resolve(commit(request, context)),
    verifyConnection: (settings) => Promise.resolve(ok({ settings, host: null })),
    received: () => shown.map(({ ordinal }) => ordinal),
  };
};
