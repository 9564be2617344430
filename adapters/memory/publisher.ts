import {
  err,
  ok,
  provider,
  type Capabilities,
  type ConnectionId,
  type Misfit,
  type Outcome,
  type PostId,
  type Provider,
  type PublishContext,
  type Publisher,
  type RequestKey,
} from '../../core/index.js';
import { lengthIn } from '../publishers/text/lengths.js';
import { promised } from './promised.js';

/**
 * The fate of one visible write: it takes place and its response arrives; it takes place and its response is lost; or
 * it does not take place, with this outcome.
 */
export type ScriptedFate = 'publish' | 'lose_response' | Exclude<Outcome, { readonly kind: 'published' }>;

const WORDS = Object.keys({ publish: true, lose_response: true } satisfies Record<
  Extract<ScriptedFate, string>,
  true
>);

/** A post as the channel shows it. */
export interface PublicPost {
  readonly connectionId: ConnectionId;
  readonly postId: PostId;
  readonly requestKey: RequestKey;
  readonly request: string;
  readonly remoteId: string;
}

/** A publisher in memory, and the posts that its channel shows. */
export interface MemoryPublisher extends Publisher {
  /** The outcomes of the next writes; later ones are published. Throws a RangeError for another word. */
  readonly script: (...fates: readonly ScriptedFate[]) => void;
  /** Everything that is visible, oldest first. */
  readonly published: () => readonly PublicPost[];
}

/** The properties of a publisher in memory; by default it accepts every post. */
export interface MemoryPublisherOptions {
  readonly provider?: Provider;
  readonly capabilities?: Partial<Capabilities>;
  readonly retry?: Publisher['retry'];
}

const CAPABILITIES: Capabilities = {
  title: 'optional',
  text: [],
  image: { support: 'optional', maxBytes: null, most: 10 },
  idempotency: { mode: 'deterministic_id' },
  verification: 'built_in',
};

const makeCompose =
  ({ text: limits, image }: Capabilities): Publisher['compose'] =>
  ({ document, imageUrl, moreImageUrls = [] }) => {
    const text = `${document.headline}\n\n${document.content.plain}`;
    const measured = limits.map(({ unit, max }) => ({ unit, max, actual: lengthIn(unit, text) }));
    const misfits: Misfit[] = measured
      .filter(({ actual, max }) => actual > max)
      .map(({ actual, max, unit }) => ({
        kind: 'too_long',
        field: 'content',
        message: `Must be at most ${String(max)} ${unit}; this has ${String(actual)}.`,
        limit: max,
        actual,
      }));
    if (image.support === 'required' && document.image === null)
      misfits.push({ kind: 'image_required', field: 'image', message: 'The channel needs an image.' });
    if (image.support === 'none' && document.image !== null)
      misfits.push({ kind: 'image_not_supported', field: 'image', message: 'The channel shows no images.' });
    if (misfits.length > 0) return err(misfits);
    const others = moreImageUrls.length === 0 ? {} : { moreImageUrls };
    return ok({ request: JSON.stringify({ text, imageUrl, ...others }), text, measured });
  };

const keyOf = ({ connection, requestKey }: PublishContext): string =>
  `${String(connection.id)} ${requestKey}`;

/** A publisher in memory that follows a script. */
export const makeMemoryPublisher = (options: MemoryPublisherOptions = {}): MemoryPublisher => {
  const capabilities = { ...CAPABILITIES, ...options.capabilities };
  const { mode } = capabilities.idempotency;
  const knowsKeys = mode === 'deterministic_id' || mode === 'server_key';
  const visible: PublicPost[] = [];
  /** The first one of each request key, by {@link keyOf}. */
  const byKey = new Map<string, PublicPost>();
  const fates: ScriptedFate[] = [];

  const find = (context: PublishContext): PublicPost | undefined => byKey.get(keyOf(context));

  const show = (request: string, context: PublishContext): PublicPost => {
    const { connection, postId, requestKey } = context;
    const remoteId = String(visible.length + 1);
    const post = { connectionId: connection.id, postId, requestKey, request, remoteId };
    visible.push(post);
    if (find(context) === undefined) byKey.set(keyOf(context), post);
    return post;
  };

  const commit = (request: string, context: PublishContext): Outcome => {
    const fate = fates.shift() ?? 'publish';
    if (typeof fate === 'object') return fate;
    const { remoteId } = (knowsKeys ? find(context) : undefined) ?? show(request, context);
    return fate === 'publish'
      ? { kind: 'published', remoteId, url: null }
      : { kind: 'unknown', message: 'The connection was closed before a response arrived.' };
  };

  const reconcile: Publisher['reconcile'] = (_request, context) =>
    promised(() => {
      const post = find(context);
      return post === undefined ? { kind: 'absent' } : { kind: 'found', remoteId: post.remoteId, url: null };
    });

  return {
    provider: options.provider ?? provider('memory'),
    ...(options.retry === undefined ? {} : { retry: options.retry }),
    capabilities: () => capabilities,
    compose: makeCompose(capabilities),
    prepare: ({ request }) => Promise.resolve({ kind: 'ready', request }),
    commit: (request, context) => promised(() => commit(request, context)),
    ...(mode === 'lookup' ? { reconcile } : {}),
    verifyConnection: (settings) => Promise.resolve(ok({ settings, host: null })),
    script: (...more) => {
      for (const fate of more)
        if (typeof fate === 'string' && !WORDS.includes(fate))
          throw new RangeError(`"${fate}" must be one of: ${WORDS.join(', ')}, or an outcome`);
      fates.push(...more);
    },
    published: () => [...visible],
  };
};
