import { describe, expect, it } from 'vitest';
import { makeMemoryPublisher, type MemoryPublisherOptions } from '../../adapters/memory/index.js';
import { ok, type Composed, type Outcome, type Publisher } from '../../core/index.js';
import { aConnection, aPostDocument, publisherContract } from '../contracts/index.js';

const LIMITED = { text: [{ unit: 'characters', max: 300 }] } as const;

/** The titles of the cases that a channel fails. */
const failuresOf = async (
  wrong: (publisher: Publisher) => Publisher,
  capabilities: MemoryPublisherOptions['capabilities'] = {},
): Promise<readonly string[]> => {
  const failed: string[] = [];
  for (const { title, run } of publisherContract) {
    const memory = makeMemoryPublisher({ capabilities });
    const publisher = wrong(memory);
    const subject = {
      publisher,
      connection: aConnection(publisher, { settings: { token: 'a', limit: '300' } }),
      document: aPostDocument(),
      imageUrl: null,
      countVisible: () => Promise.resolve(memory.published().length),
    };
    await Promise.resolve(subject)
      .then(run)
      .catch(() => failed.push(title));
  }
  return failed;
};

const withOutcome =
  (change: (outcome: Outcome) => unknown) =>
  (own: Publisher): Publisher => ({
    ...own,
    commit: async (request, context) => change(await own.commit(request, context)) as Outcome,
  });

const PREPARES = 'shows nothing when it prepares and exactly one post when it commits';
const VERIFIES =
  'accepts the settings of a connection that works, and what it completed again, and shows nothing';
const COMPOSES = 'composes the same post identically every time and keeps the limits that it states';

describe('the contract of channels', () => {
  it('passes a right one', async () => {
    expect(await failuresOf((own) => own)).toEqual([]);
    expect(await failuresOf((own) => own, { ...LIMITED, idempotency: { mode: 'lookup' } })).toEqual([]);
  });

  it('passes a right one that is an instance of a class', async () => {
    class Wall {
      readonly provider;
      readonly #own: Publisher;
      constructor(own: Publisher) {
        this.#own = own;
        this.provider = own.provider;
      }
      capabilities(...given: Parameters<Publisher['capabilities']>) {
        return this.#own.capabilities(...given);
      }
      compose(...given: Parameters<Publisher['compose']>) {
        return this.#own.compose(...given);
      }
      prepare(...given: Parameters<Publisher['prepare']>) {
        return this.#own.prepare(...given);
      }
      commit(...given: Parameters<Publisher['commit']>) {
        return this.#own.commit(...given);
      }
      reconcile(...given: Parameters<NonNullable<Publisher['reconcile']>>) {
        if (this.#own.reconcile === undefined) throw new Error('it has no look-up');
        return this.#own.reconcile(...given);
      }
      verifyConnection(...given: Parameters<Publisher['verifyConnection']>) {
        return this.#own.verifyConnection(...given);
      }
    }
    expect(await failuresOf((own) => new Wall(own), { idempotency: { mode: 'lookup' } })).toEqual([]);
  });

  it.each<[string, (own: Publisher) => Publisher, string]>([
    ['whose remote posts have numbers', withOutcome((outcome) => ({ ...outcome, remoteId: 17 })), PREPARES],
    ['whose addresses are relative', withOutcome((outcome) => ({ ...outcome, url: '/posts/1' })), PREPARES],
    [
      'whose bytes are an object',
      (own) => ({
        ...own,
        prepare: () => Promise.resolve({ kind: 'ready', request: {} as unknown as string }),
      }),
      PREPARES,
    ],
    [
      'that changes the settings that it gets, such as a token that it renewed',
      (own) => ({
        ...own,
        commit: (request, context) => {
          (context.connection.settings as Record<string, string>)['token'] = 'b';
          return own.commit(request, context);
        },
      }),
      PREPARES,
    ],
    [
      'that changes the post that it composes',
      (own) => ({
        ...own,
        compose: (input, connection) => {
          (input.document.labels as string[]).push('own');
          return own.compose(input, connection);
        },
      }),
      COMPOSES,
    ],
    [
      'whose stored settings are refused when they are verified again',
      (own) => ({
        ...own,
        verifyConnection: (settings) =>
          Promise.resolve(
            'software' in settings
              ? { ok: false, error: ['unknown setting'] }
              : ok({ settings: { ...settings, software: 'wall' }, host: null }),
          ),
      }),
      VERIFIES,
    ],
    [
      'that stores a number that the server reported',
      (own) => ({
        ...own,
        verifyConnection: (settings) =>
          Promise.resolve(ok({ settings: { ...settings, limit: 300 as unknown as string }, host: null })),
      }),
      VERIFIES,
    ],
    [
      'that does not measure what it limits',
      (own) => ({
        ...own,
        compose: (...given) => {
          const composed = own.compose(...given);
          return composed.ok ? ok<Composed>({ ...composed.value, measured: [] }) : composed;
        },
      }),
      COMPOSES,
    ],
  ])('fails one %s', async (_, wrong, title) => {
    expect(await failuresOf(wrong, LIMITED)).toContain(title);
  });
});
