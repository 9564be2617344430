import { describe, it } from 'vitest';
import { makeMemoryPorts } from '../../../adapters/memory/index.js';
import { feedEntriesContract, storeContracts } from '../../contracts/index.js';

describe.each(Object.entries(storeContracts))('the %s in memory', (_name, contract) => {
  it.each(contract)('$title', ({ run }) => run(makeMemoryPorts()));
});

describe('the feed entries in memory', () => {
  it.each(feedEntriesContract)('$title', ({ run }) => run(makeMemoryPorts()));
});
