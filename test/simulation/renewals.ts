import { attempt } from './attempt.js';
import type { Caller } from './client-requests.js';
import type { Clientele } from './draws.js';

/** Renews the credentials of a connection, active or not; from then on its provider refuses the old ones. */
export const renew = async (
  caller: Caller,
  { tenant: { account, connections } }: Clientele,
): Promise<void> => {
  const { choices, basePorts, revoked, refused, counter } = caller.world;
  const [first, ...others] = connections;
  const process = caller.reach();
  if (first === undefined || process === null) return;
  const id = choices.pick([first, ...others]);
  await attempt(caller, `renews connection ${String(id)}`, async () => {
    const connection = await basePorts.connections.find(account.id, id);
    if (connection === null) return;
    const old = connection.settings['token'] ?? '';
    const gone = new Promise<null>((end) => process.life.onDeath(() => end(null)));
    const renewed = await Promise.race([
      process.engine.verifyConnection(connection, { token: `${old}, renewed` }),
      gone,
    ]);
    if (renewed?.ok !== true) return;
    revoked.add(old);
    refused.add(old);
    counter.saw('connection renewed');
  });
};
