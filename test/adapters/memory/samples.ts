import {
  accountId,
  DEFAULT_REQUEST_LIMITS,
  instant,
  laneOf,
  parseHeadline,
  workspaceId,
  type Connection,
  type ConnectionId,
  type Headline,
  type PostDocument,
  type Provider,
} from '../../../core/index.js';

export const NOON = instant(Date.UTC(2026, 0, 15, 12));

const headline = (text: string): Headline => {
  const parsed = parseHeadline(text, DEFAULT_REQUEST_LIMITS);
  if (!parsed.ok) throw new Error(`not a headline: ${text}`);
  return parsed.value;
};

export const DOCUMENT: PostDocument = {
  headline: headline('Hello'),
  content: { html: '<p>World</p>', plain: 'World' },
  image: null,
  imageAlt: null,
  moreImages: [],
  linkUrl: null,
  overflow: 'reject',
  labels: [],
};

export const connectionFor = (provider: Provider, id: ConnectionId): Connection => ({
  id,
  accountId: accountId(1),
  workspaceId: workspaceId(2),
  provider,
  name: 'Channel',
  status: 'active',
  lane: laneOf(provider, null),
  settings: {},
});
