import { makeGroupCommit, type CommitTogether } from '../../adapters/commit/group-commit.js';
import { loggingOperations } from '../../adapters/commit/operation-under-way.js';
import { WORK_LIMITS } from '../../adapters/commit/waiting-works.js';
import {
  makeMemoryCommitTogether,
  makeMemoryStorePorts,
  type MemoryStore,
} from '../../adapters/memory/index.js';
import { CommitUnknown, type StorePorts } from '../../core/index.js';
import type { Gate } from './gate.js';

/** What is no call of the store: the frame of a command, and what only an audit reads. */
const PASSING: ReadonlySet<string> = new Set([
  'operatorLog.during',
  'ledgerReader.auditTrail',
  'images.list',
]);

/** Calls that report a lost response to their commit as one. */
const COMMITTING: ReadonlySet<string> = new Set(['connections.insertOnTerms']);

/** A call as a statement: it fails without its effect, or with it. */
const through = async <T>(
  gate: Gate,
  name: string,
  isCommit: boolean,
  call: () => Promise<T>,
): Promise<T> => {
  const verdict = gate.faultFor(isCommit ? `COMMIT of ${name}` : name, true);
  const lost = (): Error => {
    const fault = new Error('the store is away');
    return isCommit ? new CommitUnknown(fault) : fault;
  };
  if (verdict === 'before') throw lost();
  const response = await call();
  if (verdict === 'after') throw lost();
  return response;
};

/** Puts every function of a port behind the gate. */
export const gatePort = <Port extends object>(portName: string, port: Port, gate: Gate): Port =>
  new Proxy(port, {
    get: (target, member) => {
      const found: unknown = Reflect.get(target, member);
      const name = `${portName}.${String(member)}`;
      if (typeof found !== 'function' || PASSING.has(name)) return found;
      return (...args: readonly unknown[]) =>
        through(gate, name, COMMITTING.has(name), () => Promise.resolve(Reflect.apply(found, target, args)));
    },
  });

/** A commit has two statements, as in a database: without the first it is known that nothing is written. */
const gateCommit =
  (commit: CommitTogether, gate: Gate): CommitTogether =>
  async (works) => {
    await through(gate, 'BEGIN of works', false, () => Promise.resolve());
    return through(gate, 'works', true, () => commit(works));
  };

/** The ports of a store in memory, behind the gate. */
export const gateMemory = (store: MemoryStore, gate: Gate): StorePorts => {
  const ports = Object.entries(makeMemoryStorePorts(store) as unknown as Record<string, object>);
  const gated = ports.map(([name, port]) => [name, gatePort(name, port, gate)]);
  const commit = gateCommit(makeMemoryCommitTogether(store), gate);
  return {
    ...(Object.fromEntries(gated) as StorePorts),
    commit: loggingOperations(makeGroupCommit({ ...WORK_LIMITS, commits: 1 }, commit)),
  };
};
