import type { ConnectionId, RequestKey } from '../../../core/index.js';
import { withoutSlashes } from '../../system/without-slashes.js';

/** The page of a feed; the other formats are at relative addresses. */
export const feedUrl = (baseUrl: string, connection: ConnectionId): string =>
  `${withoutSlashes(baseUrl)}/feeds/${String(connection)}/`;

export const atomUrl = (baseUrl: string, connection: ConnectionId): string =>
  `${feedUrl(baseUrl, connection)}atom.xml`;

export const jsonFeedUrl = (baseUrl: string, connection: ConnectionId): string =>
  `${feedUrl(baseUrl, connection)}feed.json`;

export const entryUrl = (baseUrl: string, connection: ConnectionId, key: RequestKey): string =>
  `${feedUrl(baseUrl, connection)}posts/${key}`;
