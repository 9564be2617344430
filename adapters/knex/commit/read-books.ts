import {
  accountId,
  claimName,
  connectionId,
  deliveryId,
  instant,
  minorUnits,
  postId,
  remoteName,
  type AccountId,
  type AccountStatus,
  type Book,
  type Currency,
  type DeliveryId,
  type Lane,
  type MovementKind,
} from '../../../core/index.js';
import type { FactsRead } from '../../commit/group-commit.js';
import { distinct, given, orNull, textOf, type Binding, type Dialect } from '../database.js';
import { FACT_KINDS, KIND_NAMES, type FactRequest, type FactRows, type KindName } from './fact-kinds.js';
import { postsIn } from '../rows/post-lists.js';
import { NEWER_STEP } from '../sending.js';
import type { Session } from '../session.js';

/** The facts that works need. */
export interface BooksRead extends FactsRead {
  /** The first step of a newer schema, which is read if one of the works stores posts; null if there is none. */
  readonly newerStep: string | null;
}

/** Reads all facts that the works need, in one statement. */
export const readBooks = async (
  session: Pick<Session, 'facts'>,
  dialect: Dialect,
  works: readonly FactRequest[],
): Promise<BooksRead> => {
  const bindings: Record<string, Binding> = {};
  const names: KindName[] = [];
  for (const name of KIND_NAMES) {
    const rows = FACT_KINDS[name].requests(works);
    if (rows.length === 0) continue;
    names.push(name);
    Object.assign(bindings, given(name, distinct(rows)));
  }
  const newerStep = names.includes('accounts') ? NEWER_STEP : 'null';
  const sql = textOf(dialect, names.join(), () => {
    const columns = names.map((name) => `${FACT_KINDS[name].sql(dialect, name)} as "${name}"`);
    return `select ${[...columns, `${newerStep} as "newer_step"`].join(', ')}`;
  });
  const row = await session.facts<Readonly<Partial<Record<KindName | 'newer_step', string | null>>>>(
    sql,
    bindings,
  );
  const listed = (name: KindName): readonly unknown[] => JSON.parse(row[name] ?? '[]') as readonly unknown[];
  const others = names.filter((name) => name !== 'posts').map((name) => [name, listed(name)] as const);
  const rows: FactRows = { ...Object.fromEntries(others), posts: postsIn(row.posts ?? '[]') };
  return {
    books: booksOf(works, rows),
    newIds: newIdsOf(works, listed('newPosts').map(Number), listed('newDeliveries').map(Number)),
    newerStep: row.newer_step ?? null,
  };
};

/** Gives each work the number of new ids that it requested, in the order of the works. */
const newIdsOf = (
  works: readonly FactRequest[],
  posts: readonly number[],
  deliveries: readonly number[],
): FactsRead['newIds'] => {
  const [freePosts, freeDeliveries] = [[...posts], [...deliveries]];
  return works.map(({ needs: { newIds } }) => ({
    posts: freePosts.splice(0, newIds?.posts ?? 0).map(postId),
    deliveries: freeDeliveries.splice(0, newIds?.deliveries ?? 0).map(deliveryId),
  }));
};

const booksOf = (works: readonly FactRequest[], rows: FactRows): ReadonlyMap<AccountId, Book> => {
  const books = new Map<AccountId, Book>();
  for (const { account } of works) if (!books.has(account)) books.set(account, bookOf(account, works, rows));
  return books;
};

const bookOf = (account: AccountId, works: readonly FactRequest[], rows: FactRows): Book => {
  const ofAccount = <Row extends { readonly account_id: number }>(
    list: readonly Row[] = [],
  ): readonly Row[] => list.filter((row) => row.account_id === account);
  const own = works.filter((one) => one.account === account).map(({ needs }) => needs);
  const status = rows.accounts?.find(({ id }) => accountId(id) === account)?.status;
  const foreign = rows.transfers?.find(
    ({ account_id, operation_key }) =>
      accountId(account_id) !== account && own.some(({ transfer }) => transfer === operation_key),
  );
  if (foreign !== undefined)
    throw new Error(`the operation key "${foreign.operation_key}" belongs to another account`);
  const remotePosts = new Map<string, DeliveryId[]>();
  for (const { id, connection_id, remote_id } of ofAccount(rows.remotePosts)) {
    const name = remoteName({ connectionId: connectionId(connection_id), remoteId: remote_id });
    remotePosts.set(name, [...(remotePosts.get(name) ?? []), deliveryId(id)]);
  }
  return {
    posts: new Map([
      ...own.flatMap(({ post }) => (post === undefined ? [] : [[post, null] as const])),
      ...(rows.posts ?? [])
        .filter((post) => post.accountId === account)
        .map((post) => [post.id, post] as const),
    ]),
    accountStatus: (status as AccountStatus | undefined) ?? null,
    usages: new Map([
      ...own.flatMap(({ usage }) => (usage ? [[usage.key, { posts: 0, included: 0 }] as const] : [])),
      ...ofAccount(rows.usages).map(
        ({ period_key, posts, included }) => [period_key, { posts, included }] as const,
      ),
    ]),
    wallet: orNull(ofAccount(rows.wallets)[0] ?? null, ({ currency, available_minor, held_minor }) => ({
      currency: currency as Currency,
      availableMinor: minorUnits(available_minor),
      heldMinor: minorUnits(held_minor),
    })),
    scheduled: new Map(ofAccount(rows.scheduled).map(({ now, posts }) => [instant(now), posts])),
    drafts: ofAccount(rows.drafts)[0]?.posts ?? null,
    claims: new Map(
      ofAccount(rows.claims).map(({ scope, client_key: key, fingerprint, post_id, claimed_at }) => [
        claimName({ scope, key }),
        { fingerprint, postId: postId(post_id), at: instant(claimed_at) },
      ]),
    ),
    remotePosts,
    pauses: new Map(
      (rows.pauses ?? []).map(({ lane, paused_until }) => [lane as Lane, instant(paused_until)]),
    ),
    transfers: new Map(
      ofAccount(rows.transfers).map(({ operation_key, kind, amount_minor }) => [
        operation_key,
        { kind: kind as MovementKind, amountMinor: minorUnits(amount_minor) },
      ]),
    ),
  };
};
