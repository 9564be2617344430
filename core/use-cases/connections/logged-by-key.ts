import type { Actor } from '../../domain/account.js';
import type { RequestId } from '../../domain/ids.js';
import type { Operation } from '../../domain/operation.js';
import type { CoreDeps } from '../deps.js';

/** A request, authorised by an API key, that changes something other than posts. */
export interface KeyRequest {
  readonly actor: Actor;
  readonly requestId: RequestId;
}

/**
 * Runs the work and logs its change in the operators' log, in the transaction of the change. The details contain only
 * ids and words of fixed lists, because the log is kept forever.
 */
export type LoggedByKey = <T>(
  request: KeyRequest,
  command: string,
  details: Operation['details'],
  work: () => Promise<T>,
) => Promise<T>;

export const makeLoggedByKey =
  ({ operatorLog, clock }: Pick<CoreDeps, 'operatorLog' | 'clock'>): LoggedByKey =>
  ({ actor: { key, account }, requestId }, command, details, work) =>
    operatorLog.during(
      {
        actor: `key ${String(key.id)}`,
        command: `API ${command}`,
        details: { account: String(account.id), ...details, request: requestId },
        at: clock.now(),
      },
      work,
    );
