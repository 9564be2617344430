import { randomBytes } from 'node:crypto';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../composition/processes/free-port.js';
import { debianFolder, libraryPath } from '../install/debian.js';
import { nodeModules, nodeProgram } from '../install/node-modules.js';
import { versionIn } from '../install/version-in.js';
import type { PeerKind, Visible } from '../peer.js';
import { listens } from '../run/http-calls.js';
import { startInHome, type Home } from '../run/home.js';

/** Debian's `webhook`, which runs a small receiver for each request. */
export interface WebhookFacts {
  readonly version: string;
  /** Accepts requests signed according to Standard Webhooks; returns 500 for all others, because its hook fails. */
  readonly url: string;
  /** `whsec_…`: what `url` verifies with. */
  readonly secret: string;
  /** Takes what has `X-Hub-Signature-256: sha256=<hex HMAC of the body>`, which `webhook` verifies by itself. */
  readonly hubUrl: string;
  /** The key of that HMAC, as text. */
  readonly hubSecret: string;
  /** Accepts everything and returns 410, like a receiver that no longer wants posts. */
  readonly goneUrl: string;
  /** One line of JSON for each request that was taken: see `webhookRequests`. */
  readonly receivedFile: string;
}

/** A request that was taken. */
export interface WebhookRequest {
  readonly id: string;
  readonly timestamp: string;
  /** Whether a request with this `webhook-id` had been taken before. */
  readonly repeated: boolean;
  readonly body: string;
}

const PROGRAM = fileURLToPath(new URL('../programs/receive.mjs', import.meta.url));

const files = debianFolder({
  name: 'webhook',
  suites: ['bookworm'],
  packages: [{ name: 'webhook', version: '2.8.0-4+b6', series: '2.8.' }],
  needs: true,
});

const header = (name: string): object => ({
  source: 'header',
  name,
  envname: name.replaceAll('-', '_').toUpperCase(),
});

const hook = (id: string, folder: string, secret: string, more: object): object => ({
  id,
  'execute-command': join(folder, 'receive.sh'),
  'command-working-directory': folder,
  'include-command-output-in-response': true,
  'pass-file-to-command': [{ source: 'raw-request-body', envname: 'BODY_FILE' }],
  'pass-environment-to-command': [
    ...['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
    { source: 'string', name: secret, envname: 'SECRET' },
  ],
  ...more,
});

const start = async ({ folder, launch, linkModules }: Home): Promise<WebhookFacts> => {
  await linkModules(join(nodeModules.path(), 'node_modules'));
  await copyFile(PROGRAM, join(folder, 'receive.mjs'));
  const script = `#!/bin/sh\nexec '${nodeProgram()}' '${join(folder, 'receive.mjs')}'\n`;
  await writeFile(join(folder, 'receive.sh'), script, { mode: 0o755 });
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const hubSecret = randomBytes(16).toString('hex');
  const signed = {
    match: {
      type: 'payload-hmac-sha256',
      secret: hubSecret,
      parameter: { source: 'header', name: 'X-Hub-Signature-256' },
    },
  };
  const hooks = [
    hook('standard', folder, secret, {}),
    hook('hub', folder, '', { 'trigger-rule': signed, 'trigger-rule-mismatch-http-response-code': 401 }),
    hook('gone', folder, '', { 'success-http-response-code': 410 }),
  ];
  const hooksFile = join(folder, 'hooks.json');
  await writeFile(hooksFile, JSON.stringify(hooks));
  const receivedFile = join(folder, 'received.jsonl');
  await writeFile(receivedFile, '');
  const port = String(await freePort());
  const root = join(files.path(), 'root');
  const url = `http://127.0.0.1:${port}/hooks`;
  await launch({
    program: join(root, 'usr/bin/webhook'),
    args: ['-hooks', hooksFile, '-ip', '127.0.0.1', '-port', port],
    env: libraryPath(root),
  }).ready(() => listens(url));
  return {
    version: await versionIn(files, 'webhook'),
    url: `${url}/standard`,
    secret,
    hubUrl: `${url}/hub`,
    hubSecret,
    goneUrl: `${url}/gone`,
    receivedFile,
  };
};

/** Everything that was accepted, including repetitions, in the order of arrival. */
export const webhookRequests = async ({
  receivedFile,
}: Pick<WebhookFacts, 'receivedFile'>): Promise<readonly WebhookRequest[]> =>
  (await readFile(receivedFile, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WebhookRequest);

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
};

/** Each `webhook-id` once: what a receiver acts on. `text` is the whole body, `raw` is the body parsed. */
const visible = async (facts: Pick<WebhookFacts, 'receivedFile'>): Promise<readonly Visible[]> =>
  (await webhookRequests(facts))
    .filter(({ repeated }) => !repeated)
    .map(({ id, body }) => ({
      id,
      text: body,
      url: '',
      imageUrl: null,
      imageAlt: null,
      title: null,
      raw: parsed(body),
    }));

export const webhook: PeerKind<WebhookFacts> = {
  install: async (log) => {
    await files.install(log);
    await nodeModules.install(log);
  },
  start: () => startInHome('webhook', start),
  visible,
};
