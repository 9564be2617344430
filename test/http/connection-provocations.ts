import { z } from 'zod';
import { makeMemoryPublisher } from '../../adapters/memory/index.js';
import { enteredSettings } from '../../adapters/publishers/entered-settings.js';
import { secretSetting } from '../../adapters/publishers/secret-setting.js';
import { err, ok, provider, type Publisher } from '../../core/index.js';
import type { MemoryAppOptions } from '../support/memory-app.js';
import type { Provocation } from './provoked-changes.js';
import { serve, type Call, type Served } from './served.js';

const CONNECTIONS = '/api/v1/write-post/connections/';

/** A channel that takes the settings `token` and nothing but `right` as its value. */
export const guardedChannel = (): Publisher => ({
  ...makeMemoryPublisher({ provider: provider('guarded') }),
  entered: enteredSettings({
    shape: { url: z.string().min(1).default('a'), token: secretSetting(z.string().min(1)) },
  }),
  verifyConnection: (settings) =>
    Promise.resolve(
      settings['token'] === 'right' ? ok({ settings, host: null }) : err(['The server refuses the token.']),
    ),
});

const FEED = { provider: 'feed', name: 'News' };

/** A request about connections, after others to the same path. */
const connecting =
  (
    method: string,
    more: (served: Served) => string,
    call: Call,
    options: MemoryAppOptions = {},
    before: Call[] = [],
  ): Provocation =>
  async () => {
    const served = await serve(options);
    const path = `${CONNECTIONS}${more(served)}`;
    for (const each of before) await served.call(method, path, each);
    return served.call(method, path, call);
  };

const onIt =
  (more = '') =>
  ({ connection }: Served): string =>
    `${String(connection.id)}/${more}`;
const onNone = () => '';
const KEYED = { headers: { 'Idempotency-Key': 'k' } };
const GUARDED = { channels: [guardedChannel()] };
const REFUSED = { json: { provider: 'guarded', name: 'G', settings: { token: 'wrong' } } };

/** Responses of the routes that change connections, by operation id and name. */
export const ofConnections: Readonly<Record<string, Readonly<Record<string, Provocation>>>> = {
  addConnection: {
    success: connecting('POST', onNone, { json: FEED }),
    invalid_body: connecting('POST', onNone, { json: { nothing: 1 } }),
    not_verified: connecting('POST', onNone, REFUSED, GUARDED),
    too_many_connections: connecting(
      'POST',
      onNone,
      { json: FEED },
      { requestLimits: { connectionsPerWorkspace: 1 } },
    ),
    idempotency_key_reused: connecting('POST', onNone, { json: { ...FEED, name: 'Other' }, ...KEYED }, {}, [
      { json: FEED, ...KEYED },
    ]),
  },
  verifyConnection: {
    success: connecting('POST', onIt('verify/'), {}),
    invalid_body: connecting('POST', onIt('verify/'), { json: { nothing: 1 } }),
    not_verified: async () => {
      const served = await serve();
      const { id } = await served.app.givenConnection(served.account, 'memory', 'disconnected');
      return served.call('POST', `${CONNECTIONS}${String(id)}/verify/`);
    },
  },
  renameConnection: {
    success: connecting('PATCH', onIt(), { json: { name: 'Other' } }),
    invalid_body: connecting('PATCH', onIt(), { json: { name: '' } }),
  },
  disconnectConnection: { success: connecting('DELETE', onIt(), {}) },
};
