import { cleanProblems } from '../../domain/clean-outcome.js';
import { provider, type Connection, type ConnectionSettings } from '../../domain/connection.js';
import type { ClaimNeed } from '../../domain/facts.js';
import type { ConnectionRecord, IdempotencyClaim } from '../../domain/idempotency.js';
import type {
  AccountInactive,
  IdempotencyRefusal,
  InvalidRequest,
  NotVerified,
  TooManyConnections,
  Unavailable,
} from '../../domain/refusals.js';
import { combined, violationsOf, type CheckedFields, type Violation } from '../../domain/violation.js';
import { claimNeed } from '../../decisions/once.js';
import { AccountBusy, CommitUnknown } from '../../ports/commit.js';
import type { Publisher, Publishers } from '../../ports/publisher.js';
import { err, ok, unreachable, type Result } from '../../shared/result.js';
import type { CoreDeps } from '../deps.js';
import { connectionToAdd } from '../operate/add-connection.js';
import type { KeyRequest, LoggedByKey } from './logged-by-key.js';
import { settingViolations } from './setting-violations.js';
import { verifyInTime } from './verify-in-time.js';
import { NO_SLOT, type TakeVerificationSlot } from './verification-slots.js';

/** The connection that a client describes, as far as it can be read. */
export interface NewConnection {
  readonly fields: CheckedFields<{
    readonly provider: string;
    readonly name: string;
    readonly settings: ConnectionSettings;
  }>;
  readonly otherViolations: readonly Violation[];
}

/** The connection that a client adds. */
export interface ConnectChannelCommand extends KeyRequest {
  readonly connection: NewConnection;
  /** If present, the connection is added once, even if the request is repeated. */
  readonly idempotency?: IdempotencyClaim;
}

/** A connection that was added. */
export interface Connected {
  readonly connection: Connection;
  /** It was added by an earlier request. */
  readonly replayed: boolean;
}

/** Why a connection is not added. */
export type ConnectRefusal =
  InvalidRequest | NotVerified | TooManyConnections | AccountInactive | IdempotencyRefusal | Unavailable;

/** Adds a connection to the active workspace for a client, after its channel has verified the settings. */
export type ConnectChannel = (command: ConnectChannelCommand) => Promise<Result<Connected, ConnectRefusal>>;

type ConnectChannelDeps = Pick<CoreDeps, 'connections' | 'publishers' | 'clock' | 'requestLimits'> & {
  readonly loggedByKey: LoggedByKey;
  readonly takeVerificationSlot: TakeVerificationSlot;
};

export const makeConnectChannel = (deps: ConnectChannelDeps): ConnectChannel => {
  const { connections, publishers, clock, requestLimits, loggedByKey, takeVerificationSlot } = deps;

  const replay = async (
    { actor: { account }, idempotency }: ConnectChannelCommand,
    record: ConnectionRecord,
  ): Promise<Result<Connected, IdempotencyRefusal>> => {
    if (record.fingerprint !== idempotency?.fingerprint) return err({ kind: 'idempotency_key_reused' });
    const connection = await connections.find(account.id, record.connectionId);
    if (connection === null) throw new Error('an idempotency key refers to a connection that does not exist');
    return ok({ connection, replayed: true });
  };

  /** The result of an earlier request with the key of the command; null if there is none. */
  const earlier = async (command: ConnectChannelCommand, need: ClaimNeed | null) => {
    const record = need === null ? null : await connections.findClaim(command.actor.account.id, need);
    return record === null ? null : replay(command, record);
  };

  /** The store may have committed: the key in the same transaction proves it, if the store can be read. */
  const insertedAfter = async (fault: unknown, command: ConnectChannelCommand, need: ClaimNeed | null) => {
    if (fault instanceof AccountBusy && need !== null) return { kind: 'idempotency_in_progress' } as const;
    if (!(fault instanceof CommitUnknown)) throw fault;
    const done = await earlier(command, need).catch(() => null);
    return done === null ? ({ kind: 'commit_unknown' } as const) : ({ kind: 'done', done } as const);
  };

  return async (command) => {
    const { actor, idempotency } = command;
    const { account } = actor;
    const now = clock.now();
    const need = claimNeed(idempotency, now, requestLimits.idempotencyMs);
    const known = await earlier(command, need);
    if (known !== null) return known;
    const checked = checkNew(command.connection, publishers);
    if (!checked.ok) return err({ kind: 'invalid_request', violations: checked.error });
    const { publisher, name, settings } = checked.value;

    const leave = takeVerificationSlot(account.id);
    if (leave === null) return err(NO_SLOT);
    const verified = await verifyInTime(clock, publisher, settings).finally(leave);
    if (!verified.ok) return err({ kind: 'not_verified', problems: cleanProblems(verified.error) });

    const most = requestLimits.connectionsPerWorkspace;
    const claim =
      need === null || idempotency === undefined
        ? null
        : { ...need, fingerprint: idempotency.fingerprint, at: now };
    const toInsert = connectionToAdd(account, publisher, name, verified.value);
    const inserted = await loggedByKey(command, 'connections add', { provider: publisher.provider }, () =>
      connections.insertOnTerms(toInsert, { most, claim }),
    ).catch((fault: unknown) => insertedAfter(fault, command, need));
    switch (inserted.kind) {
      case 'inserted':
        return ok({ connection: inserted.connection, replayed: false });
      case 'known':
        return replay(command, inserted.record);
      case 'done':
        return inserted.done;
      case 'too_many':
        return err({ kind: 'too_many_connections', limit: most });
      case 'account_suspended':
      case 'account_closed':
      case 'idempotency_in_progress':
      case 'commit_unknown':
        return err(inserted);
      default:
        return unreachable(inserted);
    }
  };
};

/** The connection, or every problem that can be found without a request. */
const checkNew = ({ fields, otherViolations }: NewConnection, publishers: Publishers) => {
  const kind = fields.provider;
  const publisher = kind.ok ? publishers.get(provider(kind.value)) : undefined;
  const entered = publisher?.entered;
  const violations = [
    ...violationsOf(fields),
    ...(kind.ok && entered === undefined ? [unknownProvider(publishers)] : []),
    ...(entered !== undefined && fields.settings.ok ? settingViolations(entered, fields.settings.value) : []),
    ...otherViolations,
  ];
  const values = combined(fields);
  if (violations.length > 0 || !values.ok || publisher === undefined) return err(violations);
  return ok({ publisher, name: values.value.name, settings: values.value.settings });
};

const unknownProvider = (publishers: Publishers): Violation => {
  const offered = offeredIn(publishers).map((each) => each.provider);
  const message = `Must be one of: ${offered.join(', ')}.`;
  return { at: { field: 'provider' }, kind: 'invalid_value', message };
};

/** The channels of which clients can add connections. */
export const offeredIn = (publishers: Publishers): readonly Publisher[] =>
  [...publishers.values()].filter(({ entered }) => entered !== undefined);
