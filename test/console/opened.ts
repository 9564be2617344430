import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import {
  makeClient,
  type BulkPost,
  type Client,
  type NewPost,
  type Post,
} from '../../adapters/client/index.js';
import { startSandbox, type Sandbox } from '../../composition/sandbox/index.js';
import { instant } from '../../core/index.js';
import { complaintsOf, givenContext } from '../support/browser-context.js';

/** The longest wait in the page, in milliseconds: generous, because machines are busy. */
const PATIENCE_MS = 20_000;

export interface Opened {
  readonly sandbox: Sandbox;
  readonly client: Client;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the browser reported, and requests to other origins. */
  readonly complaints: readonly string[];
  /** Shows a view of the console. */
  readonly show: (hash: string) => Promise<void>;
}

/** A sandbox and a client of its account. */
export type Installation = Pick<Opened, 'sandbox' | 'client'>;

/** A sandbox whose clock stands still, by default at the present. */
export const givenSandbox = async (now = Date.now()): Promise<Installation> => {
  const sandbox = await startSandbox({ now: instant(now) });
  onTestFinished(() => sandbox.stop());
  return { sandbox, client: makeClient({ baseUrl: sandbox.baseUrl, apiKey: sandbox.keys.write_post }) };
};

export const signIn = async (page: Page, key: string): Promise<void> => {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** An open page, whatever serves it. */
export type OpenedPage = Pick<Opened, 'context' | 'page' | 'complaints' | 'show'>;

type PageOptions = BrowserContextOptions & { readonly baseUrl: string; readonly key: string | null };

/** The console of a server in a browser, signed in unless there is no key. */
export const openPage = async ({ baseUrl, key, ...options }: PageOptions): Promise<OpenedPage> => {
  const context = await givenContext({ viewport: { width: 1360, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints = complaintsOf(page, baseUrl);
  await page.goto(`${baseUrl}/`);
  if (key !== null) {
    await signIn(page, key);
    await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor();
  }
  const show = async (hash: string): Promise<void> => {
    await page.goto(`${baseUrl}/${hash}`);
  };
  return { context, page, complaints, show };
};

/** The console of a sandbox in a browser, signed in by default. */
export const openConsole = async (
  session: Installation,
  {
    key = session.sandbox.keys.write_post,
    ...options
  }: BrowserContextOptions & { readonly key?: string | null } = {},
): Promise<Opened> => ({
  ...session,
  ...(await openPage({ baseUrl: session.sandbox.baseUrl, key, ...options })),
});

/** The console of a new sandbox. */
export const opened = async (options: Parameters<typeof openConsole>[1] = {}): Promise<Opened> =>
  openConsole(await givenSandbox(), options);

/** Begins a new post by its menu entry, with the fields that every post needs. */
export const compose = async (page: Page, headline: string, text: string): Promise<void> => {
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  await page.getByLabel('Headline').fill(headline);
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type(text);
};

/** The server creates posts, but its responses are lost. */
export const loseResponses = (page: Page) =>
  page.route('**/posts/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });

/** An image of one pixel, as a file that is chosen. */
export const DOT = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The same for the client. */
export const dotImage = (): Blob => new Blob([DOT.buffer], { type: DOT.mimeType });

const defaultsOf = ({ sandbox }: Installation) => ({
  headline: 'Hello',
  content: '<p>First post.</p>',
  connection_ids: [sandbox.connections.feed],
});

/** A post with the fields that matter to the test. */
export const givenPost = async (session: Installation, fields: Partial<NewPost>): Promise<Post> =>
  (await session.client.createPost({ ...defaultsOf(session), ...fields })).post;

/** Many posts, in order, in few requests. */
export const givenPosts = async (
  session: Installation,
  fields: readonly Partial<BulkPost>[],
): Promise<readonly Post[]> => {
  const posts = fields.map((each) => ({ ...defaultsOf(session), ...each }));
  const results = await session.client.createPosts(posts);
  return results.map(({ post, error }) => post ?? expect.fail(JSON.stringify(error)));
};

const AxeResult = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The violations of WCAG 2.2 AA that axe finds in the page, one line each. */
export const violationsOn = async (page: Page): Promise<readonly string[]> => {
  const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await page.evaluate(await readFile(source, 'utf8'));
  const found = await page.evaluate<unknown>(
    `axe.run(document, { runOnly: ${JSON.stringify(WCAG)}, resultTypes: ['violations'] })
      .then(({ violations }) => ({ violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })) }))`,
  );
  return AxeResult.parse(found).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
};
