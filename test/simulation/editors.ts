import {
  connectionIdsOf,
  isDraft,
  later,
  toRfc3339,
  valid,
  type Post,
  type PostPatch,
  type ConnectionId,
} from '../../core/index.js';
import { parseOverrides } from '../../core/domain/requested-override.js';
import type { Caller } from './client-requests.js';
import { REQUEST_LIMITS } from './limits.js';
import type { Operation } from './client-observations.js';

export const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

interface More {
  readonly uploadOf: () => Uint8Array | null;
  readonly patch: (upload: Uint8Array | null) => Partial<PostPatch>;
}

const NOTHING_MORE: More = { uploadOf: () => null, patch: () => ({}) };

const AHEAD: readonly [number, ...number[]] = [40_000, 300_000, 3_600_000];

/** What else an edit changes, where clients do that: images, or the texts and times of channels. */
export const drawMore = ({ world }: Caller, post: Post | null, { id, mark }: Operation): More => {
  const { choices, clock, counter, twists } = world;
  if (!twists.editors || choices.chance(300)) return NOTHING_MORE;
  const image = choices.pick(['kept', 'removed', 'replaced'] as const);
  const overrides = choices.pick(['replaced', 'kept', 'removed', 'replaced'] as const);
  const given = (post === null ? [] : connectionIdsOf(post))
    .slice(0, 1 + choices.below(2))
    .map((connectionId) => ({
      connectionId,
      content: `other words of ${mark}`,
      // A draft has no times.
      scheduledAt: post !== null && isDraft(post) ? null : toRfc3339(later(clock.now(), choices.pick(AHEAD))),
    }));
  if (image === 'replaced') counter.saw('image replaced');
  if (overrides === 'replaced') counter.saw('overrides replaced');
  return {
    uploadOf: () => (image === 'replaced' ? Uint8Array.from([...PNG, id]) : null),
    patch: (upload) => ({
      ...(image === 'kept' ? {} : { image: valid(upload === null ? [] : [{ bytes: upload }]) }),
      ...(overrides === 'kept'
        ? {}
        : { channelOverrides: parseOverrides(overrides === 'removed' ? [] : given, REQUEST_LIMITS) }),
    }),
  };
};

/** The channels to retry: all, or one. */
export const drawRetried = (
  { world: { choices, twists } }: Caller,
  post: Post | null,
): readonly ConnectionId[] | null => {
  const [first, ...others] = post?.deliveries ?? [];
  return !twists.editors || first === undefined || choices.chance(500)
    ? null
    : [choices.pick([first, ...others]).connection.id];
};
