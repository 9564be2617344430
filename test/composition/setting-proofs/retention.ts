import { expect } from 'vitest';
import { tokens } from '../../../composition/index.js';
import { later } from '../../../core/index.js';
import { imageBytes } from '../../adapters/images/image-bytes.js';
import {
  createPost,
  givenAccount,
  givenApp,
  givenConnection,
  givenServer,
  type Environment,
} from '../given-app.js';
import type { Proofs } from './proof.js';
import { housekeep } from '../processes/housekeep.js';

const HOUR_MS = 3_600_000;

/** What remains of a post with an image and of a rejected post after two days of housekeeping. */
const leftAfterTwoDays = async (env: Environment) => {
  const app = await givenApp(env);
  const account = await givenAccount(app);
  const published = await createPost(app, account, await givenConnection(app, account, 'sandbox'), {
    image: { bytes: await imageBytes('png') },
  });
  const rejecting = await givenConnection(app, account, 'sandbox', { behaviour: 'reject' });
  const rejected = await createPost(app, account, rejecting);
  const clock = app.container.get(tokens.clock);
  app.container
    .rebind(tokens.clock)
    .toConstantValue({ ...clock, now: () => later(clock.now(), 48 * HOUR_MS) });
  await housekeep(app);
  const { postReader, timelineReader } = app.container.get(tokens.store);
  const find = async ({ id }: typeof published) =>
    (await postReader.find(account.id, id)) ?? expect.fail('the post is gone');
  const events = await timelineReader.eventsOf(account.id, rejected.id, { offset: 0, limit: 100 });
  const [delivery] = (await find(rejected)).deliveries;
  return {
    request: delivery?.frozen != null,
    message: delivery?.error?.message.includes('rejects every post'),
    code: delivery?.error?.code,
    events: events.length > 0,
    image: (await find(published)).document.image !== null,
  };
};

const EVERYTHING = {
  request: true,
  message: true,
  code: 'rejected_by_sandbox',
  events: true,
  image: true,
};

/** Without the setting, or with more days, everything remains; with one day, it does not. */
const proves = (name: string, lost: Partial<typeof EVERYTHING>) => async (): Promise<void> => {
  expect(await leftAfterTwoDays({})).toEqual(EVERYTHING);
  expect(await leftAfterTwoDays({ [name]: '3' })).toEqual(EVERYTHING);
  expect(await leftAfterTwoDays({ [name]: '1' })).toEqual({ ...EVERYTHING, ...lost });
};

/** Whether a request that is repeated with its key after 80 hours is a new operation. */
const isNewAfterEightyHours = async (env: Environment): Promise<boolean> => {
  const { app, call, account } = await givenServer(env);
  const { id } = await givenConnection(app, account, 'sandbox');
  const create = async () => {
    const body = { headline: 'Hello', content: 'World', connection_ids: [id] };
    const response = await call('POST', 'posts/', body, { 'Idempotency-Key': 'the-same' });
    return ((await response.json()) as { data: { post: { id: number } } }).data.post.id;
  };
  const first = await create();
  await app.database.writer('idempotency_keys').update({ claimed_at: Date.now() - 80 * HOUR_MS });
  return (await create()) !== first;
};

export const retentionProofs: Proofs<
  'KEEP_IDEMPOTENCY_KEYS_HOURS' | 'KEEP_EXCHANGES_DAYS' | 'KEEP_TIMELINES_DAYS' | 'KEEP_IMAGES_DAYS'
> = {
  KEEP_IDEMPOTENCY_KEYS_HOURS: {
    does: 'is how long a repeated request is recognised',
    prove: async () => {
      expect(await isNewAfterEightyHours({})).toBe(true);
      expect(await isNewAfterEightyHours({ KEEP_IDEMPOTENCY_KEYS_HOURS: '100' })).toBe(false);
    },
  },
  KEEP_EXCHANGES_DAYS: {
    does: 'is how long requests to channels and texts of errors are kept, for ever without it',
    prove: proves('KEEP_EXCHANGES_DAYS', { request: false, message: false }),
  },
  KEEP_TIMELINES_DAYS: {
    does: 'is how long timelines of ended posts are kept, for ever without it',
    prove: proves('KEEP_TIMELINES_DAYS', { events: false }),
  },
  KEEP_IMAGES_DAYS: {
    does: 'is how long images of ended posts are kept, for ever without it',
    prove: proves('KEEP_IMAGES_DAYS', { image: false }),
  },
};
