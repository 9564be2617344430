import type { Command } from 'commander';
import { auditProblems, formatMoney, toRfc3339, type WalletBalance } from '../../../core/index.js';
import { tokens } from '../../tokens.js';
import { accountOf, numberOption, withAccount, withApp, type CommandContext } from '../context.js';
import { Refused, Reported, orRefuse, table } from '../output.js';
import { showTime } from '../time.js';

/** The limit of a statement, which is not paginated. */
const MOST_TRANSFERS = 1_000;

export const walletCommands = (wallet: Command, context: CommandContext): void => {
  const { output } = context;

  const show = ({ currency, availableMinor, heldMinor }: WalletBalance): void =>
    output.result({ currency, available_minor: availableMinor, held_minor: heldMinor }, () => [
      `${formatMoney(availableMinor, currency)} available, ${formatMoney(heldMinor, currency)} held.`,
    ]);

  wallet
    .command('credit')
    .requiredOption('--account <id>')
    .requiredOption('--amount <amount>', 'such as 10.00, in the currency of the account')
    .option('--key <key>', 'names the payment, so that running this again credits nothing')
    .action((options: { account: string; amount: string; key?: string }) =>
      withAccount(context, options.account, async (account, app) => {
        const command = { account, amount: options.amount, key: options.key ?? null };
        show(orRefuse(await app.container.get(tokens.engine).creditWallet(command)));
      }),
    );

  wallet
    .command('show')
    .requiredOption('--account <id>')
    .action((options: { account: string }) =>
      withAccount(context, options.account, async (account, app) => {
        const balance = await app.container.get(tokens.store).ledgerReader.balanceOf(account.id);
        if (balance === null) throw new Refused([`Account ${options.account} has no wallet.`]);
        show(balance);
      }),
    );

  wallet
    .command('statement')
    .requiredOption('--account <id>')
    .option('--limit <count>', 'newest movements', '50')
    .action((options: { account: string; limit: string }) =>
      withAccount(context, options.account, async (account, app) => {
        const limit = Math.min(MOST_TRANSFERS, numberOption(options.limit, '--limit'));
        const transfers = await app.container.get(tokens.store).ledgerReader.statementOf(account.id, limit);
        const rows = transfers.map(({ kind, amountMinor, operationKey, postId, at }) => ({
          kind,
          amount_minor: amountMinor,
          operation_key: operationKey,
          post_id: postId,
          at: toRfc3339(at),
        }));
        output.result({ transfers: rows }, () =>
          table(
            ['at', 'movement', 'amount', 'post'],
            transfers.map(({ at, kind, amountMinor, postId }) => [
              showTime(at, account.workspace.timeZone),
              kind,
              formatMoney(amountMinor, account.currency),
              postId === null ? '' : String(postId),
            ]),
          ),
        );
      }),
    );

  wallet
    .command('audit')
    .description('fold the ledger and compare it with balances and posts')
    .option('--account <id>')
    .action((options: { account?: string }) =>
      withApp(context, async (app) => {
        const account = options.account === undefined ? null : await accountOf(app, options.account);
        const trail = await app.container.get(tokens.store).ledgerReader.auditTrail(account?.id ?? null);
        const problems = auditProblems(trail);
        const [accounts, transfers] = [trail.balances.length, trail.transfers.length];
        output.result({ ok: problems.length === 0, accounts, transfers, problems }, () => [
          ...problems,
          `${String(accounts)} accounts and ${String(transfers)} transfers: ${problems.length === 0 ? 'everything agrees' : `${String(problems.length)} problems`}.`,
        ]);
        if (problems.length > 0) throw new Reported();
      }),
    );
};
