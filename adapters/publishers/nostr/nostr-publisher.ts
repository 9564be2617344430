import { z } from 'zod';
import {
  ok,
  provider,
  type Capabilities,
  type ComposeInput,
  type Misfit,
  type PostDocument,
  type Publisher,
  type Result,
} from '../../../core/index.js';
import { canonicalJson } from '../canonical-json.js';
import type { ChannelDeps } from '../channel-deps.js';
import { fitText, measure, type FittedText } from '../text/fit-text.js';
import { lengthIn } from '../text/lengths.js';
import { markdownOf } from './markdown.js';
import { Composition, eventOf, hashtagNames, jsonOf, pageOf, SignedEvent } from './nostr-event.js';
import { kindOf, settingsOf, type NostrSettings } from './nostr-settings.js';
import { pure } from './nostr-tools.js';
import { makeAskRelay } from './relay.js';
import { sendEvent, verdictOf } from './send-event.js';
import { makeVerifyNostr } from './verify-nostr.js';

/** Relays limit the whole event, many of them to 64 KiB; the rest is for its tags, its signature and its escapes. */
const LIMIT = { unit: 'utf8_bytes', max: 60_000 } as const;
const SUMMARY = [{ unit: 'graphemes', max: 300 }] as const;

const capabilitiesOf = (kind: NostrSettings['kind']): Capabilities => ({
  title: kind === 'article' ? 'required' : 'none',
  text: [LIMIT],
  // Relays keep no files: an image stays where it is, and events name its address.
  image: { support: 'optional', maxBytes: null },
  idempotency: { mode: 'deterministic_id' },
  verification: 'real_server',
});

type Composing = (input: ComposeInput) => Result<FittedText, readonly Misfit[]>;

/** Clients show a picture where they find its address. */
const composeNote: Composing = ({ document, imageUrl }) => {
  const withImage = (text: string): string => (imageUrl === null ? text : `${text}\n\n${imageUrl}`);
  const count = (text: string): number => lengthIn(LIMIT.unit, withImage(text));
  const fitted = fitText(document, [{ ...LIMIT, count }]);
  if (!fitted.ok) return fitted;
  return ok({ ...fitted.value, text: withImage(fitted.value.text) });
};

/** The headline has a place of its own, and so has the picture. */
const composeArticle: Composing = ({ document: { content, linkUrl } }) => {
  const body = markdownOf(content.html);
  const isLinked = linkUrl === null || body.includes(`<${new URL(linkUrl).href}>`);
  const plain = isLinked ? body : `${body}\n\n<${new URL(linkUrl).href}>`;
  const words = { headline: '', content: { ...content, plain }, linkUrl: null, overflow: 'reject' } as const;
  return fitText(words, [LIMIT]);
};

const summaryOf = ({ content }: PostDocument): string => {
  const fitted = fitText({ headline: '', content, linkUrl: null, overflow: 'summarize' }, SUMMARY);
  return fitted.ok ? fitted.value.text : '';
};

/** Nostr: a signed event, given to every relay that the connection names. */
export const makeNostrPublisher = (deps: ChannelDeps): Publisher => {
  const ask = makeAskRelay(deps.guard);
  return {
    provider: provider('nostr'),
    capabilities: (connection) => capabilitiesOf(kindOf(connection)),
    composeKey: kindOf,
    compose: (input, connection) => {
      const kind = kindOf(connection);
      const { document, imageUrl } = input;
      const fitted = kind === 'note' ? composeNote(input) : composeArticle(input);
      if (!fitted.ok) return fitted;
      const { text } = fitted.value;
      const composition: Composition = {
        kind,
        content: text,
        title: kind === 'note' ? '' : document.headline,
        summary: kind === 'note' ? '' : summaryOf(document),
        hashtags: hashtagNames(kind === 'note' ? text : document.content.plain),
        imageUrl: document.image === null ? null : imageUrl,
        imageAlt: document.imageAlt,
        imageType: document.image?.mediaType ?? '',
        imageSize: `${String(document.image?.width ?? 0)}x${String(document.image?.height ?? 0)}`,
      };
      return ok({ request: canonicalJson(composition), text, measured: measure(text, [LIMIT]) });
    },
    prepare: ({ request }, { connection, requestKey, frozenAt }) => {
      const composition = Composition.parse(JSON.parse(request));
      const { private_key, relays } = settingsOf(connection);
      // A second signature would be another one: the event is signed once, and sent as it is every time.
      const event = jsonOf(pure().finalizeEvent(eventOf(composition, requestKey, frozenAt), private_key));
      return Promise.resolve({ kind: 'ready', request: canonicalJson({ event, relays: relays.join(' ') }) });
    },
    commit: async (request, { timeoutMs }) => {
      const { event: json, relays } = Prepared.parse(JSON.parse(request));
      const event = SignedEvent.parse(JSON.parse(json));
      const to = relays.split(' ');
      const verdict = verdictOf(await sendEvent(ask, { id: event.id, json }, to, timeoutMs));
      return verdict === 'taken'
        ? { kind: 'published', remoteId: event.id, url: pageOf(event, to) }
        : verdict;
    },
    verifyConnection: makeVerifyNostr({ ask, guard: deps.guard }),
  };
};

/** `event` is sent as it is; `relays` are addresses with spaces between. */
const Prepared = z.strictObject({ event: z.string(), relays: z.string() });
