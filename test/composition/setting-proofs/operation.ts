import { expect, onTestFinished } from 'vitest';
import { tokens } from '../../../composition/index.js';
import { runWorker } from '../../../composition/processes/run-worker.js';
import { serving } from '../../cli/command-line.js';
import { givenAccount, givenApp, givenServer, type Environment } from '../given-app.js';
import type { Proofs } from './proof.js';
import { givenFolder } from '../../support/given-folder.js';

/** The address at which a worker with these settings serves its health. */
const monitorOf = async (env: Environment): Promise<string | null> => {
  const { monitor, stop } = await runWorker(await givenApp(env));
  onTestFinished(stop);
  return monitor;
};

const logOf = async (env: Environment): Promise<string> => {
  const settings = { DATA_DIR: await givenFolder(), PORT: '0', LOG_LEVEL: 'info', ...env };
  const { stop } = await serving(['serve'], settings);
  return (await stop()).stderr;
};

/** When the ledger was last audited, in seconds; 0: never. */
const auditedAt = async (env: Environment): Promise<number> => {
  const METRICS_TOKEN = 'a-token-for-metrics';
  const { app } = await givenServer({ METRICS_TOKEN, ...env });
  await givenAccount(app);
  const counted = app.container.get(tokens.counted);
  const read = async () => {
    const metric = await counted?.getSingleMetric('write_post_wallet_audit_timestamp_seconds')?.get();
    return metric?.values[0]?.value ?? -1;
  };
  if (env['WALLET_AUDIT_HOURS'] !== undefined) await expect.poll(read).toBeGreaterThan(0);
  return read();
};

const startPageOf = async (env: Environment): Promise<string> => {
  const { origin } = await givenServer(env);
  return (await fetch(`${origin}/`)).text();
};

export const operationProofs: Proofs<
  'WORKER_PORT' | 'LOG_FORMAT' | 'WALLET_AUDIT_HOURS' | 'TRACES' | 'CONSOLE'
> = {
  WORKER_PORT: {
    does: 'is where a worker serves its health, which it does not without it',
    prove: async () => {
      const monitor = await monitorOf({ WORKER_PORT: '0' });
      expect((await fetch(`${String(monitor)}/readyz`)).status).toBe(200);
      expect(await monitorOf({})).toBeNull();
    },
  },
  LOG_FORMAT: {
    does: 'is JSON, or words for a person',
    prove: async () => {
      expect(await logOf({ LOG_FORMAT: 'json' })).toMatch(
        /^\{"level":"info".*"msg":"write-post is listening"\}$/m,
      );
      expect(await logOf({ LOG_FORMAT: 'pretty' })).toMatch(/Z INFO {2}write-post is listening {2}origin=/);
    },
  },
  CONSOLE: {
    does: 'leaves the console out of the server',
    prove: async () => {
      expect(await startPageOf({})).toContain('<div id="console">');
      expect(await startPageOf({ CONSOLE: 'off' })).toContain('href="./docs"');
      expect(await startPageOf({ CONSOLE: 'off' })).not.toContain('<script');
    },
  },
  TRACES: {
    does: 'lets posts, commits and attempts have spans',
    prove: async () => {
      expect((await givenApp({ TRACES: 'true' })).container.get(tokens.tracing)).not.toBeNull();
      expect((await givenApp({})).container.get(tokens.tracing)).toBeNull();
    },
  },
  WALLET_AUDIT_HOURS: {
    does: 'lets a process audit the ledger, at once and then so often',
    prove: async () => {
      expect(await auditedAt({ WALLET_AUDIT_HOURS: '24' })).toBeGreaterThan(0);
      expect(await auditedAt({})).toBe(0);
    },
  },
};
