import { ok } from '../../../../core/index.js';
import { pingSchema, pingView } from '../../../../core/wire/index.js';
import { operation, type Operation } from '../operation.js';
import { samplePing } from '../samples.js';

/** Returns the owner and permissions of the key. The permission for the service is checked before. */
const pingOf = (
  path: string,
  id: string,
  name: string,
  permission: 'write_post' | 'smm' | null,
): Operation => {
  const service = permission ?? 'core';
  const permissions = permission === null ? [] : [permission];
  return operation({
    id,
    method: 'GET',
    path,
    permission,
    tag: 'Keys',
    summary: `Check ${name}`,
    success: {
      description: 'The key is valid.',
      data: pingSchema,
      example: { ...samplePing, service, key: { ...samplePing.key, permissions } },
    },
    handler:
      () =>
      ({ actor }) =>
        Promise.resolve(ok({ data: pingView(actor, service) })),
  });
};

export const ping = pingOf('/ping', 'ping', 'any key', null);
export const pingWritePost = pingOf(
  '/write-post/ping',
  'pingWritePost',
  'a key for Write Post',
  'write_post',
);
export const pingSmm = pingOf('/smm/ping', 'pingSmm', 'a key for SMM', 'smm');
