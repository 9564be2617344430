import { PAGE } from './page.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Post } from '../../../adapters/client/index.js';
import { changeOf, draftOf, emptyDraft, newPostOf } from '../../../adapters/console/state/draft.js';
import type { Draft, Own } from '../../../adapters/console/state/draft-shape.js';
import { movesOf, moveOf } from '../../../adapters/console/state/moving.js';
import { overridesOf, ownOf, sharesTime } from '../../../adapters/console/state/own.js';
import { api, signIn } from '../../../adapters/console/state/session.js';
import { wallTime } from '../../../adapters/console/state/times.js';
import { startSandbox, type Sandbox } from '../../../composition/sandbox/index.js';

/** The clock of the sandbox begins in 2026, and none of these times is skipped or repeated in its zone. */
const walls = fc.constantFrom('2026-02-03T09:00', '2026-02-03T23:59', '2026-04-01T00:00', '2026-05-22T12:30');

const words = fc.stringMatching(/^[A-Za-z]{1,12}$/);
const orEmpty = (some: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), some);
const html = words.map((text) => `<p>${text}</p>`);
const links = words.map((path) => `https://example.com/${path}`);

const ownWords = fc.record({
  headline: orEmpty(words),
  content: orEmpty(html),
  linkUrl: orEmpty(links),
  alts: fc.constantFrom({}, { '': 'Other' }),
  overflow: fc.constantFrom('reject', 'summarize', null),
  at: fc.option(walls),
});

const UNLIMITED = { quota: 100_000, windowMs: 60_000 };

/** What an editor may enter for these channels; the time of the post only if a channel uses it. */
const draftsFor = (ids: readonly number[]): fc.Arbitrary<Draft> =>
  fc
    .record({
      headline: words,
      content: html,
      connectionIds: fc.shuffledSubarray([...ids], { minLength: 1 }),
      at: walls,
      labels: fc.uniqueArray(words, { maxLength: 2 }),
      linkUrl: orEmpty(links),
      shortens: fc.boolean(),
      own: fc.array(ownWords, { minLength: ids.length, maxLength: ids.length }),
    })
    .map(({ own, ...fields }): Draft => {
      const overrides = own.map((each, at): Own => ({ ...ownOf({ own: [] }, ids[at] ?? 0), ...each }));
      // A text that is shortened ends with a link.
      const isShortened = fields.shortens || own.some(({ overflow }) => overflow === 'summarize');
      const linkUrl = isShortened ? 'https://example.com/' : fields.linkUrl;
      return { ...emptyDraft(), ...fields, linkUrl, own: overrides, when: 'later' };
    });

/** What of a draft its post shows again. */
const shownOf = (draft: Draft) => ({
  headline: draft.headline,
  content: draft.content,
  channels: [...draft.connectionIds].sort(),
  at: sharesTime(draft) ? draft.at : null,
  labels: draft.labels,
  linkUrl: draft.linkUrl,
  shortens: draft.shortens,
  own: overridesOf(draft)
    .map((each) => ({
      ...each,
      ...(each.scheduled_at == null ? {} : { scheduled_at: wallOf(each.scheduled_at) }),
    }))
    .sort((one, other) => one.connection_id - other.connection_id),
});

const wallOf = (time: string): string => (time.endsWith('Z') ? wallTime(time) : time.slice(0, 16));

describe('what an editor enters', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
    await sandbox.changeAccount({
      zone: 'Europe/Berlin',
      plan: { includedPosts: 1_000, maxScheduled: null },
      limits: { read: UNLIMITED, write: UNLIMITED },
    });
    return () => sandbox.stop();
  });

  const signedIn = async (): Promise<fc.Arbitrary<Draft>> => {
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      real(url.replace(PAGE.replace(/\/$/, ''), sandbox.baseUrl), init),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    await signIn(sandbox.keys.write_post, 'tab');
    const { feed, webhook, telegram } = sandbox.connections;
    return draftsFor([feed, webhook, telegram]);
  };
  const created = async (draft: Draft): Promise<Post> => (await api().createPost(newPostOf(draft))).post;

  it('is what the post shows, of which nothing then changed', async () => {
    const drafts = await signedIn();
    await fc.assert(
      fc.asyncProperty(drafts, async (draft) => {
        const post = await created(draft);
        expect(shownOf(draftOf(post))).toEqual(shownOf(draft));
        expect(changeOf(draftOf(post), post)).toEqual({});
      }),
      { numRuns: 10 },
    );
  });

  it('goes out at the time that it showed, also if the zone of the workspace was changed since', async () => {
    const [draft] = fc.sample(await signedIn(), 1);
    await sandbox.changeAccount({ zone: 'America/New_York' });
    onTestFinished(async () => {
      await sandbox.changeAccount({ zone: 'Europe/Berlin' });
    });
    const at = '2026-02-03T09:00';
    const post = await created({ ...(draft ?? emptyDraft()), when: 'later', at, own: [] });
    expect(post.scheduled_at).toBe('2026-02-03T08:00:00.000Z');
  });

  it('in an edit is what the post shows afterwards', async () => {
    const drafts = await signedIn();
    await fc.assert(
      fc.asyncProperty(drafts, drafts, async (first, second) => {
        const before = await created(first);
        const edited = { ...second, version: before.version };
        const { post } = await api().editPost(before.id, changeOf(edited, before));
        expect(shownOf(draftOf(post))).toEqual(shownOf(second));
      }),
      { numRuns: 10 },
    );
  });

  it('as a move is where the calendar shows the post afterwards', async () => {
    const drafts = await signedIn();
    await fc.assert(
      fc.asyncProperty(drafts, fc.constantFrom('all', 'first'), async (draft, what) => {
        const before = await created(draft);
        const moves = movesOf(before, '2026-06-03T10:00', what);
        const { post } = await api().editPost(before.id, moveOf(before, '2026-06-03T10:00', what));
        expect(movesOf(post, '2026-06-03T10:00', 'all').map(({ before: at }) => at)).toEqual(
          moves.map(({ after }) => after),
        );
      }),
      { numRuns: 10 },
    );
  });
});
