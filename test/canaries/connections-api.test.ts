import { expect, it } from 'vitest';
import { makeExternalPublishers } from '../../adapters/publishers/index.js';
import { publisherDeps, givenScriptedServer, type Arrived } from '../adapters/publishers/loopback.js';
import { serve, type HttpResponse } from '../http/served.js';
import { CANARY_CHANNELS } from './canary-channels.js';
import { credentialsIn, echoing, readIn } from './echo.js';
import { leaksIn } from './leaks.js';

const API = '/api/v1/write-post';

const providers = Object.keys(CANARY_CHANNELS).filter((provider) => provider !== 'nostr');

/** Servers that work, and servers that echo what they received from their first or second response on. */
const FRIENDLY_ONES = [Number.POSITIVE_INFINITY, 0, 1];

it.each(
  providers.flatMap((provider) => FRIENDLY_ONES.map((friendlyOnes) => [provider, friendlyOnes] as const)),
)(
  'no response of the API and no row of the log shows a secret of %s (%s friendly responses)',
  async (provider, friendlyOnes) => {
    const canary = CANARY_CHANNELS[provider];
    if (canary === undefined) throw new Error('there is no canary');
    const arrived: Arrived[] = [];
    const { url } = await givenScriptedServer((request) => {
      arrived.push(request);
      if (arrived.length <= friendlyOnes) return canary.friendly(request);
      return echoing(422, [...readIn([request]), ...canary.secrets].join(' '));
    });
    const served = await serve({ channels: makeExternalPublishers(publisherDeps({})) });
    const { call, app, account } = served;
    const settings = canary.settings(url);
    const responses: HttpResponse[] = [];
    const send = async (method: string, path: string, json?: object): Promise<HttpResponse> => {
      const response = await call(method, `${API}${path}`, json === undefined ? {} : { json });
      responses.push(response);
      return response;
    };

    await send('GET', '/providers/');
    const wrong = Object.fromEntries(Object.keys(settings).map((name) => [`${name}x`, settings[name]]));
    await send('POST', '/connections/', { provider, name: 'Wrong', settings: wrong });
    await send('POST', '/connections/', { provider, name: 'Channel', settings });
    const page = { after: null, limit: 9 };
    const added = (await app.ports.connections.list(account.workspace.id, {}, page)).at(-1);
    const path = `/connections/${String(added?.id)}/`;
    await send('POST', `${path}verify/`, { settings });
    await send('POST', `${path}verify/`, {});
    await send('PATCH', path, { name: 'Other' });
    await send('GET', path);
    await send('GET', '/connections/');
    await send('DELETE', path);

    const rows = await app.ports.operatorLog.list(
      { account: null, since: null },
      { before: null, limit: 99 },
    );
    expect(responses.filter(({ status }) => status === 500)).toEqual([]);
    // The server that works makes each of the five changes.
    if (friendlyOnes > 1) expect([responses[2]?.status, rows.length]).toEqual([201, 5]);
    expect(rows.length).toBeGreaterThan(1);
    const received = responses.map(({ body, headers }) => [body, [...headers]]);
    const output = JSON.stringify([received, rows, app.faults]);
    expect(leaksIn(output, [...canary.secrets, ...credentialsIn(arrived)])).toEqual([]);
  },
);
