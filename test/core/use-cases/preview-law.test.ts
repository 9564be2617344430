import { expect, it } from 'vitest';
import { makeMemoryStore, makeSeededEntropy } from '../../../adapters/memory/index.js';
import { makeBasePorts } from '../../simulation/base-ports.js';
import { previewTellsTheTruth, type LawSubject } from './preview-law.js';

/** A new store, and every row of every table of it. */
const open = (): LawSubject => {
  const store = makeMemoryStore();
  const rows = Object.entries(store.tables).map(([name, { committed }]) => () => [
    name,
    [...committed.all()],
  ]);
  const snapshot = () => Promise.resolve(rows.map((read) => read()));
  return { ports: makeBasePorts(store, makeSeededEntropy(1)), snapshot };
};

it('returns for any request and any account the result of creating the post, and changes nothing', async () => {
  const seen = await previewTellsTheTruth(open, 600);
  expect([...seen].toSorted()).toEqual([
    'connections_per_post',
    'draft',
    'drafts',
    'included',
    'included_posts',
    'insufficient_balance',
    'invalid_request',
    'overage',
    'posts',
    'scheduled_posts',
  ]);
});
