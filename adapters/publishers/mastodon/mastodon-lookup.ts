import { z } from 'zod';
import type { Reconciled } from '../../../core/index.js';
import type { ChannelAnswer } from '../http/channel-http.js';
import { remoteId, remoteUrl } from '../http/remote-fields.js';
import { isSuccess, type MastodonApi } from './mastodon-api.js';
import type { Media } from './mastodon-media.js';
import { likenessOf } from './status-likeness.js';

/** Statuses asked for at once; fewer where so many long ones are more than an answer may have. */
const PAGES = [40, 5, 1] as const;

const Attachment = z.object({ id: z.string().catch(''), url: remoteUrl });

export const Status = z.object({
  id: remoteId,
  url: remoteUrl,
  content: z.string().catch(''),
  media_attachments: z.array(Attachment).catch([]),
});

type Status = z.output<typeof Status>;

const Source = z.object({ text: z.string() });

/** What the write says, and the statuses that were there before it. */
export interface Sought {
  readonly text: string;
  readonly media: Media | null;
  readonly before: readonly string[];
}

/** The latest statuses of the account, newest first, or the answer where that is not what came. */
export const latestStatuses = async (
  { get }: Pick<MastodonApi, 'get'>,
  accountId: string,
): Promise<
  { readonly statuses: readonly Status[]; readonly page: number } | { readonly answer: ChannelAnswer }
> => {
  const ask = (page: number) =>
    get(
      `/api/v1/accounts/${encodeURIComponent(accountId)}/statuses?limit=${String(page)}&exclude_reblogs=true`,
    );
  let page: number = PAGES[0];
  let answer = await ask(page);
  for (const fewer of PAGES.slice(1)) {
    if (answer.kind !== 'in-doubt') break;
    page = fewer;
    answer = await ask(page);
  }
  const list = z.array(Status).safeParse(isSuccess(answer) ? answer.json : undefined);
  return list.success ? { statuses: list.data, page } : { answer };
};

/**
 * Whether a write arrived at a server that keeps no idempotency keys. Nothing that such a server stores holds our key,
 * so a status is ours when it was not there before the write, says the same, byte for byte, and shows the same upload;
 * no clock has to agree with another for that. Two writes of one text to one account cannot be told apart in this way:
 * where two such statuses are there, the answer is that nobody can tell. Where only one of the two arrived, each of
 * them finds it, so that a text which was sent twice in the minutes of a fault may be out once; it is never out again.
 */
export const lookUpStatus = async (
  api: Pick<MastodonApi, 'get'>,
  accountId: string,
  sought: Sought,
): Promise<Reconciled> => {
  const latest = await latestStatuses(api, accountId);
  if ('answer' in latest) return CANNOT_TELL;
  const { statuses, page } = latest;
  const known = new Set(sought.before);
  const newest = statuses.findIndex(({ id }) => known.has(id));
  // What is not on the page may be behind it, and what is old be taken for new, unless the page reaches back far enough.
  const reachesBack = newest >= 0 || (sought.before.length === 0 && statuses.length < page / 2);
  if (!reachesBack) return CANNOT_TELL;
  const fresh = newest >= 0 ? statuses.slice(0, newest) : statuses;
  const found: Status[] = [];
  for (const status of fresh.filter((each) => showsSameMedia(each, sought.media))) {
    const likeness = await compare(api, status, sought.text);
    if (likeness === 'unclear') return CANNOT_TELL;
    if (likeness === 'same') found.push(status);
  }
  const [first, ...others] = found;
  if (others.length > 0) return CANNOT_TELL;
  return first === undefined ? { kind: 'absent' } : { kind: 'found', remoteId: first.id, url: first.url };
};

/** Most servers give an attachment the id of its upload; snac only keeps the address of the file. */
const showsSameMedia = ({ media_attachments: shown }: Status, media: Media | null): boolean =>
  media === null
    ? shown.length === 0
    : shown.length === 1 &&
      shown.some(({ id, url }) => id === media.id || (media.url !== null && url === media.url));

type Likeness = 'same' | 'other' | 'unclear';

/** By the source of the status; where the server has none, by how much its HTML is like our text. */
const compare = async (
  { get }: Pick<MastodonApi, 'get'>,
  { id, content }: Status,
  text: string,
): Promise<Likeness> => {
  const answer = await get(`/api/v1/statuses/${encodeURIComponent(id)}/source`);
  const source = Source.safeParse(isSuccess(answer) ? answer.json : undefined);
  if (source.success) return folded(source.data.text) === folded(text) ? 'same' : 'other';
  const hasNone = answer.kind === 'answer' && NO_SOURCE.includes(answer.status);
  return hasNone ? likenessOf(content, text) : 'unclear';
};

const NO_SOURCE: readonly number[] = [400, 403, 404, 405, 410, 501];

/** Servers trim, and some store the line ends of forms. */
const folded = (text: string): string => text.replaceAll('\r\n', '\n').trim();

const CANNOT_TELL: Reconciled = { kind: 'cannot_tell' };
