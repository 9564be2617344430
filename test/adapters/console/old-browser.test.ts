import './page.js';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../../adapters/console/parts/fault-words.js';
import { signIn, zone } from '../../../adapters/console/state/session.js';
import { pong, serve, signedIn } from './server.js';

it('a browser that does not know the zone of the workspace says so at the sign-in', async () => {
  sessionStorage.clear();
  await signedIn();
  serve(() => pong({ timezone: 'Moon/Tranquility' }));
  const fault: unknown = await signIn('wp_moon', 'tab').catch((reason: unknown) => reason);
  expect(sentenceOf(fault)).toContain('does not know the time zone of the workspace, Moon/Tranquility');
  expect([zone(), sessionStorage.getItem('write-post.key')]).toEqual(['UTC', 'wp_key']);
});
