import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import {
  DEFAULT_REQUEST_LIMITS,
  laneOf,
  later,
  postRequest,
  provider,
  type PostFields,
} from '../../../../core/index.js';
import { makeCheckRequest } from '../../../../core/use-cases/checks/check-request.js';
import { fieldProblem } from '../../../../core/wire/index.js';
import { START, givenAccount } from '../../../contracts/fixtures.js';
import { HOUR_MS } from '../../posts.js';

const LIMITS = DEFAULT_REQUEST_LIMITS;
const AT = { one: '2026-01-15T14:00:00', two: '2026-01-15T15:00:00', past: '2026-01-15T12:00:00' };

/** Two connections to a channel that takes twenty characters, and a check of posts to them. */
const given = async () => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const short = makeMemoryPublisher({ capabilities: { text: [{ unit: 'characters', max: 20 }] } });
  const check = makeCheckRequest({
    ...ports,
    publishers: new Map([[short.provider, short]]),
    requestLimits: LIMITS,
  });
  const connect = async () => {
    const { id } = await ports.connections.insert({
      accountId: account.id,
      workspaceId: account.workspace.id,
      provider: provider('memory'),
      name: 'C',
      status: 'active',
      lane: laneOf(provider('memory'), null),
      settings: {},
    });
    return id;
  };
  const connectionIds = [await connect(), await connect()];
  const checked = (fields: Partial<PostFields>) =>
    check(
      postRequest({ headline: 'Hi', content: 'All', connectionIds, ...fields }, LIMITS),
      account.workspace,
      START,
    );
  const problemsOf = async (fields: Partial<PostFields>) => {
    const { checked: result } = await checked(fields);
    return result.ok || result.error.kind !== 'invalid_request'
      ? []
      : result.error.violations.map(fieldProblem).map(({ path, code }) => `${path} ${code}`);
  };
  const own = (words: object, place = 1) => [{ connectionId: connectionIds[place], ...words }];
  return { checked, problemsOf, own, connectionIds };
};

const LONG = 'x'.repeat(30);

describe('the override of a channel', () => {
  it('is checked instead of what the post says', async () => {
    const { checked, problemsOf, own } = await given();
    expect(await problemsOf({ content: LONG })).toHaveLength(2);
    const one = [...own({ content: 'Short' }, 0), ...own({ headline: 'Short' })];
    expect((await problemsOf({ content: LONG, channelOverrides: one })).length).toBe(1);
    const both = [...own({ content: 'Short' }, 0), ...own({ content: 'Too' })];
    const { checked: result } = await checked({ content: LONG, channelOverrides: both });
    expect(result).toMatchObject({
      value: {
        document: { content: { plain: LONG } },
        overrides: {
          channels: [
            { words: { content: { plain: 'Short' } }, timing: null },
            { words: { content: { plain: 'Too' } }, timing: null },
          ],
        },
      },
    });
  });

  it('names the place of a problem with its own words', async () => {
    const { problemsOf, own } = await given();
    expect(await problemsOf({ channelOverrides: own({ content: LONG }) })).toEqual([
      'channel_overrides[0].content too_long',
    ]);
    expect(
      await problemsOf({
        channelOverrides: [...own({ linkUrl: null, headline: 'a' }, 0), ...own({ content: LONG })],
      }),
    ).toEqual(['channel_overrides[1].content too_long']);
    expect(await problemsOf({ channelOverrides: own({ content: ' \u200b ' }) })).toHaveLength(1);
  });

  it('that cannot be read is not sent to its channel for a check', async () => {
    const { problemsOf, own } = await given();
    expect(await problemsOf({ content: LONG, channelOverrides: own({ headline: '' }) })).toEqual([
      'channel_overrides[0].headline too_short',
      'content too_long',
    ]);
  });

  it('that is a summary needs a link, its own or that of the post', async () => {
    const { problemsOf, own } = await given();
    const summary = own({ overflow: 'summarize' });
    expect(await problemsOf({ channelOverrides: summary })).toEqual([
      'channel_overrides[0].link_url link_required',
    ]);
    const linkUrl = 'https://a.example/';
    expect(await problemsOf({ channelOverrides: summary, linkUrl })).toEqual([]);
    expect(await problemsOf({ channelOverrides: own({ overflow: 'summarize', linkUrl }) })).toEqual([]);
  });

  it('is for a connection of the post', async () => {
    const { problemsOf, own, connectionIds } = await given();
    const fields = { connectionIds: connectionIds.slice(0, 1), channelOverrides: own({ headline: 'a' }) };
    expect(await problemsOf(fields)).toEqual(['channel_overrides[0].connection_id unknown_connection']);
    const unreadable = { connectionIds: [], channelOverrides: own({ headline: 'a' }) };
    expect(await problemsOf(unreadable)).toEqual(['connection_ids too_few']);
  });

  it('has a time to come, at which its channel is due', async () => {
    const { checked, problemsOf, own } = await given();
    expect(await problemsOf({ channelOverrides: own({ scheduledAt: AT.past }) })).toEqual([
      'channel_overrides[0].scheduled_at scheduled_in_past',
    ]);
    const at = (hours: number) => ({ kind: 'scheduled', at: later(START, hours * HOUR_MS) });
    const { checked: result } = await checked({
      scheduledAt: AT.two,
      channelOverrides: own({ scheduledAt: AT.one }),
    });
    expect(result).toMatchObject({
      value: { timing: at(1), overrides: { timing: at(2), channels: [{ words: {}, timing: at(1) }] } },
    });
  });
});
