import { describe, expect, it } from 'vitest';
import { later, valid } from '../../../core/index.js';
import { fieldProblem } from '../../../core/wire/index.js';
import { START } from '../../contracts/fixtures.js';
import { HOUR_MS } from '../posts.js';
import { givenScheduled, IN_AN_HOUR, PNG } from './edited.js';
import { postIn } from './wired.js';

const IN_TWO = '2026-01-15T15:00:00';
const at = (hours: number) => ({ kind: 'scheduled', at: later(START, hours * HOUR_MS), adjusted: null });

const problemsOf = (result: object): readonly string[] => {
  const { error } = result as { error: { violations: Parameters<typeof fieldProblem>[0][] } };
  return error.violations.map(fieldProblem).map(({ path, code }) => `${path} ${code}`);
};

/** A post in an hour, whose second channel has words of its own and goes out an hour later. */
const given = async () => {
  const scene = await givenScheduled();
  const [first = 0, second = 0] = scene.connectionIds;
  const own = {
    connection_id: second,
    headline: 'Ahoi',
    content: 'Own',
    link_url: 'https://example.com/',
    image_alt: ['One'],
    overflow: 'summarize',
    scheduled_at: IN_TWO,
  };
  const before = postIn(await scene.edit({ channel_overrides: [own] }));
  return { ...scene, first, second, before };
};

describe('an edit of a post with overrides', () => {
  it('leaves them as they are unless it names them, and replaces or removes all of them', async () => {
    const { edit, before, first } = await given();
    expect(before.overrides).toMatchObject({ timing: at(1), channels: [{ timing: at(2) }] });
    expect(postIn(await edit({ headline: 'Other' })).overrides).toEqual(before.overrides);
    const moved = postIn(await edit({ scheduled_at: '2026-01-15T16:00:00' }));
    expect(moved).toMatchObject({
      timing: at(2),
      overrides: { timing: at(3), channels: before.overrides?.channels },
    });
    const swapped = postIn(await edit({ channel_overrides: [{ connection_id: first, headline: 'x' }] }));
    expect(swapped).toMatchObject({
      timing: at(3),
      overrides: { channels: [{ connectionId: first, words: { headline: 'x' }, timing: null }] },
    });
    expect(postIn(await edit({ channel_overrides: null }))).toMatchObject({ timing: at(3), overrides: null });
  });

  it('drops those of channels that it removes, and no others', async () => {
    const { edit, before, first, second } = await given();
    expect(postIn(await edit({ connection_ids: [second] })).overrides?.channels).toEqual(
      before.overrides?.channels,
    );
    expect(postIn(await edit({ connection_ids: [first, second] })).timing).toEqual(at(1));
    expect(postIn(await edit({ connection_ids: [first] }))).toMatchObject({ timing: at(1), overrides: null });
  });

  it('drops the descriptions of images that it replaces or removes, and what would be empty without them', async () => {
    const { edit, connectionIds } = await givenScheduled({}, { image: [PNG, PNG] });
    const [first = 0, second = 0] = connectionIds;
    const own = [
      { connection_id: first, image_alt: ['A dot', 'A line'] },
      { connection_id: second, headline: 'Ahoi', image_alt: ['A dot', 'A line'] },
    ];
    const kept = { overrides: { channels: [{ connectionId: second, words: { headline: 'Ahoi' } }] } };
    const replaced = { patch: { image: valid([PNG, PNG]), otherViolations: [] } };
    postIn(await edit({ channel_overrides: own }));
    const after = postIn(await edit({}, replaced));
    expect(after).toMatchObject(kept);
    expect(after.overrides?.channels[0]?.words).toEqual({ headline: 'Ahoi' });
    postIn(await edit({ channel_overrides: own }));
    expect(postIn(await edit({ image: null }))).toMatchObject(kept);
  });

  it('leaves no channel without a time to come', async () => {
    const { edit, first, second, ports } = await given();
    const one = { connection_id: first, scheduled_at: IN_TWO };
    const both = [one, { ...one, connection_id: second }];
    expect(postIn(await edit({ channel_overrides: both })).timing).toEqual(at(2));
    ports.clock.advance(HOUR_MS);
    for (const body of [{ channel_overrides: null }, { channel_overrides: [one] }])
      expect(problemsOf(await edit(body))).toEqual(['scheduled_at required']);
    expect(postIn(await edit({ headline: 'Late' })).timing).toEqual(at(2));
    const timed = { channel_overrides: [one], scheduled_at: '2026-01-15T16:00:00' };
    expect(postIn(await edit(timed)).overrides?.timing).toEqual(at(3));
  });

  it('reports a missing time before a cap of the plan', async () => {
    const { edit, account, create, first, second } = await given();
    const all = [first, second].map((connectionId) => ({ connectionId, scheduledAt: IN_AN_HOUR }));
    const { id: postId } = postIn(await create({ channelOverrides: all }));
    const capped = { ...account, plan: { ...account.plan, maxConnectionsPerPost: 1 } };
    const removed = await edit({ channel_overrides: null }, { postId, account: capped });
    expect(problemsOf(removed)).toEqual(['scheduled_at required']);
  });

  it('is refused once a channel has begun, although another one waits', async () => {
    const { edit, ports, engine, drained, publishPost, before, account, read } = await given();
    ports.clock.advance(HOUR_MS);
    await engine.deliverDue();
    await drained();
    expect((await read(before)).deliveries.map(({ state }) => state)).toEqual(['published', 'queued']);
    const command = { account, requestId: null, postId: before.id, expectedVersion: null };
    for (const refused of [await edit({ headline: 'Late' }), await publishPost(command)])
      expect(refused).toMatchObject({ error: { kind: 'not_scheduled' } });
  });

  it('leaves none at once where none had a time but its own', async () => {
    const { edit, create, first, second } = await given();
    const all = [first, second].map((connectionId) => ({ connectionId, scheduledAt: IN_AN_HOUR }));
    const post = postIn(await create({ channelOverrides: all }));
    expect(post).toMatchObject({ timing: at(1), overrides: { timing: { kind: 'now' } } });
    const removed = await edit({ channel_overrides: null }, { postId: post.id });
    expect(problemsOf(removed)).toEqual(['scheduled_at required']);
  });
});
