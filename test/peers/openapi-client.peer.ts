import { mkdir, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../composition/sandbox/index.js';
import { debianFolder } from './install/debian.js';
import { run } from './run/command.js';
import { givenFolder } from '../support/given-folder.js';

const files = debianFolder({
  name: 'openapi-client',
  suites: ['bookworm'],
  packages: [{ name: 'libopenapi-client-perl', version: '1.07-1', series: '1.' }],
  needs: true,
});

const PROGRAM = fileURLToPath(new URL('programs/openapi-client.pl', import.meta.url));

/**
 * The schema of OpenAPI 3.1 documents, which the client downloads at each start because Debian leaves it out. Here it
 * gets one that allows everything: Redocly's rules in `test/http/openapi.test.ts` check the document instead.
 */
const SCHEMA_OF_DOCUMENTS = 'https://spec.openapis.org/oas/3.1/schema/2021-05-20';

const givenCache = async (): Promise<string> => {
  const path = await givenFolder();
  await mkdir(path, { recursive: true });
  await writeFile(join(path, createHash('md5').update(SCHEMA_OF_DOCUMENTS).digest('hex')), '{}');
  return path;
};

beforeAll(() => files.install((line) => void process.stdout.write(`${line}\n`)), 300_000);

describe("a client in Perl, made from the document by Debian's OpenAPI::Client", () => {
  it('creates, lists and cancels a post, and sends nothing that the document forbids', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.stop());
    const { baseUrl, keys, connections } = sandbox;
    const root = join(files.path(), 'root/usr');
    const env = {
      PERL5LIB: `${root}/share/perl5:${root}/lib/x86_64-linux-gnu/perl5/5.36`,
      JSON_VALIDATOR_CACHE_PATH: await givenCache(),
    };
    const output = await run('perl', [PROGRAM, baseUrl, keys.write_post, String(connections.telegram)], {
      env,
    });
    expect(output.trim().split('\n')).toEqual([
      'createPost not sent: /body/connection_ids',
      'createPost 201 scheduled',
      'listPosts not sent: /status/0',
      'listPosts 200 1',
      'cancelPost 200 canceled',
    ]);
    await sandbox.advanceTo('2026-02-02T00:00:00Z');
    expect(await sandbox.outbox()).toEqual([]);
  });
});
