import {
  makeAudit,
  type AccountId,
  type AuditPart,
  type AuditTrail,
  type LedgerReader,
} from '../../core/index.js';

type Reader = Pick<LedgerReader, 'auditTrail'>;

const partsOf = async ({ auditTrail }: Reader, account: AccountId): Promise<readonly AuditPart[]> => {
  const parts: AuditPart[] = [];
  for await (const part of auditTrail(account)) parts.push(part);
  return parts;
};

/** All parts of an account's trail in one. */
export const trailOf = async (reader: Reader, account: AccountId): Promise<AuditTrail> => {
  const parts = await partsOf(reader, account);
  return {
    balances: parts.flatMap(({ balances = [] }) => balances),
    charges: parts.flatMap(({ charges = [] }) => charges),
    transfers: parts.flatMap(({ transfers = [] }) => transfers),
    entries: parts.flatMap(({ entries = [] }) => entries),
  };
};

/** What an audit of the parts finds. */
export const auditProblems = (...parts: readonly AuditPart[]): readonly string[] => {
  const audit = makeAudit();
  for (const part of parts) audit.add(part);
  return audit.problems();
};

/** What an audit of the account finds. */
export const auditProblemsOf = async (reader: Reader, account: AccountId): Promise<readonly string[]> =>
  auditProblems(...(await partsOf(reader, account)));
