import { toRfc3339 } from '../domain/instant.js';
import type { PostEvent } from '../domain/timeline.js';

/** One line of a post's timeline. */
export const eventView = ({ at, kind, connectionId, requestId, detail }: PostEvent) => ({
  at: toRfc3339(at),
  kind,
  connection_id: connectionId,
  request_id: requestId,
  detail,
});
