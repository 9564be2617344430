import { z } from 'zod';
import type {
  AccountEvent,
  BulkResult,
  Connection,
  Event,
  Post,
  Preview,
  Provider,
  Transfer,
  Usage,
  Warning,
} from '../client/index.js';

/** Short texts for API results, for people and for models without access to structured content. */

const inQuotes = (text: string): string => {
  const characters = Array.from(text);
  return `"${characters.length > 80 ? `${characters.slice(0, 79).join('')}…` : text}"`;
};

const lines = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join('\n');

/** How a clock change affects the time that was given. */
const ADJUSTED = {
  gap: ' (a clock change skips the time that was given)',
  overlap: ' (the first of two times that a clock change makes of the one that was given)',
} as const;

type Timed = Pick<Post, 'scheduled_at' | 'schedule_adjusted'>;

const adjusted = ({ schedule_adjusted: kind }: Timed): string => (kind === null ? '' : ADJUSTED[kind]);

const ownTime = (channel: Timed): string => `${channel.scheduled_at ?? 'at once'}${adjusted(channel)}`;

const when = (post: Post): string => {
  const { status, scheduled_at, published_at } = post;
  if (status === 'scheduled') return ` for ${String(scheduled_at)}${adjusted(post)}`;
  return published_at === null ? '' : ` at ${published_at}`;
};

const postLine = (post: Post): string =>
  `Post ${String(post.id)} ${inQuotes(post.headline)}: ${post.status}${when(post)}, ${post.cost_display}`;

export const postText = (post: Post): string =>
  lines(
    postLine(post),
    post.channels.map((channel) => {
      const { id, name, provider, status, url, error, scheduled_at: at } = channel;
      const apart = status === 'queued' && at !== post.scheduled_at ? ownTime(channel) : null;
      const more = error?.message ?? url ?? apart;
      return `- connection ${String(id)} ${inQuotes(name)} (${provider}): ${status}${more === null ? '' : `, ${more}`}`;
    }),
  );

const warningLines = (warnings: readonly Warning[]): readonly string[] =>
  warnings.map(({ message }) => `Warning: ${message}`);

/** A post, and what was removed from its content. */
export const writtenText = (post: Post, warnings: readonly Warning[]): string =>
  lines(postText(post), warningLines(warnings));

const bulkLine = ({ idempotency_key: key, status, post, error }: KeyedResult): string => {
  const what = post === null ? `${String(status)} ${error?.message ?? ''}` : postLine(post);
  return `- ${inQuotes(key)}: ${what}`;
};

type KeyedResult = BulkResult & { readonly idempotency_key: string };

export const bulkText = (results: readonly KeyedResult[]): string => {
  const created = results.filter(({ post }) => post !== null).length;
  return lines(
    `${String(created)} of ${String(results.length)} posts were created.`,
    results.map(bulkLine),
    results.some(({ status }) => status === 429)
      ? 'Those with 429 were too many at once: call again with them only, under the same keys.'
      : [],
    warningLines(results.flatMap(({ warnings }) => warnings)),
  );
};

/** What is known of many posts whose call was interrupted. */
export const interruptedText = (known: readonly KeyedResult[], count: number): string => {
  const created = known.filter(({ post }) => post !== null).length;
  return lines(
    `The call was interrupted: ${String(created)} of ${String(count)} posts are known to have been created.`,
    known.map(bulkLine),
    'Call again with the same posts under the same keys: none of them is published twice.',
  );
};

const pageText = (found: readonly string[], nothing: string, next: string | null): string =>
  lines(
    // A page may be empty although the list continues.
    found.length > 0 ? found : next === null ? nothing : 'None on this page.',
    next === null ? [] : `There are more: call again with cursor ${next}.`,
  );

export const postsText = (posts: readonly Post[], next: string | null): string =>
  pageText(posts.map(postLine), 'There are no such posts.', next);

