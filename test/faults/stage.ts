import { Readable } from 'node:stream';
import type { ImagePlace } from '../../adapters/images/index.js';
import { makeImageTable, type Database } from '../../adapters/knex/index.js';
import { makeMemoryStore, makeMemoryStorePorts } from '../../adapters/memory/index.js';
import { instant, later, type Clock, type Instant, type StorePorts } from '../../core/index.js';
import { givenHandle, givenStore } from '../adapters/knex/sqlite/sqlite-subject.js';
import { givenPool, givenPostgresStore } from '../adapters/knex/postgres/postgres-subject.js';
import { portsOver } from '../adapters/knex/ports.js';
import { makeGate, type Gate } from './gate.js';
import { gateMemory, gatePort } from './memory-gate.js';
import { gatePostgres } from './postgres-gate.js';
import { gateSqlite } from './sqlite-gate.js';

/** Where the store keeps images. */
interface ImagePlaces {
  readonly gated: ImagePlace;
  readonly direct: ImagePlace;
}

/** One store, behind a gate and directly. */
export interface Stage {
  readonly gate: Gate;
  readonly gated: StorePorts;
  /** Bypasses the gate, to inspect what is stored. */
  readonly direct: StorePorts;
  readonly images: (clock: Clock) => ImagePlaces;
  /** Null for a store without a database. */
  readonly databases: { readonly gated: Database; readonly direct: Database } | null;
  /** When the next run begins: each is earlier than the one before it, so nothing that one left behind is due. */
  readonly nextStart: () => Instant;
}

const LATEST_START = instant(Date.UTC(2026, 0, 15, 12));

/** Longer than any run takes. */
const APART_MS = 30 * 24 * 3_600_000;

const makeImageMap = (): ImagePlace => {
  const kept = new Map<string, Uint8Array>();
  return {
    keep: (key, data) => Promise.resolve(void kept.set(key, data)),
    open: (key) => {
      const data = kept.get(key);
      return Promise.resolve(
        data === undefined ? null : { bytes: data.length, content: Readable.from([data]) },
      );
    },
    discard: (key) => Promise.resolve(void kept.delete(key)),
    list: async function* () {
      for (const key of kept.keys()) yield await Promise.resolve({ key, keptAt: 0 });
    },
  };
};

const makeStarts = (): Stage['nextStart'] => {
  let started = 0;
  return () => later(LATEST_START, -APART_MS * (started += 1));
};

const makeStage = (gate: Gate, gated: Database, direct: Database): Stage => ({
  gate,
  gated: portsOver(gated),
  direct: portsOver(direct),
  images: (clock) => ({ gated: makeImageTable(gated, clock), direct: makeImageTable(direct, clock) }),
  databases: { gated, direct },
  nextStart: makeStarts(),
});

export const givenMemoryStage = (): Promise<Stage> => {
  const gate = makeGate();
  const store = makeMemoryStore();
  const images = makeImageMap();
  return Promise.resolve({
    gate,
    gated: gateMemory(store, gate),
    direct: makeMemoryStorePorts(store),
    images: () => ({ gated: gatePort('images', images, gate), direct: images }),
    databases: null,
    nextStart: makeStarts(),
  });
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
