import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  later,
  type Account,
  type Connection,
  type EditPost,
  type PostId,
  type Result,
  type WrittenPost,
} from '../../core/index.js';
import { makeCheckChange } from '../../core/use-cases/checks/check-change.js';
import { makeCheckRequest, type CheckRequest } from '../../core/use-cases/checks/check-request.js';
import { makeEditPost } from '../../core/use-cases/edit-post.js';
import { makeReadRequest } from '../../core/use-cases/checks/read-request.js';
import { makeWriteOnce } from '../../core/use-cases/write-once.js';
import { parsePatch } from '../../core/wire/index.js';
import { makeMemoryApp, NOON, type MemoryApp } from '../support/memory-app.js';
import { jsonBody } from '../support/json-body.js';

const DUE = later(NOON, 3_600_000);
const LATER = '2026-01-15T14:00:00Z';

interface Race {
  readonly app: MemoryApp;
  readonly account: Account;
  readonly connection: Connection;
  readonly postId: PostId;
}

/** A scheduled post, with the clock at the last moment before it is due. */
const givenPost = async (): Promise<Race> => {
  const app = makeMemoryApp();
  const account = await app.givenAccount('Ada');
  const connection = await app.givenConnection(account);
  const fields = {
    headline: 'Hello',
    content: 'First post.',
    connectionIds: [connection.id],
    scheduledAt: '2026-01-15T13:00:00Z',
  };
  const request = postRequest(fields, app.http.requestLimits);
  const created = await app.http.createPost({ account, request, requestId: null });
  if (!created.ok) throw new Error(created.error.kind);
  app.clock.set(later(DUE, -1));
  return { app, account, connection, postId: created.value.post.id };
};

/** Waits for that many microtasks: each number is another interleaving. */
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

const deliver = async ({ app }: Race): Promise<void> => {
  await app.engine.deliverDue();
  await app.engine.drained();
};

/** The post becomes due and is claimed that many turns after the change began, or before it where negative. */
const runAgainstClaim = async (
  race: Race,
  lead: number,
  change: () => Promise<Result<WrittenPost, { readonly kind: string }>>,
): Promise<string> => {
  const claim = async (): Promise<void> => {
    await turns(lead);
    race.app.clock.set(DUE);
    await deliver(race);
  };
  const changing = async () => {
    await turns(-lead);
    return change();
  };
  const [changed] = await Promise.all([changing(), claim()]);
  return changed.ok ? 'done' : changed.error.kind;
};

/** Between its check and its write there is enough time for a whole delivery. */
const editingSlowly = ({ ports, http }: MemoryApp): EditPost => {
  const { publishers, requestLimits } = http;
  const checkRequest = makeCheckRequest({ ...ports, publishers, requestLimits });
  const slowly: CheckRequest = async (...args) => {
    const checked = await checkRequest(...args);
    await turns(60);
    return checked;
  };
  return makeEditPost({
    ...ports,
    writeOnce: makeWriteOnce({ ...ports, requestLimits: DEFAULT_REQUEST_LIMITS }),
    checkChange: makeCheckChange({
      ...ports,
      checkRequest: slowly,
      readRequest: makeReadRequest({ ...ports, requestLimits }),
    }),
    onScheduled: () => undefined,
  });
};

const LEADS = Array.from({ length: 181 }, (_, index) => index - 60);

const requestsOut = ({ app }: Race): readonly string[] =>
  app.publisher.published().map(({ request }) => request);

describe('a change that meets the worker', () => {
  it('cancels permanently, or is refused and the post goes out, in every interleaving', async () => {
    const outcomes = new Set<string>();
    for (const lead of LEADS) {
      const race = await givenPost();
      const { app, account, postId } = race;
      const cancel = () => app.http.cancelPost({ account, postId, requestId: null });
      const outcome = await runAgainstClaim(race, lead, cancel);
      outcomes.add(outcome);
      app.clock.advance(3 * 86_400_000);
      await deliver(race);
      expect([lead, outcome, requestsOut(race).length]).toEqual([lead, outcome, outcome === 'done' ? 0 : 1]);
      const post = await app.ports.postReader.find(account.id, postId);
      const state = outcome === 'done' ? 'canceled' : 'published';
      expect(post?.deliveries.map((delivery) => delivery.state)).toEqual([state]);
    }
    expect([...outcomes].sort()).toEqual(['done', 'not_scheduled']);
  });

  it('edits before anything is sent or is refused and the old words go out, in every interleaving', async () => {
    const outcomes = new Set<string>();
    for (const lead of LEADS) {
      const race = await givenPost();
      const { app, account, postId } = race;
      const patch = parsePatch(jsonBody({ headline: 'Bye', scheduled_at: LATER }), app.http.requestLimits);
      const editPost = editingSlowly(app);
      const edit = () => editPost({ account, postId, requestId: null, patch, expectedVersion: null });
      const outcome = await runAgainstClaim(race, lead, edit);
      outcomes.add(outcome);
      expect([lead, outcome, requestsOut(race).length]).toEqual([lead, outcome, outcome === 'done' ? 0 : 1]);
      app.clock.set(later(DUE, 3_600_000));
      await deliver(race);
      const words = outcome === 'done' ? 'Bye' : 'Hello';
      expect(requestsOut(race)).toEqual([expect.stringContaining(words)]);
    }
    expect([...outcomes].sort()).toEqual(['done', 'not_scheduled']);
  });

  it('cancels or edits, and the other request gets the resulting state of the post', async () => {
    for (const lead of LEADS) {
      const { app, account, postId } = await givenPost();
      const patch = parsePatch(jsonBody({ headline: 'Bye' }), app.http.requestLimits);
      const command = { account, postId, requestId: null };
      const [edited, canceled] = await Promise.all([
        turns(-lead).then(() => app.http.editPost({ ...command, patch, expectedVersion: null })),
        turns(lead).then(() => app.http.cancelPost(command)),
      ]);
      expect(canceled.ok).toBe(true);
      if (!edited.ok) expect(edited.error.kind).toBe('not_scheduled');
      const post = await app.ports.postReader.find(account.id, postId);
      expect(post?.document.headline).toBe(edited.ok ? 'Bye' : 'Hello');
      expect(post?.deliveries.map((delivery) => delivery.state)).toEqual(['canceled']);
    }
  });
});
