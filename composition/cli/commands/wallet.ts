import type { Command } from 'commander';
import {
  entriesOf,
  formatMoney,
  MOVEMENTS,
  toRfc3339,
  type Account,
  type MoneyMoved,
  type StatementLine,
  type StatementPosition,
  type WalletBalance,
} from '../../../core/index.js';
import { statementCursor } from '../../../core/wire/index.js';
import { auditAccounts, auditAll, auditLine } from '../../maintenance/audit-all.js';
import { accountOf, ofAccount, withAccount, withApp, type CommandContext } from '../context.js';
import { Refused, Reported, orRefuse, table, type Line } from '../output.js';
import { postOf } from '../post-of.js';
import { showTime } from '../time.js';

export const balanceJson = ({ currency, availableMinor, heldMinor }: WalletBalance) => ({
  currency,
  available_minor: availableMinor,
  held_minor: heldMinor,
});

const balanceLine = ({ currency, availableMinor, heldMinor }: WalletBalance): string =>
  `${formatMoney(availableMinor, currency)} available, ${formatMoney(heldMinor, currency)} held.`;

export const walletCommand = (wallet: Command, context: CommandContext): void => {
  const { output } = context;

  const showMoved = ({ wallet: balance, replayed }: MoneyMoved, before: string): void =>
    output.result({ ...balanceJson(balance), replayed }, () => [
      ...(replayed ? [`${before}; no money was moved.`] : []),
      balanceLine(balance),
    ]);

  ofAccount(wallet, 'credit', 'put money into a wallet')
    .requiredOption('--amount <amount>', 'such as 10.00, in the currency of the account')
    .option('--key <name>', 'names the payment, so that running this again credits nothing')
    .action((options: { account: number; amount: string; key?: string }) =>
      withAccount(context, options.account, async (account, app) => {
        const command = { account, amount: options.amount, key: options.key ?? null };
        const credited = await app.engine.creditWallet(command);
        showMoved(orRefuse(credited), 'This payment was already credited');
      }),
    );

  ofAccount(wallet, 'debit', 'take available money out of a wallet, never more than there is')
    .requiredOption('--amount <amount>', 'such as 10.00, in the currency of the account')
    .requiredOption('--reason <text>', 'why, for the statement')
    .option('--key <name>', 'names the debit, so that running this again debits nothing')
    .action((options: { account: number; amount: string; reason: string; key?: string }) =>
      withAccount(context, options.account, async (account, app) => {
        const { amount, reason, key = null } = options;
        const debited = await app.engine.debitWallet({ account, amount, reason, key });
        showMoved(orRefuse(debited), 'This amount was already debited');
      }),
    );

  wallet
    .command('refund')
    .description('give back what one post cost, once')
    .requiredOption('--post <id>')
    .requiredOption('--reason <text>', 'why, for the statement')
    .action((options: { post: number; reason: string }) =>
      withApp(context, async (app) => {
        const post = await postOf(app, options.post);
        const refunded = await app.engine.refundPost({ post, reason: options.reason });
        showMoved(orRefuse(refunded), `Post ${String(options.post)} was already refunded`);
      }),
    );

  readCommands(wallet, context);
};

const readCommands = (wallet: Command, context: CommandContext): void => {
  const { output } = context;

  ofAccount(wallet, 'show', 'the balance of a wallet').action((options: { account: number }) =>
    withAccount(context, options.account, async (account, app) => {
      const balance = await app.store.ledgerReader.balanceOf(account.id);
      if (balance === null) throw new Refused([`Account ${String(options.account)} has no wallet.`]);
      output.result(balanceJson(balance), () => [balanceLine(balance)]);
    }),
  );

  ofAccount(wallet, 'statement', 'movements of money, newest first, with the balances after each')
    .option('--limit <count>', 'movements on this page', '50')
    .option('--before <position>', 'continue after the page that names this position')
    .action((options: { account: number; limit: number; before?: StatementPosition }) =>
      withAccount(context, options.account, async (account, app) => {
        const { limit, before: cursor = null } = options;
        const { readStatement } = app.engine;
        const { items: lines, next } = await readStatement({ account }, { cursor, limit });
        const before = statementCursor(next);
        output.result({ transfers: lines.map(lineJson), next_before: before }, () => [
          ...statementTable(account, lines),
          ...(before === null ? [] : [`There are older movements: --before ${before}`]),
        ]);
      }),
    );

  wallet
    .command('audit')
    .description('recompute balances from the ledger and compare them with wallets and posts')
    .option('--account <id>', 'only that account')
    .action((options: { account?: number }) =>
      withApp(context, async (app) => {
        const audited =
          options.account === undefined
            ? await auditAll(app.store, output)
            : await auditAccounts(app.store, [await accountOf(app, options.account)], output);
        const ok = audited.problems.length === 0;
        output.result({ ok, ...audited }, () => [...audited.problems, auditLine(audited)]);
        if (!ok) throw new Reported();
      }),
    );
};

export const lineJson = (line: StatementLine) => ({
  number: line.number,
  kind: line.kind,
  amount_minor: line.amountMinor,
  entries: entriesOf(line).map(({ pocket, amountMinor }) => ({ pocket, amount_minor: amountMinor })),
  available_minor: line.after.availableMinor,
  held_minor: line.after.heldMinor,
  operation_key: line.operationKey,
  post_id: line.postId,
  reason: line.reason ?? null,
  at: toRfc3339(line.at),
});

const statementTable = ({ currency, workspace }: Account, lines: readonly StatementLine[]): readonly Line[] =>
  table(
    ['number', 'at', 'movement', 'amount', 'from', 'to', 'available', 'held', 'post', 'reason'],
    lines.map(({ number, at, kind, amountMinor, after, postId, reason }) => [
      String(number),
      showTime(at, workspace.timeZone),
      kind,
      formatMoney(amountMinor, currency),
      MOVEMENTS[kind].from,
      MOVEMENTS[kind].to,
      formatMoney(after.availableMinor, currency),
      formatMoney(after.heldMinor, currency),
      postId === null ? '' : String(postId),
      reason ?? '',
    ]),
  );
