import fc from 'fast-check';
import { expect, it } from 'vitest';
import { POST_STATUSES } from '../../core/index.js';
import { huntExtent, HUNTS } from '../support/extent.js';
import { commands, opening } from './commands.js';
import { openModel } from './model.js';
import { givenStores } from './given-stores.js';
import { runList } from './run-list.js';

/** `SYSTEMS_RUNS` overrides it. */
const RUNS = Number(process.env['SYSTEMS_RUNS'] ?? huntExtent('commandLists'));

/** Always the same lists, so that a run fails or passes for what was changed and for nothing else. */
const SEED = 20_260_157;

/** Results of requests, some by the state of the post; and states, events and errors of posts. */
const HAS_TO_HAPPEN = [
  'create done',
  'create replayed',
  'create idempotency_key_reused',
  'create invalid_request',
  'create insufficient_balance',
  'create plan_limit: included_posts',
  'create plan_limit: posts',
  'create plan_limit: scheduled_posts',
  'create plan_limit: connections_per_post',
  'create plan_limit: drafts',
  'edit done',
  'edit not_scheduled',
  'draft becomes scheduled',
  'draft becomes published',
  'draft becomes canceled',
  'publish done',
  'publish not_scheduled',
  'cancel done',
  'cancel not_scheduled',
  'retry done',
  'retry nothing_to_retry',
  'retry duplicate_risk_not_accepted',
  'resolve done',
  'resolve nothing_to_resolve',
  'debit done',
  'debit not enough',
  'refund done',
  'refund nothing to refund',
  'refunded',
  'change zone done',
  // Single channels have times of their own: the first is out, and the others wait.
  'scheduled with published',
  'edit not_scheduled: scheduled',
  'publish not_scheduled: scheduled',
  'cancel not_scheduled: scheduled',
  'partially_published with canceled',
  'edit invalid_request: scheduled',
  ...POST_STATUSES,
  'drafted',
  'held',
  'captured',
  'released',
  'deferred',
  'missed_window',
  'needs_reconnection',
  'rate_limited',
  'outcome_unknown',
];

/** So long after the first failure it is reported, even if a smaller list might show it too. */
const SHRINKING_MS = 180_000;

it(
  'the same commands have the same results on the model, in memory, on SQLite and on PostgreSQL',
  { timeout: 1_200_000 },
  async () => {
    const stores = await givenStores();
    const seen = new Set<string>();
    let failedAt = Infinity;
    await fc.assert(
      fc.asyncProperty(opening, commands, async (terms, list) => {
        if (performance.now() > failedAt + SHRINKING_MS) return;
        const systems = [openModel(terms), ...(await stores.open(terms))] as const;
        try {
          await runList(systems, list, (what) => seen.add(what));
        } catch (fault) {
          failedAt = Math.min(failedAt, performance.now());
          throw fault;
        } finally {
          await stores.close();
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    // Lists that reach nothing prove nothing; too few of them cannot reach everything.
    if (RUNS >= HUNTS.commandLists.all) expect(HAS_TO_HAPPEN.filter((what) => !seen.has(what))).toEqual([]);
  },
);
