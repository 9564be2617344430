import { onTestFinished } from 'vitest';
import { openApp, readSettings, serve, tokens, type App } from '../../composition/index.js';
import { warnOfRisks } from '../../composition/processes/warn-of-risks.js';
import {
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  type Account,
  type Connection,
  type ConnectionSettings,
  type PostFields,
  unwrap,
} from '../../core/index.js';
import { givenFolder } from '../support/given-folder.js';

export type Environment = Readonly<Record<string, string>>;

/** A secret that the webhook channel takes. */
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(24).toString('base64')}`;

/** An application with these settings and its own data folder, closed with the test. */
export const givenApp = async (env: Environment = {}): Promise<App> => {
  const settings = { DATA_DIR: await givenFolder(), LOG_LEVEL: 'silent', PORT: '0', ...env };
  const app = await openApp(unwrap(readSettings(settings)));
  onTestFinished(app.close);
  return app;
};

/** What a process warns of when it starts. */
export const warningsOf = async (app: App): Promise<readonly string[]> => {
  const warnings: string[] = [];
  const write = (_level: string, _fields: object, text: string): void => void warnings.push(text);
  const log = app.container.get(tokens.log);
  app.container.rebind(tokens.log).toConstantValue({ ...log, write });
  await warnOfRisks(app)();
  return warnings;
};

export const givenAccount = async (app: App): Promise<Account> =>
  unwrap(await app.engine.openAccount({ name: 'Ada', timeZone: 'UTC', planSlug: 'business' }));

export const givenConnection = async (
  app: App,
  account: Account,
  provider: string,
  settings: ConnectionSettings = {},
): Promise<Connection> =>
  unwrap(await app.engine.addConnection({ account, provider, name: provider, settings }));

/** Creates a post to the connection as an embedding program does. */
export const createPost = async (
  app: App,
  account: Account,
  { id }: Connection,
  more: Partial<PostFields> = {},
) => {
  const fields = { headline: 'Hello', content: 'World', connectionIds: [id], ...more };
  const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
  return unwrap(await app.engine.createPost({ account, request, requestId: null })).post;
};

export interface Server {
  readonly app: App;
  readonly origin: string;
  readonly account: Account;
  /** Calls the API with a key for everything; an object is sent as JSON. */
  readonly call: (
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
}

/** The server with these settings, as `serve` starts it. */
export const givenServer = async (env: Environment = {}): Promise<Server> => {
  const app = await givenApp(env);
  const { origin, stop } = await serve(app, { worker: true });
  onTestFinished(() => stop({ drain: false }));
  const account = await givenAccount(app);
  const issued = await app.engine.issueKey({
    account,
    name: 'k',
    permissions: ['write_post', 'connections'],
  });
  const { secret } = unwrap(issued);
  const call: Server['call'] = (method, path, body, more) => {
    const isForm = body instanceof FormData;
    const headers = { Authorization: `Bearer ${secret}`, Connection: 'close', ...more };
    const type = body === undefined || isForm ? {} : { 'Content-Type': 'application/json' };
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    return fetch(`${origin}/api/v1/write-post/${path}`, {
      method,
      headers: { ...headers, ...type },
      ...sent,
    });
  };
  return { app, origin, account, call };
};
