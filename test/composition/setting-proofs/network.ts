import { connect } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../../composition/processes/free-port.js';
import { serve } from '../../../composition/index.js';
import { givenScriptedServer } from '../../adapters/publishers/loopback.js';
import { faultOf } from '../../support/fault-of.js';
import { imageBytes } from '../../adapters/images/image-bytes.js';
import { serving } from '../../cli/command-line.js';
import {
  createPost,
  givenApp,
  givenConnection,
  givenServer,
  WEBHOOK_SECRET,
  type Environment,
} from '../given-app.js';
import type { Proofs } from './proof.js';
import { givenFolder } from '../../support/given-folder.js';

/** The status of each of that many requests, one after the other. */
const statusesOf = async (count: number, request: (index: number) => Promise<Response>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await request(index)).status);
  return statuses;
};

/** Whether the server accepts one more connection: it gets a response, and stays open until the test ends. */
const isTaken = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).once('close', () => resolve(false));
    socket.once('data', () => resolve(true)).write('GET /livez HTTP/1.1\r\nHost: test\r\n\r\n');
  });

/** How many of that many connections from this machine the server accepts. */
const takenOf = async (count: number, env: Environment): Promise<number> => {
  const { origin } = await givenServer(env);
  let taken = 0;
  for (let index = 0; index < count; index += 1) if (await isTaken(origin)) taken += 1;
  return taken;
};

/** The status of each of 21 requests with a wrong key, each with another address in the header of a proxy. */
const refusalsOf = async (trustProxy: string) => {
  const { origin } = await givenServer({ TRUST_PROXY: trustProxy });
  return statusesOf(21, (index) => {
    const forwarded = { 'X-Forwarded-For': `198.51.100.${String(index)}`, Connection: 'close' };
    const headers = { ...forwarded, Authorization: 'Bearer unknown' };
    return fetch(`${origin}/api/v1/ping/`, { headers });
  });
};

const METRICS_TOKEN = 'a-token-for-metrics';

