import './page.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '../../../adapters/client/index.js';
import { notice } from '../../../adapters/console/state/notices.js';
import { dayAndTime } from '../../../adapters/console/state/times.js';
import { useMoving } from '../../../adapters/console/views/calendar/use-moving.js';
import { pass, stopClock, withHook } from './hooks.js';
import { givenChannel, givenPost } from './posts.js';
import { data, refusal, signedIn } from './server.js';

const NINE = '2026-07-01T09:00:00.000Z';
const TEN = '2026-07-01T10:00:00.000Z';
const AT = '2026-07-02T09:00';

const post: Post = givenPost({ id: 5, version: 4, channels: [givenChannel({ scheduled_at: NINE })] });
const apart: Post = givenPost({
  id: 5,
  version: 4,
  channels: [givenChannel({ scheduled_at: NINE }), givenChannel({ id: 2, scheduled_at: TEN })],
  channel_overrides: [{ connection_id: 2, scheduled_at: TEN }],
});
const moved = { ...post, version: 5, scheduled_at: '2026-07-02T09:00:00.000Z' };

const given = async (responses: readonly Response[]) => {
  const left = [...responses];
  const asked = await signedIn(() => left.shift() ?? refusal(404));
  const { now } = withHook(useMoving, undefined);
  return { asked, now, putBack: vi.fn() };
};

beforeEach(stopClock);

describe('a post that is moved in the calendar', () => {
  it('gets its time at once, relative to the version that is shown', async () => {
    const { asked, now, putBack } = await given([data({ post: moved })]);
    expect(await now().request({ post, at: AT, putBack })).toBe(true);
    expect(
      asked.map(({ method, path, body, headers }) => [method, path, body, headers.get('If-Match')]),
    ).toEqual([['PATCH', '/posts/5/', { scheduled_at: `${AT}[UTC]` }, '"4"']]);
    expect(putBack).not.toHaveBeenCalled();
    expect(notice.value.text).toBe(`"Sale" goes out ${dayAndTime(moved.scheduled_at)}.`);
  });

  it('that gets a time twice on the clock says which it is', async () => {
    const { now } = await given([data({ post: { ...moved, schedule_adjusted: 'overlap' } })]);
    await now().request({ post, at: AT });
    expect(notice.value.text).toContain('the post goes out the first time.');
  });

  it('stays where it is without a time', async () => {
    const { asked, now } = await given([]);
    expect(await now().request({ post, at: '' })).toBe(false);
    expect(asked).toEqual([]);
  });

  it('waits for the choice of what moves, if it has several times', async () => {
    const { asked, now, putBack } = await given([data({ post: moved })]);
    const request = { post: apart, at: AT, putBack };
    expect(await now().request(request)).toBe(false);
    await pass();
    expect(now().pending).toBe(request);
    expect(asked).toEqual([]);
    expect(await now().move(request, 'first')).toBe(true);
    await pass();
    expect(now().pending).toBeNull();
    expect(asked[0]?.body).toEqual({
      scheduled_at: `${AT}[UTC]`,
      channel_overrides: [{ connection_id: 2, scheduled_at: TEN }],
    });
    expect(putBack).not.toHaveBeenCalled();
  });

  it('goes back if it was changed in the meantime, which is shown', async () => {
    const theirs = { ...post, version: 8 };
    const { now, putBack } = await given([
      refusal(412, { code: 'version_mismatch' }),
      data({ post: theirs }),
    ]);
    const request = { post, at: AT, putBack };
    expect(await now().request(request)).toBe(false);
    await pass();
    expect(now()).toMatchObject({ clash: { ...request, what: 'all', theirs }, fault: null });
    expect(putBack).toHaveBeenCalledOnce();
    now().forget();
    await pass();
    expect(now().clash).toBeNull();
  });

  it('goes back if that fails, until the fault is forgotten', async () => {
    const { now, putBack } = await given([refusal(400, { code: 'invalid_body' })]);
    expect(await now().request({ post, at: AT, putBack })).toBe(false);
    await pass();
    expect(putBack).toHaveBeenCalledOnce();
    expect(now()).toMatchObject({ fault: { status: 400 }, clash: null, isBusy: false });
    now().forget();
    await pass();
    expect(now().fault).toBeNull();
  });

  it('goes back for a refusal without a cause, too', async () => {
    const { now, putBack } = await given([refusal(500)]);
    expect(await now().request({ post, at: AT, putBack })).toBe(false);
    await pass();
    expect(putBack).toHaveBeenCalledOnce();
    expect(now().fault).toMatchObject({ status: 500 });
  });

  it('goes back also if there is no response', async () => {
    await signedIn(() => Promise.reject(new TypeError('fetch failed')));
    const { now } = withHook(useMoving, undefined);
    const moving = now().request({ post, at: AT });
    await pass(60_000);
    expect(await moving).toBe(false);
    expect(now()).toMatchObject({ fault: { name: 'NoResponseError' }, clash: null });
  });

  it('is asked for no more after the question was left', async () => {
    const { now } = await given([]);
    await now().request({ post: apart, at: AT });
    await pass();
    now().forget();
    await pass();
    expect(now().pending).toBeNull();
  });
});
