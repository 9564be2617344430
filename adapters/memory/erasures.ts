import {
  commonOf,
  ERASED,
  type AccountId,
  type Delivery,
  type Erasures,
  type Headline,
  type Instant,
  type Lane,
  type PostDocument,
  type PostId,
} from '../../core/index.js';
import { claimKey, entryKey, type MemoryStore, type OpenTables, type SeenTables } from './memory-store.js';
import { change } from './operator-log.js';
import { putDelivery } from './post-rows.js';
import type { WritableRows } from './table.js';

/** A lane names a host of the account. */
const ERASED_LANE = ERASED as Lane;

/** What waits is canceled, unless it may have been sent: then it is unknown. */
const noLongerWaiting = (delivery: Delivery): Delivery => {
  if (delivery.state !== 'queued') return delivery;
  const sentAt = delivery.sentAt ?? delivery.earlierSentAt;
  const common = commonOf(delivery);
  return sentAt === null
    ? { ...common, state: 'canceled' }
    : { ...common, state: 'unknown', sentAt, since: sentAt };
};

const erasedDelivery = (delivery: Delivery): Delivery => {
  const bare = {
    ...noLongerWaiting(delivery),
    connection: { ...delivery.connection, name: ERASED },
    lane: ERASED_LANE,
    error: null,
    frozen: null,
  };
  return bare.state === 'published' ? { ...bare, remoteId: ERASED, url: null } : bare;
};

const replaceAll = <Id, Row extends { readonly id: Id; readonly accountId: AccountId }>(
  rows: WritableRows<Id, Row>,
  account: AccountId,
  erased: (row: Row) => Row,
): void => {
  for (const row of rows.all()) if (row.accountId === account) rows.put(row.id, erased(row));
};

const erasePost = (tables: OpenTables, id: PostId): void => {
  const { posts, deliveries } = tables;
  const row = posts.get(id);
  if (row === undefined) return;
  const headline = ERASED as Headline;
  const noImages = { image: null, imageAlt: null, moreImages: [] };
  const content = { html: '', plain: '' };
  const texts: Omit<PostDocument, 'overflow'> = { headline, content, ...noImages, linkUrl: null, labels: [] };
  posts.put(id, {
    ...row,
    document: { ...row.document, ...texts },
    overrides: null,
    revision: row.revision + 1,
  });
  for (const deliveryId of row.deliveryIds) {
    const known = deliveries.get(deliveryId);
    if (known !== undefined) putDelivery(tables, erasedDelivery(known));
  }
  tables.events.delete(id);
};

const eraseRest = (tables: OpenTables, account: AccountId, at: Instant): void => {
  for (const entry of tables.entries.all())
    if (tables.connections.get(entry.connectionId)?.accountId === account)
      tables.entries.delete(entryKey(entry));
  replaceAll(tables.connections, account, (row) => ({
    ...row,
    name: ERASED,
    status: 'disconnected' as const,
    lane: ERASED_LANE,
    settings: {},
  }));
  const { apiKeys: keys, apiKeySecrets: secrets, transfers, accounts } = tables;
  for (const { secret, id } of secrets.all()) if (keys.get(id)?.accountId === account) secrets.delete(secret);
  replaceAll(keys, account, (row) => ({ ...row, name: ERASED, revokedAt: row.revokedAt ?? at }));
  for (const claims of [tables.claims, tables.connectionClaims])
    for (const claim of claims.all())
      if (claim.accountId === account) claims.delete(claimKey(claim.accountId, claim));
  for (const row of transfers.all())
    if (row.accountId === account && row.reason !== undefined)
      transfers.put(row.operationKey, { ...row, reason: ERASED });
  replaceAll(tables.workspaces, account, (row) => ({ ...row, name: ERASED }));
  const row = accounts.get(account);
  if (row !== undefined) accounts.put(account, { ...row, name: ERASED, statusReason: ERASED });
};

const isUnderWay = ({ deliveries }: SeenTables, account: AccountId): boolean =>
  [...deliveries.all()].some(({ accountId, state }) => accountId === account && state === 'publishing');

export const makeMemoryErasures = (store: MemoryStore): Erasures => ({
  begin: (account) =>
    change(
      store,
      (tables) => {
        if (tables.accounts.get(account)?.status !== 'closed') return 'not_closed';
        if (isUnderWay(tables, account)) return 'under_way';
        tables.erasures.put(account, account);
        return 'begun';
      },
      (result) => (result === 'begun' ? account : 'nothing'),
    ),
  erasePosts: (account, after, limit) =>
    store.transaction((tables) => {
      const ids = [...tables.posts.all()]
        .filter(({ accountId, id }) => accountId === account && id > (after ?? 0))
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .slice(0, limit);
      for (const id of ids) erasePost(tables, id);
      return ids.at(-1) ?? null;
    }),
  end: (account, at) => store.transaction((tables) => eraseRest(tables, account, at)),
});