const metricsOf = async (env: Environment) => {
  const { origin } = await givenServer(env);
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${origin}/metrics`, { headers })).status;
};

/** Two at once, and no third one while the test runs, however long that takes. */
const TWO_AN_HOUR = '2/3600s:2';

/** What reading and writing return when each is done three times. */
const rated = async (env: Environment) => {
  const { call } = await givenServer(env);
  const reads = await statusesOf(3, () => call('GET', 'posts/'));
  return { reads, writes: await statusesOf(3, () => call('POST', 'posts/', {})) };
};

const logOf = async (level: string) => {
  const { stop } = await serving(['serve'], { DATA_DIR: await givenFolder(), PORT: '0', LOG_LEVEL: level });
  return (await stop()).stderr;
};

const BASE_URL = 'https://post.example';

const PostView = z.object({
  data: z.object({
    post: z.object({ image_url: z.url(), channels: z.array(z.object({ url: z.string() })) }),
  }),
});

/** Creates a post with an image on a feed; follows the addresses that the response and the feed name. */
const proveBaseUrl = async (): Promise<void> => {
  const { app, origin, account, call } = await givenServer({
    BASE_URL: `${BASE_URL}/`,
    ALLOW_PRIVATE_HOSTS: '127.0.0.1',
  });
  const { id } = await givenConnection(app, account, 'feed');
  const form = new FormData();
  const fields = { headline: 'Hello', content: 'World', connection_ids: String(id) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(await imageBytes('png'))], { type: 'image/png' }), 'a.png');
  const { post } = PostView.parse(await (await call('POST', 'posts/', form)).json()).data;
  const feedUrl = `${BASE_URL}/feeds/${String(id)}/`;
  expect(post.channels[0]?.url).toMatch(new RegExp(`^${feedUrl}posts/`));
  const image = await fetch(post.image_url.replace(BASE_URL, origin));
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  const feed = await fetch(`${feedUrl.replace(BASE_URL, origin)}feed.json`);
  expect(await feed.json()).toMatchObject({ home_page_url: feedUrl, items: [{ image: post.image_url }] });
  expect(await (await fetch(`${origin}/openapi.json`)).json()).toMatchObject({
    servers: [{ url: './api/v1' }, { url: `${BASE_URL}/api/v1` }],
  });

  const receiver = await givenScriptedServer(() => ({ status: 200 }));
  const settings = { url: receiver.url, secret: WEBHOOK_SECRET };
  await createPost(app, account, await givenConnection(app, account, 'webhook', settings));
  const [request] = receiver.arrived.filter(({ method }) => method === 'POST');
  expect(request?.headers['user-agent']).toContain(BASE_URL);
};

export const networkProofs = {
  PORT: {
    does: 'is where the server listens',
    prove: async () => {
      const port = String(await freePort());
      const { origin } = await givenServer({ PORT: port });
      expect(origin).toBe(`http://127.0.0.1:${port}`);
      expect((await fetch(`${origin}/livez`)).status).toBe(200);
    },
  },
  HOST: {
    does: 'is the address at which the server listens',
    prove: async () => {
      // An address for documentation (RFC 5737) is never one of this machine.
      const app = await givenApp({ HOST: '192.0.2.1' });
      expect(await faultOf(serve(app, { worker: false }))).toMatchObject({
        cause: { code: 'EADDRNOTAVAIL' },
      });
    },
  },
  BASE_URL: {
    does: 'begins the addresses of images, feeds and the API, which are there, and tells servers who calls',
    prove: proveBaseUrl,
  },
  MAX_CONNECTIONS: {
    does: 'bounds the connections, and those of one client at a tenth',
    prove: async () => {
      expect(await takenOf(4, { MAX_CONNECTIONS: '20' })).toBe(2);
      expect(await takenOf(11, { MAX_CONNECTIONS: '10', TRUST_PROXY: 'true' })).toBe(10);
    },
  },
  METRICS_TOKEN: {
    does: 'opens the metrics, which are not there without it',
    prove: async () => {
      expect(await metricsOf({ METRICS_TOKEN })).toBe(200);
      expect(await metricsOf({ METRICS_TOKEN: 'another-token-for-metrics' })).toBe(401);
      expect(await metricsOf({})).toBe(404);
    },
  },
  LOG_LEVEL: {
    does: 'is the least that is logged',
    prove: async () => {
      expect(await logOf('info')).toContain('write-post is listening');
      expect(await logOf('warn')).toBe('');
    },
  },
  TRUST_PROXY: {
    does: 'takes the address of a client from the proxy in front, and only then',
    prove: async () => {
      expect(new Set(await refusalsOf('true'))).toEqual(new Set([401]));
      expect((await refusalsOf('false')).at(-1)).toBe(429);
    },
  },
  CORS_ORIGINS: {
    does: 'lets pages of these origins call the API from a browser, and no others',
    prove: async () => {
      const { origin } = await givenServer({ CORS_ORIGINS: 'https://app.example' });
      const allowed = async (page: string) => {
        const { headers } = await fetch(`${origin}/api/v1/ping/`, { headers: { Origin: page } });
        return headers.get('access-control-allow-origin');
      };
      expect(await allowed('https://app.example')).toBe('https://app.example');
      expect(await allowed('https://other.example')).toBe(null);
    },
  },
  RATE_LIMIT_READ: {
    does: 'bounds what a key may read',
    prove: async () => {
      expect(await rated({ RATE_LIMIT_READ: TWO_AN_HOUR })).toEqual({
        reads: [200, 200, 429],
        writes: [400, 400, 400],
      });
    },
  },
  RATE_LIMIT_ADDRESS: {
    does: 'bounds what an address may ask, with a key or without',
    prove: async () => {
      const { origin } = await givenServer({ RATE_LIMIT_ADDRESS: TWO_AN_HOUR });
      expect(await statusesOf(3, () => fetch(`${origin}/nothing`))).toEqual([404, 404, 429]);
    },
  },
  RATE_LIMIT_WRITE: {
    does: 'bounds what a key may write',
    prove: async () => {
      expect(await rated({ RATE_LIMIT_WRITE: TWO_AN_HOUR })).toEqual({
        reads: [200, 200, 200],
        writes: [400, 400, 429],
      });
    },
  },
} satisfies Partial<Proofs>;
