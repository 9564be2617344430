import { announce } from './page.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followSignOut, isExpired, session, signIn } from '../../../adapters/console/state/session.js';
import { pong, serve, signedIn } from './server.js';

const STORED_AS = 'write-post.key';

beforeEach(() => {
  for (const storage of [sessionStorage, localStorage]) storage.clear();
});

describe('signing out in another tab', () => {
  /** What the browser tells the other tabs. */
  const removed = (key: string, oldValue: string): void => announce('storage', { key, oldValue });

  beforeAll(followSignOut);

  it('ends the session of the same key on the device', async () => {
    serve(() => pong());
    await signIn('wp_key', 'device');
    localStorage.removeItem(STORED_AS);
    removed('write-post.draft.7.new', 'wp_key');
    removed(STORED_AS, 'wp_older');
    expect(isExpired.value).toBe(false);
    removed(STORED_AS, 'wp_key');
    expect(isExpired.value).toBe(true);
    expect(session.value).not.toBeNull();
    await signedIn();
  });

  it('leaves one that has its key in its own tab, or a newer one', async () => {
    await signedIn();
    removed(STORED_AS, 'wp_key');
    expect(isExpired.value).toBe(false);
  });
});
