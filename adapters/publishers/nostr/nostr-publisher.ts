import { z } from 'zod';
import {
  canonicalJson,
  ok,
  provider,
  type Capabilities,
  type ComposeInput,
  type Misfit,
  type PostDocument,
  type Publisher,
  type Result,
} from '../../../core/index.js';
import type { ChannelDeps } from '../channel-deps.js';
import { fitText, measure, type FittedText } from '../text/fit-text.js';
import { lengthIn } from '../text/lengths.js';
import { markdownOf } from './markdown.js';
import { Composition, eventOf, hashtagNames, jsonOf, pageOf, SignedEvent } from './nostr-event.js';
import { kindOf, settingsOf, type NostrSettings } from './nostr-settings.js';
import { pure } from './nostr-tools.js';
import { makeSendToRelay } from './relay.js';
import { sendEvent, combinedOutcome } from './send-event.js';
import { makeVerifyNostr } from './verify-nostr.js';

/** Relays limit the whole event, many of them to 64 KiB; the difference is for tags, signature and JSON escapes. */
const LIMIT = { unit: 'utf8_bytes', max: 60_000 } as const;
const SUMMARY = [{ unit: 'graphemes', max: 300 }] as const;

const capabilitiesOf = (kind: NostrSettings['kind']): Capabilities => ({
  title: kind === 'article' ? 'required' : 'none',
  text: [LIMIT],
  // Relays store no files: events contain the address of the image.
  image: { support: 'optional', maxBytes: null },
  idempotency: { mode: 'deterministic_id' },
  verification: 'real_server',
});

type Composing = (input: ComposeInput) => Result<FittedText, readonly Misfit[]>;

/** Clients display an image when the text contains its address. */
const composeNote: Composing = ({ document, imageUrl }) => {
  const withImage = (text: string): string => (imageUrl === null ? text : `${text}\n\n${imageUrl}`);
  const count = (text: string): number => lengthIn(LIMIT.unit, withImage(text));
  const fitted = fitText(document, [{ ...LIMIT, count }]);
  if (!fitted.ok) return fitted;
  return ok({ ...fitted.value, text: withImage(fitted.value.text) });
};

/** Headline and image have their own tags. */
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

/** Nostr: publishes a signed event to every relay of the connection. */
export const makeNostrPublisher = (deps: ChannelDeps): Publisher => {
  const sendToRelay = makeSendToRelay(deps.guard);
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
      // Signatures are not deterministic: the event is signed once and sent unchanged in every attempt.
      const event = jsonOf(pure().finalizeEvent(eventOf(composition, requestKey, frozenAt), private_key));
      return Promise.resolve({ kind: 'ready', request: canonicalJson({ event, relays: relays.join(' ') }) });
    },
    commit: async (request, { timeoutMs }) => {
      const { event: json, relays } = Prepared.parse(JSON.parse(request));
      const event = SignedEvent.parse(JSON.parse(json));
      const to = relays.split(' ');
      const outcome = combinedOutcome(await sendEvent(sendToRelay, { id: event.id, json }, to, timeoutMs));
      return outcome === 'accepted'
        ? { kind: 'published', remoteId: event.id, url: pageOf(event, to) }
        : outcome;
    },
    verifyConnection: makeVerifyNostr({ sendToRelay, guard: deps.guard }),
  };
};

/** `event` is sent unchanged; `relays` holds addresses separated by spaces. */
const Prepared = z.strictObject({ event: z.string(), relays: z.string() });
