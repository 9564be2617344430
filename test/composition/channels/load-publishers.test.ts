import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openApp, readSettings } from '../../../composition/index.js';
import { DEFAULT_REQUEST_LIMITS, postRequest, unwrap } from '../../../core/index.js';
import { givenFolder } from '../../support/given-folder.js';

const ECHO = './test/composition/echo-publisher.mjs';

const openWith = async (channels: string) => {
  const path = await givenFolder();
  const app = await openApp(
    unwrap(readSettings({ DATA_DIR: path, LOG_LEVEL: 'silent', CHANNELS: channels })),
  );
  onTestFinished(app.close);
  return app.engine;
};

describe('modules named in CHANNELS', () => {
  it('add channels that posts go out to', async () => {
    const engine = await openWith(` ${ECHO} ,`);
    const opening = { name: 'Test', timeZone: 'UTC', planSlug: 'free' };
    const account = unwrap(await engine.openAccount(opening));
    const addition = { account, name: 'Echo', provider: 'echo', settings: {} };
    const { id } = unwrap(await engine.addConnection(addition));
    const fields = { headline: 'Hello', content: 'World', connectionIds: [id] };
    const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
    const { post } = unwrap(await engine.createPost({ account, requestId: null, request }));
    expect(post.deliveries).toMatchObject([
      { state: 'published', remoteId: expect.stringMatching(/^\d+ World$/) as string },
    ]);
  });

  it.each([
    ['./nowhere.js', /^Error: CHANNELS: ".\/nowhere.js" could not be loaded: .*nowhere/],
    [
      './package.json',
      /^Error: CHANNELS: ".\/package.json" (could not be loaded|must export by default a function)/,
    ],
    ['write-post/nowhere', /not defined.*; the "exports" of a package need the condition "default"\.?$/],
    ['./.config/eslint.config.js', /must export by default a function that makes a publisher\.$/],
  ])('refuse to start with a sentence: %s', async (name, sentence) => {
    expect(String(await openWith(name).catch((fault: unknown) => fault))).toMatch(sentence);
  });

  it.each<[what: string, code: string, sentence: string]>([
    [
      'makes a promise of a channel',
      'async () => ({ provider: "notes" })',
      ': a publisher lacks provider, capabilities, compose, prepare, commit, verifyConnection.',
    ],
    [
      'makes a promise that is broken',
      'async () => { throw new Error("NOTES_HOST is not set") }',
      ': a publisher lacks provider, ',
    ],
    ['makes nothing', '() => {}', ': a publisher lacks provider, '],
    [
      'leaves functions out',
      '() => ({ provider: "notes", capabilities() {}, compose() {}, prepare: 1 })',
      ': a publisher lacks prepare, commit, verifyConnection.',
    ],
    [
      'throws',
      '() => { throw new Error("NOTES_HOST is not set") }',
      ' makes no publisher: Error: NOTES_HOST is not set',
    ],
  ])('refuse to start with the name of a module that %s', async (_what, code, sentence) => {
    const path = await givenFolder();
    const file = join(path, 'channel.mjs');
    await writeFile(file, `export default ${code};\n`);
    const fault = String(await openWith(file).catch((reason: unknown) => reason));
    expect(fault).toContain(`Error: CHANNELS: "${file}"${sentence}`);
  });

  it('refuse two publishers of one provider', async () => {
    expect(String(await openWith(`${ECHO},${ECHO}`).catch((fault: unknown) => fault))).toBe(
      'Error: CHANNELS: there are two publishers of the provider "echo".',
    );
  });
});
