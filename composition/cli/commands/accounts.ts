import type { Command } from 'commander';
import { isErased, type Account, type AccountStatus } from '../../../core/index.js';
import { ORPHANED_AFTER_MS } from '../../processes/housekeeping.js';
import { tokens } from '../../tokens.js';
import { accountJson } from '../account-json.js';
import { ofAccount, withAccount, withApp, type CommandContext } from '../context.js';
import { Reported, orRefuse, table } from '../output.js';
import { unlessStopped } from '../stop-signal.js';
import { showTime } from '../time.js';
import { missingLine, SAME_DIRECTORY } from './backup.js';
import { counted, megabytes } from '../../reporting/counted.js';

const statusText = ({ status, statusReason }: Account): string =>
  statusReason === null ? status : `${status}: ${statusReason}`;

export const accountsCommand = (accounts: Command, context: CommandContext): void => {
  const { output } = context;
  const show = (account: Account): void =>
    output.result(accountJson(account), () => [
      `Account ${String(account.id)} "${account.name}": plan ${account.plan.slug}, time zone ${account.workspace.timeZone}, ${statusText(account)}.`,
    ]);

  accounts
    .command('create')
    .description('open an account with its first workspace and an empty wallet')
    .requiredOption('--name <name>')
    .option('--timezone <zone>', 'IANA time zone of the first workspace', 'UTC')
    .option('--plan <slug>', 'plan of the account', 'free')
    .action((options: { name: string; timezone: string; plan: string }) =>
      withApp(context, async ({ engine }) => {
        const { name, timezone: timeZone, plan: planSlug } = options;
        show(orRefuse(await engine.openAccount({ name, timeZone, planSlug })));
      }),
    );

  accounts
    .command('list')
    .description('all accounts, oldest first')
    .action(() =>
      withApp(context, async ({ store }) => {
        const all = await store.accounts.list();
        output.result({ accounts: all.map(accountJson) }, () =>
          table(
            ['id', 'name', 'status', 'plan', 'time zone', 'opened', 'reason'],
            all.map((account) => [
              String(account.id),
              account.name,
              account.status,
              account.plan.slug,
              account.workspace.timeZone,
              showTime(account.createdAt, account.workspace.timeZone),
              account.statusReason ?? '',
            ]),
          ),
        );
      }),
    );

  accounts
    .command('show <account>')
    .description('one account')
    .action((id: number) => withAccount(context, id, show));

  const change = (name: string, status: AccountStatus, description: string) =>
    accounts
      .command(`${name} <account>`)
      .description(description)
      .action((id: number, { reason }: { readonly reason?: string }) =>
        withAccount(context, id, async (account, { engine }) => {
          const command = { account, status, ...(reason === undefined ? {} : { reason }) };
          show(orRefuse(await engine.changeStatus(command)));
        }),
      );
  const withReason = (command: Command) =>
    command.requiredOption('--reason <text>', 'why, for the list of accounts');
  withReason(change('suspend', 'suspended', 'reject its API keys and hold its queued deliveries'));
  change('resume', 'active', 'end a suspension');
  withReason(change('close', 'closed', 'suspend permanently'));

  leavingCommands(accounts, context);

  ofAccount(accounts, 'set', 'change the plan or the time zone of an account')
    .option('--plan <slug>')
    .option('--timezone <zone>')
    .action((options: { account: number; plan?: string; timezone?: string }) =>
      withAccount(context, options.account, async (account, app) => {
        const { plan, timezone } = options;
        const change = {
          ...(plan === undefined ? {} : { planSlug: plan }),
          ...(timezone === undefined ? {} : { timeZone: timezone }),
        };
        show(orRefuse(await app.engine.changeAccount(account, change)));
      }),
    );
};

/** The commands for a customer who leaves. */
const leavingCommands = (accounts: Command, context: CommandContext): void => {
  const { output } = context;

  accounts
    .command('export <account> <file>')
    .description(
      'write everything that belongs to an account, except secrets, to one tar file of JSON lines and images',
    )
    .action((id: number, file: string) =>
      withAccount(context, id, async (account, app) => {
        const { exportAccount } = await import('../export-account.js');
        const { manifest, missingImages } = await unlessStopped(output, (stoppable) =>
          exportAccount(app, account, file, stoppable),
        );
        const { files, created_at } = manifest;
        const bytes = files.reduce((sum, { size }) => sum + size, 0);
        const ok = missingImages.length === 0;
        const result = { ok, file, created_at, files: files.length, bytes, missing_images: missingImages };
        output.result(result, () => [
          `${file} has what account ${String(id)} had at ${created_at}: ${counted(files.length, 'file')}, ${megabytes(bytes)}.`,
          ...missingImages.map((key) => missingLine(key, 'export')),
          ...(ok ? [] : [SAME_DIRECTORY]),
        ]);
        if (!ok) throw new Reported();
      }),
    );

  accounts
    .command('erase <account>')
    .description('permanently erase the data of a closed account; its ledger stays. Export it first')
    .requiredOption('--confirm <name>', 'the name of the account')
    .action((id: number, { confirm }: { readonly confirm: string }) =>
      withAccount(context, id, async (account, { container, engine, store }) => {
        const was = isErased(account) ? ' It was erased before, and its name was not compared.' : '';
        output.progress('Erasing the account …');
        orRefuse(await engine.eraseAccount({ account, confirm }));
        const { imagesShown } = store.postReader;
        await container.get(tokens.imageStore).sweep(imagesShown, ORPHANED_AFTER_MS);
        output.result({ id: account.id, erased: true }, () => [
          `Account ${String(id)} is erased: posts, connections, keys, names and images. Images of the last hour are removed by the housekeeping of a server. Its ledger stays.${was}`,
        ]);
      }),
    );
};
