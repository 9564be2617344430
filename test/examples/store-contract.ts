// #region contract
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { DeliveryQueue, StorePorts } from 'write-post';
import { apiKeysContract } from 'write-post/contracts';
import { makeMemoryStore, makeMemoryStorePorts } from 'write-post/memory';
import { report, seedsFrom, simulate } from 'write-post/testing';
import { makeFileApiKeys } from './file-api-keys.js';

const folder = await mkdtemp(join(tmpdir(), 'keys-'));
after(() => rm(folder, { recursive: true }));

let stores = 0;

/** A new and empty store for each case; all other ports are those in memory. */
const makeStore = (): StorePorts => {
  const ports = makeMemoryStorePorts(makeMemoryStore());
  const file = join(folder, `${String((stores += 1))}.json`);
  return { ...ports, apiKeys: makeFileApiKeys(file, ports.accounts) };
};

for (const { title, run } of apiKeysContract) void test(title, () => run(makeStore()));
// #endregion

// #region hunt
let claims = 0;
/** A queue under test, around the one in memory. */
const makeQueue = (queue: DeliveryQueue): DeliveryQueue => ({
  ...queue,
  claimDue: (...given) => {
    claims += 1;
    return queue.claimDue(...given);
  },
});

void test('small worlds with faults keep the invariants over a queue of our own', async () => {
  const hunt = await simulate(seedsFrom(1, 3), (ports) => ({
    ...ports,
    deliveryQueue: makeQueue(ports.deliveryQueue),
  }));
  assert.equal(hunt.failure, null, hunt.failure === null ? '' : report(hunt.failure));
  assert.ok(claims > 0);
});
// #endregion
