import { z } from 'zod';
import { PERMISSIONS, type Actor } from '../domain/account.js';
import { capabilitiesOf, mostImages, type Capabilities } from '../domain/capabilities.js';
import { CONNECTION_STATUSES, type Connection } from '../domain/connection.js';
import { postId } from '../domain/ids.js';
import { FARTHEST, instant, toRfc3339 } from '../domain/instant.js';
import type { PostPosition } from '../ports/post-reader.js';
import type { Publisher } from '../ports/publisher.js';
import { countSchema, idSchema, instantSchema, timeZoneSchema } from './shared-schemas.js';

/** The response to a ping. */
export const pingSchema = z
  .strictObject({
    pong: z.literal(true),
    service: z.enum(['core', 'write_post', 'smm']),
    key: z.strictObject({
      id: idSchema,
      name: z.string(),
      permissions: z.array(z.enum(PERMISSIONS)),
      expires_at: instantSchema.nullable(),
    }),
    account: z.strictObject({ id: idSchema, name: z.string(), timezone: timeZoneSchema }),
  })
  .meta({ id: 'Ping', description: 'The key is valid; its owner and permissions.' });

/** A connection in a response, without its settings. */
export const connectionSchema = z
  .strictObject({
    id: idSchema,
    provider: z.string().meta({ examples: ['feed'] }),
    name: z.string(),
    status: z.enum(CONNECTION_STATUSES),
    limits: z.strictObject({
      max_characters: countSchema.nullable(),
      image: z.enum(['required', 'optional', 'none']),
      max_image_bytes: countSchema.nullable(),
      max_images: countSchema.meta({ description: 'How many images of a post it takes.' }),
    }),
    verification: z.enum(['real_server', 'contract_only', 'built_in']).nullable().meta({
      description: 'How the provider is tested; null if it is not installed.',
    }),
  })
  .meta({ id: 'Connection', description: 'A channel target of the active workspace, without its settings.' });

/** The owner and the permissions of a key, in the response to a ping. */
export const pingView = (
  { key, account }: Actor,
  service: 'core' | 'write_post' | 'smm',
): z.infer<typeof pingSchema> => ({
  pong: true,
  service,
  key: {
    id: key.id,
    name: key.name,
    permissions: [...key.permissions],
    expires_at: key.expiresAt === null ? null : toRfc3339(key.expiresAt),
  },
  account: { id: account.id, name: account.name, timezone: account.workspace.timeZone },
});

/** A connection without its settings. `publisher` is undefined if its adapter is not installed. */
export const connectionView = (
  connection: Connection,
  publisher: Publisher | undefined,
): z.infer<typeof connectionSchema> => {
  const { id, provider, name, status } = connection;
  const capabilities = capabilitiesOf(connection, publisher);
  return {
    id,
    provider,
    name,
    status,
    limits: limitsView(capabilities),
    verification: capabilities?.verification ?? null,
  };
};

/** The channel's own limits; null if it has none. */
const limitsView = (capabilities: Capabilities | null) => ({
  max_characters:
    capabilities?.text.reduce<number | null>(
      (least, { max }) => (least === null ? max : Math.min(least, max)),
      null,
    ) ?? null,
  image: capabilities?.image.support ?? 'none',
  max_image_bytes: capabilities?.image.maxBytes ?? null,
  max_images: capabilities === null ? 0 : mostImages(capabilities),
});

/** The opaque position of a page: the id after which it starts. */
export const cursorOf = (id: number | null): string | null => (id === null ? null : `c${id.toString(36)}`);

export const parseCursor = (text: string): number | null => {
  const id = /^c[0-9a-z]{1,11}$/.test(text) ? Number.parseInt(text.slice(1), 36) : Number.NaN;
  return Number.isSafeInteger(id) && id >= 1 ? id : null;
};

/** The opaque position of a page of posts: an id, or a time and an id. */
export const postCursorOf = (position: PostPosition | null): string | null => {
  if (position?.dueAt == null) return cursorOf(position?.id ?? null);
  return `t${position.dueAt.toString(36)}-${position.id.toString(36)}`;
};

export const parsePostCursor = (text: string): PostPosition | null => {
  const [, time = '', id = ''] = /^t([0-9a-z]{1,11})-([0-9a-z]{1,11})$/.exec(text) ?? [];
  const found = time === '' ? parseCursor(text) : parseCursor(`c${id}`);
  const dueAt = time === '' ? null : Number.parseInt(time, 36);
  if (found === null || (dueAt !== null && dueAt > FARTHEST)) return null;
  return { id: postId(found), dueAt: dueAt === null ? null : instant(dueAt) };
};
