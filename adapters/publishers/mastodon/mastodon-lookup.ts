import { z } from 'zod';
import type { Reconciled } from '../../../core/index.js';
import type { Api } from '../http/api.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { beginningOfList } from '../http/beginning-of-list.js';
import { remoteId, remoteList, remoteUrl } from '../http/remote-fields.js';
import { readSuccess } from '../http/responses.js';
import type { Media } from './mastodon-media.js';
import { likenessOf, mayShow } from './status-likeness.js';

/** Statuses per page. */
export const PAGE = 40;

/** How many pages a lookup reads, unless its time ends before. */
const MOST_PAGES = 25;

/** snac ignores limits and returns up to 256 statuses. */
const MOST_PER_PAGE = 256;

const Attachment = z.object({ id: z.string().catch(''), url: remoteUrl });

export const Status = z.object({
  id: remoteId,
  url: remoteUrl,
  content: z.string().catch(''),
  media_attachments: remoteList(Attachment, 20).catch([]),
});

type Status = z.output<typeof Status>;

const Source = z.object({ text: z.string() });

/** The content of the write, and the statuses that existed before it. */
interface AttemptedWrite {
  readonly text: string;
  readonly media: readonly Media[];
  /** Whether the images may have been uploaded again for the write, with other ids and addresses. */
  readonly mayBeRenewed: boolean;
  /** Whether the source of a status is the text as it was sent, so that a different one proves another write. */
  readonly hasExactSources: boolean;
  /** Null: unknown. */
  readonly before: readonly string[] | null;
}

/** Statuses of an account, newest first. */
interface Page {
  readonly statuses: readonly Status[];
  /** Whether the account may have older ones. */
  readonly hasMore: boolean;
}

/**
 * The latest statuses of the account, or those before one of them; the response when it does not contain them. Of a
 * response that is too long the beginning is enough: those of snac have up to 256 statuses and then exceed the limit.
 */
export const latestStatuses = async (
  { get }: Pick<Api, 'get'>,
  accountId: string,
  olderThan?: string,
): Promise<Page | { readonly response: ChannelResponse }> => {
  const older = olderThan === undefined ? '' : `&max_id=${encodeURIComponent(olderThan)}`;
  const response = await get(
    `/api/v1/accounts/${encodeURIComponent(accountId)}/statuses?limit=${String(PAGE)}&exclude_reblogs=true${older}`,
  );
  const begun = response.kind === 'in_doubt' ? response.begun : undefined;
  const list = begun === undefined ? response : { ...RECEIVED, ...begun, json: beginningOfList(begun.body) };
  const statuses = readSuccess(remoteList(Status, MOST_PER_PAGE), list);
  if (statuses === null) return { response };
  return { statuses, hasMore: begun !== undefined || statuses.length >= PAGE / 2 };
};

const RECEIVED = { kind: 'received', headers: {} } as const;

/**
 * Finds out whether a write reached a server without idempotency keys. Such a server does not store our key, so a
 * status is ours when it did not exist before the write, has the same text, byte for byte, and shows the same uploads;
 * clocks do not matter. Two writes of one text to one account cannot be distinguished: with two such statuses the
 * result is `undecidable`. When only one of the two arrived, both find it, so a text that was sent twice during an
 * outage may be published once, but never a third time.
 */
export const lookUpStatus = async (
  api: Pick<Api, 'get'>,
  accountId: string,
  write: AttemptedWrite,
): Promise<Reconciled> => {
  const { before } = write;
  if (before === null) return undecidable('It is not known which posts the account had before.');
  const known = new Set(before);
  const found: Status[] = [];
  let last: readonly string[] = [];
  // Unless the pages reach back to before the write, our status may be on a later one, or an old one may look new.
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const latest = await latestStatuses(api, accountId, last.at(-1));
    if ('response' in latest) return CANNOT_TELL;
    const { statuses, hasMore } = latest;
    const newest = statuses.findIndex(({ id }) => known.has(id));
    // snac ignores `max_id` and returns the same page again.
    const fresh = (newest >= 0 ? statuses.slice(0, newest) : statuses).filter(({ id }) => !last.includes(id));
    // A comparison costs a request, so of the later pages only what has similar words is compared.
    const compared = pages === 0 ? fresh : fresh.filter(({ content }) => mayShow(content, write.text));
    const alike = await findAlike(api, compared, write);
    if (alike === 'unread') return CANNOT_TELL;
    if (alike === 'unclear') return undecidable('A new post of the account resembles this one.');
    found.push(...alike);
    const [first, ...others] = found;
    if (others.length > 0) return undecidable('The account has two new posts with this text.');
    if (newest >= 0 || (before.length === 0 && !hasMore))
      return first === undefined ? { kind: 'absent' } : { kind: 'found', remoteId: first.id, url: first.url };
    if (fresh.length === 0) return undecidable('The account shows none of the posts that it had before.');
    last = statuses.map(({ id }) => id);
  }
  return undecidable('The account has too many new posts to compare.');
};

/** Those of the statuses that could be our write. */
const findAlike = async (
  api: Pick<Api, 'get'>,
  statuses: readonly Status[],
  write: AttemptedWrite,
): Promise<readonly Status[] | 'unclear' | 'unread'> => {
  const alike: Status[] = [];
  for (const status of statuses.filter((each) => showsSameMedia(each, write))) {
    const likeness = await compare(api, status, write);
    if (likeness === 'unclear' || likeness === 'unread') return likeness;
    if (likeness === 'same') alike.push(status);
  }
  return alike;
};

/** Most servers use the id of the upload as the id of the attachment; snac keeps only the address of the file. */
const showsSameMedia = (
  { media_attachments: shown }: Status,
  { media, mayBeRenewed }: AttemptedWrite,
): boolean =>
  shown.length === media.length &&
  (mayBeRenewed ||
    media.every((each) =>
      shown.some(({ id, url }) => id === each.id || (each.url !== null && url === each.url)),
    ));

/** `unread`: the source could not be read this time. */
type Likeness = 'same' | 'other' | 'unclear' | 'unread';

/**
 * Compares by the source of the status, and by the similarity of its HTML to our text when the server has no source or
 * makes it from what it stored: Friendica reads a text as Markdown, so its source can differ from our own text.
 */
const compare = async (
  { get }: Pick<Api, 'get'>,
  { id, content }: Status,
  { text, hasExactSources }: AttemptedWrite,
): Promise<Likeness> => {
  const response = await get(`/api/v1/statuses/${encodeURIComponent(id)}/source`);
  const source = readSuccess(Source, response);
  if (source !== null && folded(source.text) === folded(text)) return 'same';
  if (source !== null) return hasExactSources || likenessOf(content, text) === 'other' ? 'other' : 'unclear';
  const hasNone = response.kind === 'received' && NO_SOURCE.includes(response.status);
  return hasNone ? likenessOf(content, text) : 'unread';
};

const NO_SOURCE: readonly number[] = [400, 403, 404, 405, 410, 501];

/** Servers trim texts, and some store CRLF line ends. */
const folded = (text: string): string => text.replaceAll('\r\n', '\n').trim();

const CANNOT_TELL: Reconciled = { kind: 'cannot_tell' };

const undecidable = (message: string): Reconciled => ({ kind: 'undecidable', message });
