import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serve, startHousekeeping, tokens } from '../../../composition/index.js';
import { IDEMPOTENCY_TTL_MS, instant, later } from '../../../core/index.js';
import { makeManualClock } from '../../../adapters/memory/index.js';
import { UNKNOWN_HOLD_MS } from '../../../core/domain/settlement.js';
import { imageBytes } from '../../adapters/images/image-bytes.js';
import { LONG_TAG } from '../../support/extent.js';
import { EACH_STORE } from '../each-store.js';
import { createPost, givenAccount, givenApp, givenConnection, type Environment } from '../given-app.js';
import { housekeep } from './housekeep.js';

const HOUR_MS = 3_600_000;

/** More than one statement deletes, and more than two do. */
const EXPIRED_KEYS = 2_100;

const ORPHAN = `${'a'.repeat(22)}.png`;
const YOUNG_ORPHAN = `${'b'.repeat(22)}.png`;
const DRAFT = `${'c'.repeat(22)}.png`;

/** Everything that housekeeping must do, and next to each item one that it must leave alone. */
const givenUntidyApp = async (env: Environment) => {
  const app = await givenApp({ ...env, IMAGE_STORE: 'files' });
  const account = await givenAccount(app);
  const now = Date.now();
  const withImage = await createPost(app, account, await givenConnection(app, account, 'feed'), {
    image: { bytes: await imageBytes('png') },
  });
  const images = join(app.settings.dataDir, 'images');
  for (const file of [ORPHAN, YOUNG_ORPHAN, join('.drafts', DRAFT)])
    await writeFile(join(images, file), 'left behind');
  const shown = withImage.document.image?.key ?? expect.fail('the post has no image');
  for (const file of [shown, ORPHAN, join('.drafts', DRAFT)])
    await utimes(join(images, file), new Date(now - 2 * HOUR_MS), new Date(now - 2 * HOUR_MS));
  await utimes(join(images, YOUNG_ORPHAN), new Date(now - HOUR_MS / 2), new Date(now - HOUR_MS / 2));

  const key = { account_id: account.id, scope: 's', fingerprint: 'f', post_id: withImage.id };
  const expired = Array.from({ length: EXPIRED_KEYS }, (_, index) => ({
    ...key,
    client_key: `old-${String(index)}`,
    claimed_at: now - IDEMPOTENCY_TTL_MS - HOUR_MS,
  }));
  const fresh = { ...key, client_key: 'fresh', claimed_at: now - IDEMPOTENCY_TTL_MS + HOUR_MS };
  await app.database.writer.batchInsert('idempotency_keys', [...expired, fresh], 100);

  const sandbox = await givenConnection(app, account, 'sandbox', { behaviour: 'lose_response' });
  const longUnknown = await createPost(app, account, sandbox);
  const unknown = await createPost(app, account, sandbox);
  expect(unknown.deliveries[0]?.state).toBe('unknown');
  await app.database
    .writer('deliveries')
    .where({ post_id: longUnknown.id })
    .update({ unknown_since: now - UNKNOWN_HOLD_MS - HOUR_MS });
  const chargeOf = async ({ id }: { readonly id: typeof unknown.id }) =>
    (await app.container.get(tokens.store).postReader.find(account.id, id))?.charge.state;
  return {
    app,
    shown,
    imagesLeft: async () => [...(await readdir(images)), ...(await readdir(join(images, '.drafts')))].sort(),
    keysLeft: () => app.database.reader('idempotency_keys').pluck('client_key'),
    charges: () => Promise.all([longUnknown, unknown].map(chargeOf)),
  };
};

