import { z } from 'zod';
import { err, ok } from '../../../../core/index.js';
import {
  nextCursorSchema,
  parseStatementQuery,
  statementCursor,
  statementQuerySchema,
  transferSchema,
  transferView,
} from '../../../../core/wire/index.js';
import { operation } from '../operation.js';
import { sampleTransfer } from '../samples.js';

export const readStatement = operation({
  id: 'readStatement',
  method: 'GET',
  path: '/write-post/wallet/statement',
  permission: 'write_post',
  tag: 'Account',
  summary: "Read the wallet's statement, newest first",
  description:
    'Every movement of money of the account, with the wallet after it. A page neither skips nor repeats a movement if others are made meanwhile.',
  query: statementQuerySchema,
  success: {
    description: 'A page of movements.',
    data: z.strictObject({ transfers: z.array(transferSchema), next_cursor: nextCursorSchema }),
    example: { transfers: [sampleTransfer], next_cursor: 's1.rs.0' },
  },
  handler:
    (deps) =>
    async ({ actor, readQuery }) => {
      const page = parseStatementQuery(readQuery());
      if (!page.ok) return err({ kind: 'invalid_query', violations: page.error });
      const { items, next } = await deps.readStatement(actor, page.value);
      const transfers = items.map((line) => transferView(line, actor.account.currency));
      return ok({ data: { transfers, next_cursor: statementCursor(next) } });
    },
});
