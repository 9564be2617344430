import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { beginAuthorization, makeFinishAuthorization, OUT_OF_BAND } from '../../../adapters/oauth/index.js';
import { provider, toRfc3339, type Connection, type ConnectionSettings } from '../../../core/index.js';
import type { App } from '../../app.js';
import { tokens } from '../../tokens.js';
import { settingsFrom, withConnectionOptions, type ConnectionOptions } from '../connection-options.js';
import { connectionOf, ofAccount, withAccount, type CommandContext } from '../context.js';
import { Refused, orRefuse, type Output } from '../output.js';

/** The first non-empty line of standard input. */
const lineFromInput = async (): Promise<string> => {
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) if (line.trim() !== '') return line.trim();
  } finally {
    lines.close();
  }
  throw new Refused(['No code was given, so nothing was connected.']);
};

/** snac shows the code together with the state; a user who copies both enters a part of an address. */
const asRedirect = (line: string): string =>
  /^[^\s?&=]+&state=/.test(line) ? `${OUT_OF_BAND}?code=${line}` : line;

/** Lets the user authorise the access on a page of the server, and returns the access token. */
const accessTokenFor = async (
  { container }: App,
  output: Output,
  kind: string,
  settings: ConnectionSettings,
): Promise<string> => {
  const signIns = container.get(tokens.signIns);
  const offerSignIn = signIns.get(provider(kind));
  if (offerSignIn === undefined) {
    const known = [...signIns.keys()].join(', ');
    throw new Refused([`"${kind}" has no page for granting access; use add with a token. Known: ${known}.`]);
  }
  const { server, client, scope, allowInsecure } = orRefuse(await offerSignIn(settings, OUT_OF_BAND));
  const entropy = container.get(tokens.entropy);
  const { url, pending } = await beginAuthorization({
    ...{ server, client, scope, entropy },
    redirectUri: OUT_OF_BAND,
  });
  output.prompt('Open this address, grant access, and enter the code that it shows:');
  output.prompt(url);
  const { http } = container.get(tokens.channelNetwork);
  const clock = container.get(tokens.clock);
  const finish = makeFinishAuthorization({ server, client, http, clock, allowInsecure });
  const granted = await finish(pending, asRedirect(await lineFromInput()));
  if (!granted.ok) throw new Refused([granted.error.message]);
  const { accessToken, expiresAt } = granted.value;
  if (expiresAt !== null)
    output.note(`The server allows it until ${toRfc3339(expiresAt)}; reconnect the connection before then.`);
  return accessToken;
};

interface ConnectOptions extends ConnectionOptions {
  readonly account: number;
  readonly provider: string;
  readonly name: string;
}

/** The commands in which the user authorises the access at the provider instead of copying a token. */
export const connectCommands = (
  connections: Command,
  context: CommandContext,
  show: (connection: Connection) => void,
): void => {
  withConnectionOptions(connections.command('connect'))
    .description('add a channel by granting access on a page of its server')
    .requiredOption('--account <id>')
    .requiredOption('--provider <provider>', 'such as mastodon')
    .requiredOption('--name <name>')
    .action((options: ConnectOptions) =>
      withAccount(context, options.account, async (account, app) => {
        const { provider: kind, name } = options;
        const set = await settingsFrom(options, null);
        if (name.trim() === '') throw new Refused(['A connection needs a name.']);
        const access_token = await accessTokenFor(app, context.output, kind, set);
        const settings = { ...set, access_token };
        show(orRefuse(await app.engine.addConnection({ account, provider: kind, name, settings })));
      }),
    );

  ofAccount(
    connections,
    'reconnect <connection>',
    'grant access again after it was revoked or has expired',
  ).action((id: number, options: { readonly account: number }) =>
    withAccount(context, options.account, async (account, app) => {
      const connection = await connectionOf(app, account, id);
      const { provider: kind, settings } = connection;
      const access_token = await accessTokenFor(app, context.output, kind, settings);
      show(orRefuse(await app.engine.verifyConnection(connection, { access_token })));
    }),
  );
};
