import { makeManualClock, type ManualClock } from '../../adapters/memory/index.js';
import {
  makeEngine,
  migrateStore,
  readSettings,
  tokens,
  type App,
  type Engine,
} from '../../composition/index.js';
import {
  accountId,
  instant,
  postId,
  type Account,
  type Post,
  type Publisher,
  unwrap,
} from '../../core/index.js';
import { givenApp } from '../composition/given-app.js';
import type { StoreKind, Written } from './fixtures.js';
import { givenPast } from './load.js';

const MINUTE_MS = 60_000;

/** A write that a channel received. */
export interface Sent {
  readonly post: number;
  readonly connection: number;
  readonly requestKey: string;
  readonly request: string;
}

/** The data of an earlier program, under the current program. */
export interface Upgraded {
  readonly app: App;
  readonly written: Written;
  readonly account: Account;
  readonly clock: ManualClock;
  /** Over the upgraded store, at the time of the dump, with sandboxes that publish and list what they got. */
  readonly engine: Engine;
  readonly sent: readonly Sent[];
  readonly post: (name: string) => Promise<Post>;
  /** Polls the queue for that long. */
  readonly passMinutes: (minutes: number) => Promise<void>;
}

export const givenUpgraded = async (step: string, store: StoreKind): Promise<Upgraded> => {
  const { env, written } = await givenPast(step, store);
  await migrateStore(unwrap(readSettings(env)));
  const app = await givenApp(env);
  const { container } = app;
  const ports = container.get(tokens.store);
  // All leases of the earlier program have ended.
  const clock = makeManualClock(instant(written.writtenAt + 2 * MINUTE_MS));
  const sent: Sent[] = [];
  const recording = (publisher: Publisher): Publisher =>
    publisher.provider !== 'sandbox'
      ? publisher
      : {
          ...publisher,
          commit: (request, { postId: of, connection, requestKey }) => {
            sent.push({ post: of, connection: connection.id, requestKey, request });
            return Promise.resolve({ kind: 'published', remoteId: requestKey, url: null });
          },
        };
  const engine = makeEngine({
    ...ports,
    clock,
    entropy: container.get(tokens.entropy),
    contentFormatter: container.get(tokens.contentFormatter),
    imageStore: container.get(tokens.imageStore),
    imageFitter: container.get(tokens.imageFitter),
    publishers: [...container.get(tokens.publishers).values()].map(recording),
  });
  const account = await ports.accounts.find(accountId(written.account));
  if (account === null) throw new Error('the account of the dump is not there');
  return {
    app,
    written,
    account,
    clock,
    engine,
    sent,
    post: async (name) => {
      const found = await ports.postReader.find(account.id, postId(written.posts[name]?.id ?? 0));
      if (found === null) throw new Error(`the post ${name} is not there`);
      return found;
    },
    passMinutes: async (minutes) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await engine.deliverDue();
        await engine.drained();
        clock.advance(MINUTE_MS);
      }
    },
  };
};
