import { dueAtOnce } from './due-at-once.js';
import { eventReaders } from './event-readers.js';
import { manyProcesses } from './many-processes.js';
import { postgresRestart } from './postgres-restart.js';
import type { Report } from './report.js';
import { rollingRestart } from './rolling-restart.js';
import { serverKill } from './server-kill.js';
import { slowLane } from './slow-lane.js';
import type { CrashOptions, Store } from './stage.js';
import { workerKill } from './worker-kill.js';

export interface Scenario {
  readonly name: string;
  readonly stores: readonly Store[];
  readonly run: (options: CrashOptions) => Promise<Report>;
}

const BOTH = ['sqlite', 'postgres'] as const;

export const SCENARIOS: readonly Scenario[] = [
  { name: 'server-kill', stores: BOTH, run: serverKill },
  { name: 'worker-kill', stores: BOTH, run: workerKill },
  { name: 'many-processes', stores: ['postgres'], run: manyProcesses },
  { name: 'event-readers', stores: ['postgres'], run: eventReaders },
  { name: 'postgres-restart', stores: ['postgres'], run: postgresRestart },
  { name: 'rolling-restart', stores: ['postgres'], run: rollingRestart },
  { name: 'slow-lane', stores: BOTH, run: slowLane },
  { name: 'due-at-once', stores: BOTH, run: dueAtOnce },
];
