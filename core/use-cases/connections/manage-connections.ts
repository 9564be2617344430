import { openSettings, type Connection, type ConnectionSettings } from '../../domain/connection.js';
import type { ConnectionId } from '../../domain/ids.js';
import {
  notFound,
  orInvalid,
  type AccountInactive,
  type InvalidRequest,
  type NotFound,
  type NotVerified,
  type Unavailable,
} from '../../domain/refusals.js';
import { combined, withProblems, type CheckedFields, type Violation } from '../../domain/violation.js';
import { err, ok, type Result } from '../../shared/result.js';
import { SEALED, type VerifyConnection } from '../operate/add-connection.js';
import type { CoreDeps } from '../deps.js';
import type { KeyRequest, LoggedByKey } from './logged-by-key.js';
import { changeViolations } from './setting-violations.js';
import { NO_SLOT, type TakeVerificationSlot } from './verification-slots.js';

/** A client's change of one connection of the active workspace. */
export interface ConnectionCommand extends KeyRequest {
  readonly id: ConnectionId;
}

type ManageConnectionsDeps = Pick<CoreDeps, 'connections' | 'publishers'> & {
  readonly verifyConnection: VerifyConnection;
  readonly loggedByKey: LoggedByKey;
  readonly takeVerificationSlot: TakeVerificationSlot;
};

/** Not cached: a verification compares the settings with those that are stored. */
const find = async (
  { connections }: Pick<ManageConnectionsDeps, 'connections'>,
  { actor: { account }, id }: ConnectionCommand,
): Promise<Result<Connection, NotFound>> => {
  const connection = await connections.find(account.id, id);
  return connection?.workspaceId === account.workspace.id
    ? ok(connection)
    : err(notFound(`connection ${String(id)}`));
};

const detailsOf = ({ id }: ConnectionCommand) => ({ connection: String(id) });

/** Verifies a connection again, with the stored settings or with changes to them. */
export type ReverifyConnection = (
  command: ConnectionCommand & {
    readonly changes: CheckedFields<{ readonly settings: ConnectionSettings }>;
    readonly otherViolations: readonly Violation[];
  },
) => Promise<Result<Connection, NotFound | InvalidRequest | NotVerified | Unavailable>>;

export const makeReverifyConnection =
  (deps: ManageConnectionsDeps): ReverifyConnection =>
  async ({ changes, otherViolations, ...command }) => {
    const found = await find(deps, command);
    if (!found.ok) return found;
    const opened = openSettings(found.value);
    if (opened === null) return err({ kind: 'not_verified', problems: [SEALED] });
    const publisher = deps.publishers.get(opened.provider);
    const changed = combined(changes);
    const problems =
      changed.ok && publisher !== undefined
        ? changeViolations(publisher, opened, changed.value.settings)
        : [];
    const read = orInvalid(withProblems(changed, [...problems, ...otherViolations]));
    if (!read.ok) return read;
    const leave = deps.takeVerificationSlot(command.actor.account.id);
    if (leave === null) return err(NO_SLOT);
    const verified = await deps
      .loggedByKey(command, 'connections verify', detailsOf(command), () =>
        deps.verifyConnection(opened, read.value.settings),
      )
      .finally(leave);
    return verified.ok ? verified : err({ kind: 'not_verified', problems: verified.error });
  };

/** Renames a connection. */
export type RenameConnection = (
  command: ConnectionCommand & {
    readonly fields: CheckedFields<{ readonly name: string }>;
    readonly otherViolations: readonly Violation[];
  },
) => Promise<Result<Connection, NotFound | InvalidRequest | AccountInactive>>;

export const makeRenameConnection =
  (deps: Pick<ManageConnectionsDeps, 'connections' | 'loggedByKey'>): RenameConnection =>
  async ({ fields, otherViolations, ...command }) => {
    const found = await find(deps, command);
    if (!found.ok) return found;
    const read = orInvalid(withProblems(combined(fields), otherViolations));
    if (!read.ok) return read;
    const { accountId, id } = found.value;
    const { name } = read.value;
    if (name !== found.value.name) {
      const inactive = await deps.loggedByKey(command, 'connections rename', detailsOf(command), () =>
        deps.connections.rename(accountId, id, name),
      );
      if (inactive !== null) return err(inactive);
    }
    return find(deps, command);
  };

/** Stops publishing to a connection. Published posts stay. Idempotent. */
export type DisconnectConnection = (command: ConnectionCommand) => Promise<Result<Connection, NotFound>>;

export const makeDisconnectConnection =
  (deps: Pick<ManageConnectionsDeps, 'connections' | 'loggedByKey'>): DisconnectConnection =>
  async (command) => {
    const found = await find(deps, command);
    if (!found.ok) return found;
    const { accountId, id, status } = found.value;
    if (status !== 'disconnected')
      await deps.loggedByKey(command, 'connections disconnect', detailsOf(command), () =>
        deps.connections.setStatus(accountId, id, 'disconnected'),
      );
    return find(deps, command);
  };
