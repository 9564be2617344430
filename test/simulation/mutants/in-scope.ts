import type { AccountId, Scope } from '../../../core/index.js';
import type { Defect } from '../process.js';

/** Stands for the transaction that is open anyway: a defect writes where the adapter would not let it. */
export const OPEN = { isOpen: () => true };

/** A defect of what one unit of work sees and writes. */
export const inScope =
  (change: (scope: Scope, of: Parameters<Defect>[1] & { readonly account: AccountId }) => Scope): Defect =>
  (ports, of) => ({
    ...ports,
    unitOfWork: {
      run: (account, work) =>
        ports.unitOfWork.run(account, (scope) => work(change(scope, { ...of, account }))),
    },
  });
