import {
  commonOf,
  ERASED,
  type AccountId,
  type Delivery,
  type DeliveryId,
  type Erasures,
  type Headline,
  type Instant,
  type PostDocument,
  type PostId,
} from '../../core/index.js';
import { claimKey, entryKey, type DeliveryRow, type MemoryStore } from './memory-store.js';
import { change } from './operator-log.js';
import { putDelivery } from './post-rows.js';
import type { Rows, Transaction, WritableRows } from './table.js';

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

const erasePost = (store: MemoryStore, within: Transaction, id: PostId): void => {
  const { tables } = store;
  const posts = tables.posts.within(within);
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
  for (const of of row.deliveryIds) {
    const known = tables.deliveries.within(within).get(of);
    if (known !== undefined) putDelivery(store, within, erasedDelivery(known.delivery));
  }
  tables.events.within(within).delete(id);
  const entries = tables.entries.within(within);
  for (const entry of entries.all()) if (entry.postId === id) entries.delete(entryKey(entry));
};

const eraseRest = ({ tables }: MemoryStore, within: Transaction, account: AccountId, at: Instant): void => {
  const named = { name: ERASED };
  replaceAll(tables.connections.within(within), account, (row) => ({
    ...row,
    ...named,
    status: 'disconnected' as const,
    settings: {},
  }));
  const keys = tables.apiKeys.within(within);
  const secrets = tables.apiKeySecrets.within(within);
  for (const { secret, id } of secrets.all()) if (keys.get(id)?.accountId === account) secrets.delete(secret);
  replaceAll(keys, account, (row) => ({
    ...row,
    ...named,
    revokedAt: row.revokedAt ?? at,
  }));
  for (const claims of [tables.claims.within(within), tables.connectionClaims.within(within)])
    for (const claim of claims.all())
      if (claim.accountId === account) claims.delete(claimKey(claim.accountId, claim));
  const transfers = tables.transfers.within(within);
  for (const row of transfers.all())
    if (row.accountId === account && row.reason !== undefined)
      transfers.put(row.operationKey, { ...row, reason: ERASED });
  replaceAll(tables.workspaces.within(within), account, (row) => ({ ...row, ...named }));
  const accounts = tables.accounts.within(within);
  const row = accounts.get(account);
  if (row !== undefined) accounts.put(account, { ...row, ...named, statusReason: ERASED });
};

const isUnderWay = (deliveries: Pick<Rows<DeliveryId, DeliveryRow>, 'all'>, account: AccountId) =>
  [...deliveries.all()].some(
    ({ delivery }) => delivery.accountId === account && delivery.state === 'publishing',
  );

export const makeMemoryErasures = (store: MemoryStore): Erasures => {
  const { tables, transaction } = store;
  return {
    begin: (account) =>
      change(
        store,
        (within) => {
          if (tables.accounts.within(within).get(account)?.status !== 'closed') return 'not_closed';
          if (isUnderWay(tables.deliveries.within(within), account)) return 'under_way';
          tables.erasures.within(within).put(account, account);
          return 'begun';
        },
        (result) => (result === 'begun' ? account : 'nothing'),
      ),
    erasePosts: (account, after, limit) =>
      transaction((within) => {
        const ids = [...tables.posts.within(within).all()]
          .filter(({ accountId, id }) => accountId === account && (after === null || id > after))
          .map(({ id }) => id)
          .sort((a, b) => a - b)
          .slice(0, limit);
        for (const id of ids) erasePost(store, within, id);
        return ids.at(-1) ?? null;
      }),
    end: (account, at) =>
      transaction((within) => {
        eraseRest(store, within, account, at);
      }),
  };
};
