import { PAGE } from './page.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { imageName, imageUrl } from '../../../adapters/console/state/image-address.js';
import { outage } from '../../../adapters/console/state/reachable.js';
import {
  api,
  apiBase,
  isExpired,
  isOpening,
  keptIn,
  mayManageConnections,
  openingFault,
  reopen,
  session,
  signIn,
  signOut,
  zone,
} from '../../../adapters/console/state/session.js';
import { pong, refusal, serve, signedIn } from './server.js';

const STORED_AS = 'write-post.key';
const storedKeys = () => [sessionStorage, localStorage].map((storage) => storage.getItem(STORED_AS));

beforeEach(() => {
  for (const storage of [sessionStorage, localStorage]) storage.clear();
});

describe('the addresses of the console', () => {
  it('of the API are next to the page', () => {
    expect(apiBase).toBe(PAGE.replace(/\/$/, ''));
  });

  it('of an image are at the origin of the page', () => {
    expect(imageName('https://cdn.example/media/a.png')).toBe('a.png');
    expect(imageUrl('https://cdn.example/media/a.png')).toBe(`${PAGE}media/a.png`);
  });
});

describe('signing in', () => {
  it('opens the account of the key, which is stored in the tab or on the device', async () => {
    const asked = serve(() => pong({ id: 9, timezone: 'Asia/Tokyo' }, ['write_post', 'connections']));
    await signIn('wp_one', 'tab');
    expect(asked.map(({ path, headers }) => [path, headers.get('Authorization')])).toEqual([
      ['/ping/', 'Bearer wp_one'],
    ]);
    expect(session.value).toMatchObject({ account: { id: 9 } });
    expect(zone()).toBe('Asia/Tokyo');
    expect(mayManageConnections.value).toBe(true);
    expect(storedKeys()).toEqual(['wp_one', null]);
    expect(keptIn()).toBe(sessionStorage);
    await signIn('wp_two', 'device');
    expect(storedKeys()).toEqual([null, 'wp_two']);
    expect(keptIn()).toBe(localStorage);
    await signIn('wp_three', 'tab');
    expect(storedKeys()).toEqual(['wp_three', null]);
    // That of another tab.
    localStorage.setItem(STORED_AS, 'wp_device');
    expect(keptIn()).toBe(sessionStorage);
  });

  it('with a key that is refused stores nothing, and changes nothing', async () => {
    await signedIn(undefined, 'Asia/Tokyo');
    serve(() => refusal(403));
    await expect(signIn('wp_wrong', 'tab')).rejects.toMatchObject({ status: 403 });
    expect(storedKeys()).toEqual(['wp_key', null]);
    expect(zone()).toBe('Asia/Tokyo');
    expect(mayManageConnections.value).toBe(false);
  });
});

describe('a key that is no longer accepted', () => {
  it('is forgotten, but the session stays until another one is entered', async () => {
    await signedIn(() => refusal(401));
    expect(isExpired.value).toBe(false);
    await expect(api().usage()).rejects.toMatchObject({ status: 401 });
    expect(isExpired.value).toBe(true);
    expect(session.value).not.toBeNull();
    expect(storedKeys()).toEqual([null, null]);
    await signedIn();
    expect(isExpired.value).toBe(false);
  });

  it('is forgotten without a newer one that another tab has stored on the device', async () => {
    await signedIn(() => refusal(401));
    localStorage.setItem(STORED_AS, 'wp_newer');
    await expect(api().usage()).rejects.toMatchObject({ status: 401 });
    expect(isExpired.value).toBe(true);
    expect(storedKeys()).toEqual([null, 'wp_newer']);
    expect(keptIn()).toBe(localStorage);
    await signedIn();
    expect(storedKeys()).toEqual(['wp_key', 'wp_newer']);
  });

  it('does not end a session with another key when its response arrives late', async () => {
    let refuse: (response: Response) => void = () => undefined;
    await signedIn(() => new Promise((resolve) => (refuse = resolve)));
    const late = api().usage();
    serve(() => pong());
    await signIn('wp_other', 'tab');
    refuse(refusal(401));
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(isExpired.value).toBe(false);
    expect(storedKeys()).toEqual(['wp_other', null]);
  });
});

describe('the stored key', () => {
  it('is checked again, and stays while the server does not respond', async () => {
    sessionStorage.setItem(STORED_AS, 'wp_key');
    serve(() => Promise.reject(new TypeError('fetch failed')));
    vi.useFakeTimers();
    const opening = reopen();
    await vi.runAllTimersAsync();
    await opening;
    vi.useRealTimers();
    expect(storedKeys()).toEqual(['wp_key', null]);
    expect(outage.value).not.toBeNull();
    expect(openingFault.value).toMatchObject({ name: 'NoResponseError' });
    const asked = serve(() => pong({ timezone: 'Asia/Tokyo' }));
    await reopen();
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer wp_key');
    expect(outage.value).toBeNull();
    expect(isOpening.value).toBe(false);
    expect(zone()).toBe('Asia/Tokyo');
  });

  it.each([
    [401, null],
    [403, null],
    [404, 'wp_key'],
    [500, 'wp_key'],
  ])('after a response with status %i is %s', async (status, left) => {
    localStorage.setItem(STORED_AS, 'wp_key');
    serve(() => refusal(status));
    await reopen();
    expect(storedKeys()).toEqual([null, left]);
    expect(isOpening.value).toBe(false);
    // Such a server did respond.
    expect(outage.value).toBeNull();
    expect(openingFault.value).toMatchObject({ status });
  });

  it('of the tab gives way to that of the device when it is no longer accepted', async () => {
    localStorage.setItem(STORED_AS, 'wp_device');
    sessionStorage.setItem(STORED_AS, 'wp_tab');
    serve(({ headers }) =>
      headers.get('Authorization') === 'Bearer wp_tab' ? refusal(401) : pong({ id: 11 }),
    );
    await reopen();
    expect(storedKeys()).toEqual([null, 'wp_device']);
    expect(session.value).toMatchObject({ apiKey: 'wp_device', account: { id: 11 } });
    expect(isOpening.value).toBe(false);
  });

  it('of the tab comes before that of the device; without any, nothing is asked', async () => {
    localStorage.setItem(STORED_AS, 'wp_device');
    sessionStorage.setItem(STORED_AS, 'wp_tab');
    const asked = serve(() => pong());
    await reopen();
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer wp_tab');
    sessionStorage.clear();
    localStorage.clear();
    await reopen();
    expect(asked).toHaveLength(1);
  });
});

it('signing out removes all that the console stored, and leaves the rest', async () => {
  for (const storage of [sessionStorage, localStorage]) {
    storage.setItem(STORED_AS, 'wp_key');
    storage.setItem('write-post.draft.7.new', '{}');
    storage.setItem('another', 'x');
  }
  location.hash = '#/posts';
  const reloaded = vi.spyOn(location, 'reload');
  await signOut();
  expect([Object.keys(sessionStorage), Object.keys(localStorage)]).toEqual([['another'], ['another']]);
  expect(location.hash).toBe('');
  expect(reloaded).toHaveBeenCalledOnce();
});
