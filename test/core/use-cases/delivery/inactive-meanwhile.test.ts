import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import {
  connectionId,
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  requestId,
  type AccountStatus,
  type Commit,
  type RequestId,
} from '../../../../core/index.js';
import { parsePatch } from '../../../../core/wire/index.js';
import { givenAccount, givenConnections, newestPosts, START } from '../../../contracts/fixtures.js';
import { jsonBody } from '../../../support/json-body.js';
import { IN_AN_HOUR, PNG } from '../edited.js';
import { postIn, wire } from '../wired.js';

const UNSURE = { idempotency: { mode: 'none' } } as const;

/** An account with a scheduled post, a draft and a post of unknown outcome, whose status changes before a commit. */
const given = async () => {
  const ports = makeMemoryPorts({ now: START });
  const publisher = makeMemoryPublisher({ capabilities: UNSURE });
  const account = await givenAccount(ports);
  const connections = await givenConnections(ports, account, 1, publisher.provider);
  const connectionIds = connections.map(({ id }) => id);
  const next: { status: AccountStatus } = { status: 'active' };
  const commit: Commit = async (work) => {
    if (next.status !== 'active') await ports.accounts.setStatus(account.id, next.status, 'Unpaid');
    return ports.commit(work);
  };
  const useCases = wire({ ...ports, commit }, { publishers: [publisher], inlineBudgetMs: 8_000 });
  const create = (fields = {}, key: string | null = null) =>
    useCases.createPost({
      account,
      requestId: null,
      request: postRequest(
        { headline: 'Hello', content: 'World', connectionIds, ...fields },
        DEFAULT_REQUEST_LIMITS,
      ),
      ...(key === null ? {} : { idempotency: { scope: 'POST /posts/', key, fingerprint: key } }),
    });
  const scheduled = postIn(await create({ scheduledAt: IN_AN_HOUR }, 'first'));
  const draft = postIn(await create({ draft: true }));
  publisher.script('lose_response');
  const unknown = postIn(await create());
  const of = (postId: typeof draft.id) => ({ account, requestId: null, postId, expectedVersion: null });
  const patch = parsePatch(jsonBody({ headline: 'Hi' }), DEFAULT_REQUEST_LIMITS);
  const completing = parsePatch(jsonBody({ scheduled_at: IN_AN_HOUR }), DEFAULT_REQUEST_LIMITS);
  const operations = {
    'a new post': () => create(),
    'a new post with an image': () => create({ image: PNG }),
    'a new scheduled post': () => create({ scheduledAt: IN_AN_HOUR }),
    'a new draft': () => create({ draft: true }),
    'an edit': () => useCases.editPost({ ...of(scheduled.id), patch }),
    'an edit of a draft': () => useCases.editPost({ ...of(draft.id), patch }),
    'the completion of a draft': () => useCases.editPost({ ...of(draft.id), patch: completing }),
    'sending a scheduled post now': () => useCases.publishPost(of(scheduled.id)),
    'sending a draft now': () => useCases.publishPost(of(draft.id)),
    'a retry': () =>
      useCases.retryPost({ ...of(unknown.id), connectionIds: null, acceptDuplicateRisk: true }),
    'the release of a post after a restore': () => useCases.releaseHeld(account, unknown.id),
  };
  const cancel = () => useCases.cancelPost(of(scheduled.id));
  const resolve = (by: RequestId | null) =>
    useCases.resolveDelivery({
      ...of(unknown.id),
      requestId: by,
      connectionId: connectionId(connectionIds[0] ?? 0),
      outcome: 'published',
      url: null,
    });
  const stored = () => newestPosts(ports.postReader, account.id, ports.clock.now());
  return { next, operations, create, cancel, resolve, stored, publisher };
};

describe('an account that is not active any more when a request commits', () => {
  it.each(['suspended', 'closed'] as const)('refuses what would store or send a post: %s', async (status) => {
    const { next, operations, stored, publisher } = await given();
    const [before, sent] = [await stored(), publisher.published().length];
    next.status = status;
    for (const [name, run] of Object.entries(operations))
      expect([name, await run()]).toEqual([name, { ok: false, error: { kind: `account_${status}` } }]);
    expect(await stored()).toEqual(before);
    expect(publisher.published()).toHaveLength(sent);
  });

  it('returns the result of an earlier request to one that repeats it', async () => {
    const { next, create } = await given();
    next.status = 'suspended';
    const repeated = await create({ scheduledAt: IN_AN_HOUR }, 'first');
    expect(repeated).toMatchObject({ ok: true, value: { replayed: true } });
  });

  it('does not keep a post from being canceled or an operator from resolving a delivery', async () => {
    const { next, cancel, resolve } = await given();
    next.status = 'suspended';
    expect(await cancel()).toMatchObject({ ok: true });
    expect(await resolve(null)).toMatchObject({ ok: true });
  });

  it.each(['suspended', 'closed'] as const)(
    'refuses the resolution by a client, whose address would outlast an erasure: %s',
    async (status) => {
      const { next, resolve } = await given();
      next.status = status;
      const refused = { ok: false, error: { kind: `account_${status}` } };
      expect(await resolve(requestId('7'.repeat(32)))).toEqual(refused);
      expect(await resolve(null)).toMatchObject({ ok: true });
    },
  );
});