export const connectionText = ({ id, name, provider, status, limits }: Connection): string => {
  const { max_characters: most, image, max_images: images } = limits;
  const text = most === null ? 'text of any length' : `at most ${String(most)} characters`;
  return `Connection ${String(id)} ${inQuotes(name)} (${provider}): ${status}, ${text}, image ${image}${images > 1 ? ` (up to ${String(images)})` : ''}`;
};

export const connectionsText = (connections: readonly Connection[], next: string | null): string =>
  pageText(connections.map(connectionText), 'There are no such connections.', next);

/** The parts of a JSON Schema of settings that are shown. */
const Settings = z.looseObject({
  properties: z.record(z.string(), z.looseObject({ writeOnly: z.boolean().default(false) })).default({}),
  required: z.array(z.string()).default([]),
});

const providerLine = ({ provider, settings_schema: schema }: Provider): string => {
  const { properties, required } = Settings.parse(schema);
  const settings = Object.entries(properties).map(([name, { writeOnly }]) => {
    const notes = [...(required.includes(name) ? [] : ['optional']), ...(writeOnly ? ['secret'] : [])];
    return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
  });
  return `- ${provider}: ${settings.length === 0 ? 'no settings' : settings.join(', ')}`;
};

export const providersText = (providers: readonly Provider[]): string => lines(providers.map(providerLine));

/** The result of creating the post, and how every channel would show it. */
export const previewText = (preview: Preview): string => {
  const { verdict, price, scheduled_at: at, channels, warnings } = preview;
  return lines(
    verdict.error === null
      ? `It would be accepted${at === null ? '' : ` for ${at}${adjusted(preview)}`}, ${price?.cost_display ?? 'at no price'}.`
      : `It would be refused with ${String(verdict.status)}: ${verdict.error.message}`,
    channels.map((channel) => {
      const { id, name, text, problems } = channel;
      const own = channel.scheduled_at === at ? '' : `, ${ownTime(channel)}`;
      const shown = problems.length === 0 ? (text ?? '') : problems.map(({ message }) => message).join(' ');
      return `- connection ${String(id)} ${inQuotes(name)}${own}: ${shown}`;
    }),
    warningLines(warnings),
  );
};

const happened = ({ connection_id: id, kind, detail }: Event | AccountEvent): string =>
  `${kind}${id === null ? '' : ` (connection ${String(id)})`}${detail === null ? '' : `, ${detail}`}`;

export const timelineText = (events: readonly Event[], next: string | null): string =>
  pageText(
    events.map((event) => `${event.at} ${happened(event)}`),
    'There are no such events.',
    next,
  );

const eventLine = (event: AccountEvent): string =>
  `${event.at} post ${String(event.post_id)}: ${happened(event)}`;

export const eventsText = (events: readonly AccountEvent[], next: string): string =>
  lines(
    events.length === 0 ? 'Nothing has happened since.' : events.map(eventLine),
    `To continue, call again with after ${next}.`,
  );

const transferLine = (transfer: Transfer): string => {
  const { at, kind, amount_display, post_id: post, available_after_display: available } = transfer;
  const ofPost = post === null ? '' : ` of post ${String(post)}`;
  return `${at} ${kind} ${amount_display}${ofPost}: ${available} available, ${transfer.held_after_display} held`;
};

export const statementText = (transfers: readonly Transfer[], next: string | null): string =>
  pageText(transfers.map(transferLine), 'No money has moved.', next);

export const usageText = ({ plan, period, posts, wallet, overage, caps }: Usage): string => {
  const further = overage === null ? 'no further posts' : `${overage.price_display} for each further post`;
  return lines(
    `Plan ${plan.name}: ${String(posts.used)} of ${String(posts.included)} posts used until ${period.resets_at}, ${further}`,
    `Drafts: ${String(posts.drafts)} of ${String(caps.max_drafts)}`,
    `Wallet: ${wallet.available_display} available, ${wallet.held_display} held`,
  );
};