describe.each(EACH_STORE)('housekeeping on $name', ({ name, env }) => {
  it('sweeps old images that no post shows, settles holds that are overdue, and purges expired keys', async () => {
    const { app, shown, imagesLeft, keysLeft, charges } = await givenUntidyApp(await env());
    expect(await charges()).toEqual(['held', 'held']);
    await housekeep(app);
    expect(await imagesLeft()).toEqual(['.drafts', '.owner', shown, YOUNG_ORPHAN].sort());
    expect(await charges()).toEqual(['released', 'held']);
    expect(await keysLeft()).toEqual(['fresh']);
  });

  const far = { tags: name === 'PostgreSQL' ? [LONG_TAG] : [] };

  it('goes through all old posts in small steps, and leaves what is shown, open or young', far, async () => {
    const days = { KEEP_EXCHANGES_DAYS: '2', KEEP_TIMELINES_DAYS: '2', KEEP_IMAGES_DAYS: '2' };
    const app = await givenApp({ ...(await env()), IMAGE_STORE: 'files', ...days });
    const account = await givenAccount(app);
    const sandbox = await givenConnection(app, account, 'sandbox');
    const lost = await givenConnection(app, account, 'sandbox', { behaviour: 'lose_response' });
    const image = { bytes: await imageBytes('png') };
    const posts = {
      plain: await createPost(app, account, sandbox, { image }),
      inFeed: await createPost(app, account, await givenConnection(app, account, 'feed'), { image }),
      unknown: await createPost(app, account, lost, { image }),
    };
    // More than are examined in one step.
    for (let count = 0; count < 250; count += 1) await createPost(app, account, sandbox);
    const clock = app.container.get(tokens.clock);
    let daysLater = 1;
    const now = () => later(clock.now(), daysLater * 24 * HOUR_MS);
    app.container.rebind(tokens.clock).toConstantValue({ ...clock, now });
    const { postReader, timelineReader } = app.container.get(tokens.store);
    const left = async ({ id }: (typeof posts)['plain']) => {
      const post = (await postReader.find(account.id, id)) ?? expect.fail('the post is gone');
      const events = await timelineReader.eventsOf(account.id, id, { offset: 0, limit: 10 });
      return [post.document.image !== null, post.deliveries[0]?.frozen !== null, events.length > 0];
    };
    const eventsLeft = async () => (await app.database.reader('post_events').distinct('post_id')).length;

    await housekeep(app);
    expect(await eventsLeft()).toBe(253);
    daysLater = 3;
    const stop = startHousekeeping(app);
    await expect.poll(eventsLeft, { timeout: 20_000 }).toBe(1);
    await stop();
    expect(await left(posts.plain)).toEqual([false, false, false]);
    expect(await left(posts.inFeed)).toEqual([true, false, false]);
    expect(await left(posts.unknown)).toEqual([true, true, true]);
  });
});

describe('housekeeping', () => {
  it('is done by a server', async () => {
    const app = await givenApp();
    const orphan = join(app.settings.dataDir, 'images', ORPHAN);
    await mkdir(dirname(orphan), { recursive: true });
    await writeFile(orphan, 'left behind');
    await utimes(orphan, new Date(0), new Date(0));
    const { stop } = await serve(app, { worker: false });
    await expect.poll(() => readdir(dirname(orphan))).not.toContain(ORPHAN);
    await stop({ drain: false });
  });

  it('runs every hour until it is stopped, and goes on after a fault, which it logs', async () => {
    const app = await givenApp();
    const hours = makeManualClock(instant(Date.now()));
    app.container.rebind(tokens.clock).toConstantValue(hours);
    const faults: object[] = [];
    const error = (fields: object): void => void faults.push(fields);
    const log = { info: () => undefined, error, isOn: () => false, write: () => undefined };
    app.container.rebind(tokens.log).toConstantValue(log);
    const { purgeExpired } = app.container.get(tokens.store).idempotencyReader;
    const store = app.container.get(tokens.store);
    let runs = 0;
    const counting = {
      ...store.idempotencyReader,
      purgeExpired: (...terms: Parameters<typeof purgeExpired>) => {
        runs += 1;
        return runs === 1 ? Promise.reject(new Error('out of reach')) : purgeExpired(...terms);
      },
    };
    app.container.rebind(tokens.store).toConstantValue({ ...store, idempotencyReader: counting });
    const stop = startHousekeeping(app);
    await expect.poll(() => faults).toEqual([{ fault: new Error('out of reach') }]);
    hours.advance(HOUR_MS - 1);
    await app.engine.drained();
    expect(runs).toBe(1);
    hours.advance(1);
    await expect.poll(() => runs).toBe(2);
    await stop();
    hours.advance(5 * HOUR_MS);
    // A run that had begun would end before the next one.
    await housekeep(app);
    expect([runs, faults.length]).toEqual([3, 1]);
  });
});
