import { makePostgresServer } from '../support/postgres-server.js';
import { until } from './child.js';
import { makeClient, startLoad } from './client.js';
import { newDatabase } from './new-database.js';
import { drained, examine } from './examine.js';
import { showTally, type Report } from './report.js';
import { onStage, type CrashOptions } from './stage.js';
import { mixedRequests } from './server-kill.js';
import { givenWorld } from './world.js';

/** I10, I13, I15 over a PostgreSQL outage under load with a server that keeps running. */
export const postgresRestart = async (options: CrashOptions): Promise<Report> => {
  const postgres = await makePostgresServer();
  const ours: CrashOptions = {
    ...options,
    store: 'postgres',
    postgresUrl: () => newDatabase(postgres),
  };
  try {
    return await onStage(ours, { DELIVERY_LEASE_MS: '7000' }, async (stage) => {
      const world = await givenWorld(stage, ['ok/none', 'ok/deterministic_id', 'ok/lookup']);
      const server = await stage.serve('server');
      const client = makeClient(world.apiKey, () => [server.origin]);
      const load = startLoad(client, mixedRequests(world));
      const refused = (): number => client.tally.get('response 503') ?? 0;
      for (let restart = 1; restart <= options.kills; restart += 1) {
        const enough = load.completed.length + 20 + ((restart * 7) % 23);
        await until('requests get responses', () => load.completed.length >= enough);
        const before = refused();
        await stage.interrupting(async () => {
          await postgres.crash();
          await until('requests are refused', () => refused() > before);
          await postgres.start();
        });
        options.progress(
          `restart ${String(restart)}: ${String(load.completed.length)} posts accepted so far`,
        );
      }
      const enough = load.completed.length + 20;
      await until('requests get responses', () => load.completed.length >= enough);
      await load.stop();
      await drained(stage);
      const { counted, problems } = await examine(stage, world, load.completed);
      const never = ['no response', '503 without Retry-After', 'response 500'];
      return {
        title: 'postgres-restart',
        counted: [['restarts', options.kills], ['tries', showTally(client.tally)], ...counted],
        problems: [
          ...problems,
          ...(server.alive() ? [] : ['the server has ended']),
          ...never
            .filter((name) => client.tally.has(name))
            .map((name) => `${name}: ${showTally(client.tally)}`),
        ],
      };
    });
  } finally {
    await postgres.remove();
  }
};
