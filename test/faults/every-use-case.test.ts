import { expect, it } from 'vitest';
import { makeMemoryPorts } from '../../adapters/memory/index.js';
import { makeEngine, type Engine } from '../../composition/index.js';
import { everyUseCase } from './operations/index.js';

const READS = 'it only reads';

/** Why a use case is not run with a store that fails. */
const NOT_RUN: Partial<Record<keyof Engine, string>> = {
  authorize: READS,
  getPost: READS,
  listPosts: READS,
  listEvents: READS,
  readAccountEvents: READS,
  getConnection: READS,
  listConnections: READS,
  readUsage: READS,
  readStatement: READS,
  previewPost: 'its commit always refuses',
  refuseInvalid: 'it reads the result of an earlier request, as every refusal does',
  worker: 'it repeats deliverDue',
  drained: 'it waits for what deliverDue began',
  breakers: 'they are in memory',
};

it('Every use case is run with a store that fails, unless it stores nothing itself', () => {
  const all = Object.keys(makeEngine({ ...makeMemoryPorts(), publishers: [] })).sort();
  const run = new Set<string>(everyUseCase.flatMap(({ of }) => of ?? []));
  expect([...run, ...Object.keys(NOT_RUN)].sort()).toEqual(all);
});
