import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../composition/processes/free-port.js';
import { done, serving, type Environment } from '../cli/command-line.js';
import { debianFolder, libraryPath } from './install/debian.js';
import { run } from './run/command.js';
import { startProcess } from './run/server-process.js';
import { givenFolder } from '../support/given-folder.js';

const files = debianFolder({
  name: 'nginx',
  suites: ['bookworm'],
  packages: [{ name: 'nginx', series: '1.22.' }, { name: 'openssl' }],
  needs: true,
});

const METRICS_TOKEN = 'a-token-for-metrics';

const SITE = fileURLToPath(new URL('../../composition/ops/nginx.conf', import.meta.url));

beforeAll(() => files.install((line) => void process.stdout.write(`${line}\n`)), 300_000);

/** A certificate that names itself, for as long as a test takes. */
const givenCertificate = async (folder: string): Promise<void> => {
  const root = join(files.path(), 'root');
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const paths = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  await run(join(root, 'usr/bin/openssl'), [...words, ...paths], { env: libraryPath(root) });
};

const accepts = async (port: number): Promise<true | null> => {
  const socket = createConnection({ host: '127.0.0.1', port });
  const accepted = await once(socket, 'connect').catch(() => null);
  socket.destroy();
  return accepted === null ? null : true;
};

/** nginx with the site from the package, except for its addresses and its timeout for slow bodies. */
const startNginx = async (folder: string, port: number, upstream: string): Promise<void> => {
  await givenCertificate(folder);
  const site = (await readFile(SITE, 'utf8'))
    .replace('127.0.0.1:3000', new URL(upstream).host)
    .replace('listen 443 ssl', `listen 127.0.0.1:${String(port)} ssl`)
    .replaceAll('/etc/ssl/post.example.com', folder)
    .replace('client_body_timeout 10s', 'client_body_timeout 1s');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  await mkdir(join(folder, 'logs'));
  const config = join(folder, 'nginx.conf');
  const http = `access_log off; ${temporary.join(' ')}\n${site}`;
  await writeFile(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp { ${http} }\n`,
  );
  const root = join(files.path(), 'root');
  const nginx = startProcess({
    program: join(root, 'usr/sbin/nginx'),
    args: ['-p', folder, '-c', config, '-e', join(folder, 'error.log')],
    cwd: folder,
    env: libraryPath(root),
    logFile: join(folder, 'output.log'),
  });
  onTestFinished(nginx.stop);
  await nginx.ready(() => accepts(port));
};

interface Reply {
  readonly status: number;
  readonly body: string;
}

/** A server behind nginx, and a client of it at an address of this machine. */
const given = async () => {
  const folder = await givenFolder();
  const port = await freePort();
  const origin = `https://localhost:${String(port)}`;
  const env: Environment = {
    DATA_DIR: folder,
    PORT: '0',
    TRUST_PROXY: 'true',
    BASE_URL: origin,
    METRICS_TOKEN,
  };
  await done(['accounts', 'create', '--name', 'Ada', '--timezone', 'UTC', '--plan', 'starter'], env);
  await done(['connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'News'], env);
  const issue = ['keys', 'create', '--account', '1', '--permissions', 'write_post'];
  const { key } = z.looseObject({ key: z.string() }).parse(await done(issue, env));
  const server = await serving(['serve'], env);
  await startNginx(folder, port, z.looseObject({ origin: z.string() }).parse(server.ready).origin);

  const send = async (
    path: string,
    init: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly form?: FormData;
      readonly localAddress?: string;
    } = {},
  ): Promise<Reply> => {
    const form = init.form === undefined ? null : new Response(init.form);
    const body = form === null ? null : Buffer.from(await form.arrayBuffer());
    const sent = request(`${origin}${path}`, {
      method: body === null ? 'GET' : 'POST',
      rejectUnauthorized: false,
      headers: {
        ...init.headers,
        ...(body === null
          ? {}
          : { 'content-type': form?.headers.get('content-type') ?? '', 'content-length': body.length }),
      },
      ...(init.localAddress === undefined ? {} : { localAddress: init.localAddress }),
    });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: await text(response) };
  };
  return { folder, port, key, send };
};

const POSTS = '/api/v1/write-post/posts/';

/** A form with an image of noise, which no format makes smaller. */
const image = async (side: number): Promise<FormData> => {
  const raw = { width: side, height: side, channels: 3 as const };
  const noise = Buffer.from(Array.from({ length: side * side * 3 }, () => Math.random() * 256));
  const png = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer();
  const form = new FormData();
  form.set('headline', 'An image');
  form.set('content', 'Through a proxy.');
  form.set('connection_ids', '1');
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'noise.png');
  return form;
};

describe('the site of nginx', () => {
  it('passes large images in and out, and the server names its own limit', async () => {
    const { send, key } = await given();
    const headers = { authorization: `Bearer ${key}` };
    const created = await send(POSTS, { headers, form: await image(1_600) });
    expect(created.status).toBe(201);
    const { data } = z
      .object({ data: z.object({ post: z.object({ image_url: z.string() }) }) })
      .parse(JSON.parse(created.body));
    const shown = await send(new URL(data.post.image_url).pathname);
    expect(shown.status).toBe(200);

    const refused = await send(POSTS, { headers, form: await image(2_300) });
    expect(JSON.parse(refused.body)).toMatchObject({
      error: { details: { fields: [{ code: 'image_too_large' }] } },
    });
  });

  it('gives the server the address of the client, whatever the client says', async () => {
    const { send } = await given();
    const statuses: number[] = [];
    for (let turn = 0; turn < 25; turn += 1) {
      const headers = {
        authorization: `Bearer wp_live_${'x'.repeat(28)}`,
        'x-forwarded-for': `203.0.113.${String(turn)}`,
      };
      statuses.push((await send(POSTS, { headers })).status);
    }
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    const other = await send(POSTS, {
      headers: { authorization: `Bearer wp_live_${'x'.repeat(28)}` },
      localAddress: '127.0.0.2',
    });
    expect(other.status).toBe(401);
  });

  it('keeps a client that sends its body slowly away from the server', async () => {
    const { port, key, send } = await given();
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    socket.write(
      `POST ${POSTS} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    );
    await once(socket, 'close');
    const metrics = await send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(metrics.status).toBe(200);
    expect(metrics.body.split('\n').filter((line) => line.includes('method="POST"'))).toEqual([]);
  });
});
