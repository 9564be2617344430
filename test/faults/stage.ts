import type { Database, KnexStorePorts } from '../../adapters/knex/index.js';
import { instant, later, type Instant } from '../../core/index.js';
import { givenHandle, givenStore } from '../adapters/knex/sqlite/sqlite-subject.js';
import { givenPool, givenPostgresStore } from '../adapters/knex/postgres/postgres-subject.js';
import { portsOver } from '../adapters/knex/ports.js';
import { makeGate, type Gate } from './gate.js';
import { gatePostgres } from './postgres-gate.js';
import { gateSqlite } from './sqlite-gate.js';

/** One store, behind a gate and directly. */
export interface Stage {
  readonly gate: Gate;
  readonly gated: KnexStorePorts;
  readonly gatedDatabase: Database;
  /** Bypasses the gate, to inspect what is stored. */
  readonly direct: KnexStorePorts;
  readonly directDatabase: Database;
  /** When the next run begins: each is earlier than the one before it, so nothing that one left behind is due. */
  readonly nextStart: () => Instant;
}

const LATEST_START = instant(Date.UTC(2026, 0, 15, 12));

/** Longer than any run takes. */
const APART_MS = 30 * 24 * 3_600_000;

const makeStage = (gate: Gate, gatedDatabase: Database, directDatabase: Database): Stage => {
  let started = 0;
  return {
    gate,
    gated: portsOver(gatedDatabase),
    gatedDatabase,
    direct: portsOver(directDatabase),
    directDatabase,
    nextStart: () => later(LATEST_START, -APART_MS * (started += 1)),
  };
};

export const givenSqliteStage = async (): Promise<Stage> => {
  const gate = makeGate();
  const { file, db: past } = await givenStore();
  const db = await givenHandle(file);
  await gateSqlite(db, gate);
  // Nothing here outlives the process, so nothing has to reach the disk.
  for (const { writer } of [past, db]) await writer.raw('PRAGMA synchronous=OFF');
  return makeStage(gate, db, past);
};

export const givenPostgresStage = async (): Promise<Stage> => {
  const gate = makeGate();
  const { url, db: past } = await givenPostgresStore();
  return makeStage(gate, await givenPool(await gatePostgres(url, gate), 4), past);
};
