import { z } from 'zod';
import {
  addressedImages,
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
import type { PublisherDeps } from '../publisher-deps.js';
import { storedSettings } from '../connection-settings.js';
import { fitText, measure, type FittedText } from '../text/fit-text.js';
import { lengthIn } from '../text/lengths.js';
import { imageIn, markdownOf } from './markdown.js';
import { Composition, eventOf, hashtagNames, jsonOf, pageOf, SignedEvent } from './nostr-event.js';
import { kindOf, NostrSettings } from './nostr-settings.js';
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
  // Relays store no files: events contain the addresses of the images.
  image: { support: 'optional', maxBytes: null, most: 10 },
  idempotency: { mode: 'deterministic_id' },
  verification: 'real_server',
});

type Composing = (input: ComposeInput) => Result<FittedText, readonly Misfit[]>;

/** Clients display images when the text contains their addresses. */
const composeNote: Composing = (input) => {
  const { document, imageUrl, moreImageUrls = [] } = input;
  const addresses = imageUrl === null ? [] : [imageUrl, ...moreImageUrls];
  const withImages = (text: string): string =>
    addresses.length === 0 ? text : `${text}\n\n${addresses.join('\n')}`;
  const count = (text: string): number => lengthIn(LIMIT.unit, withImages(text));
  const fitted = fitText(document, [{ ...LIMIT, count }]);
  if (!fitted.ok) return fitted;
  return ok({ ...fitted.value, text: withImages(fitted.value.text) });
};

/** Headline and first image have their own tags; the other images follow the text. */
const composeArticle: Composing = (input) => {
  const { content, linkUrl } = input.document;
  const body = markdownOf(content.html);
  const links = linkUrl === null ? [] : [`<${new URL(linkUrl).href}>`];
  const [, ...others] = addressedImages(input).map(({ url, alt }) => imageIn(url ?? '', alt ?? ''));
  const plain = [body, ...links.filter((link) => !body.includes(link)), ...others].join('\n\n');
  const words = { headline: '', content: { ...content, plain }, linkUrl: null, overflow: 'reject' } as const;
  return fitText(words, [LIMIT]);
};

const sizeOf = (image: PostDocument['image']): string =>
  `${String(image?.width ?? 0)}x${String(image?.height ?? 0)}`;

const moreImages = (input: ComposeInput): Pick<Composition, 'moreImages'> => {
  const [, ...others] = addressedImages(input).map(({ url, alt, image }) => ({
    url: url ?? '',
    alt,
    type: image.mediaType,
    size: sizeOf(image),
  }));
  return others.length === 0 ? {} : { moreImages: others };
};

const summaryOf = ({ content }: PostDocument): string => {
  const fitted = fitText({ headline: '', content, linkUrl: null, overflow: 'summarize' }, SUMMARY);
  return fitted.ok ? fitted.value.text : '';
};

/** Nostr: publishes a signed event to every relay of the connection. */
export const makeNostrPublisher = (deps: PublisherDeps): Publisher => {
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
        imageSize: sizeOf(document.image),
        ...moreImages(input),
      };
      return ok({ request: canonicalJson(composition), text, measured: measure(text, [LIMIT]) });
    },
    prepare: ({ request }, { connection, requestKey, frozenAt }) => {
      const composition = Composition.parse(JSON.parse(request));
      const { private_key, relays } = storedSettings(NostrSettings, connection);
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
    verifyConnection: makeVerifyNostr(sendToRelay, deps.guard),
  };
};

/** `event` is sent unchanged; `relays` holds addresses separated by spaces. */
const Prepared = z.strictObject({ event: z.string(), relays: z.string() });
