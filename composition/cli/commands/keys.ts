import type { Command } from 'commander';
import { apiKeyId, PERMISSIONS, toRfc3339, type ApiKey } from '../../../core/index.js';
import { tokens } from '../../tokens.js';
import { ofAccount, withAccount, withApp, type CommandContext } from '../context.js';
import { Refused, orRefuse, table } from '../output.js';
import { showTime } from '../time.js';

const rfcOrNull = (at: ApiKey['expiresAt']): string | null => (at === null ? null : toRfc3339(at));

export const keyJson = (key: ApiKey) => ({
  id: key.id,
  name: key.name,
  permissions: key.permissions,
  created_at: toRfc3339(key.createdAt),
  expires_at: rfcOrNull(key.expiresAt),
  revoked_at: rfcOrNull(key.revokedAt),
  replaced_by: key.replacedBy,
  last_used_at: rfcOrNull(key.lastUsedAt),
});

export const keysCommand = (keys: Command, context: CommandContext): void => {
  const { output } = context;

  ofAccount(keys, 'create', 'issue a key; it is shown only once')
    .requiredOption('--permissions <list>', `${PERMISSIONS.join(', ')}; several are separated by commas`)
    .option('--name <name>', 'what the key is for', 'key')
    .option('--expires <iso>', 'when it stops working')
    .action((options: { account: number; permissions: string; name: string; expires?: string }) =>
      withAccount(context, options.account, async (account, app) => {
        const permissions = options.permissions.split(',').map((permission) => permission.trim());
        const command = { account, name: options.name, permissions, expires: options.expires ?? null };
        const { key, secret } = orRefuse(await app.engine.issueKey(command));
        const { id, expires_at } = keyJson(key);
        output.result({ id, key: secret, permissions: key.permissions, expires_at }, () => [
          `Key ${String(id)}, shown only once: ${secret}`,
        ]);
      }),
    );

  ofAccount(keys, 'list', 'the keys of an account, without their secrets').action(
    (options: { account: number }) =>
      withAccount(context, options.account, async (account, app) => {
        const zone = account.workspace.timeZone;
        const all = await app.store.apiKeys.list(account.id);
        output.result({ keys: all.map(keyJson) }, () =>
          table(
            ['id', 'name', 'permissions', 'created', 'expires', 'revoked', 'replaced by', 'last used'],
            all.map((key) => [
              String(key.id),
              key.name,
              key.permissions.join(', '),
              showTime(key.createdAt, zone),
              showTime(key.expiresAt, zone),
              showTime(key.revokedAt, zone),
              key.replacedBy === null ? '-' : String(key.replacedBy),
              showTime(key.lastUsedAt, zone),
            ]),
          ),
        );
      }),
  );

  keys
    .command('rotate <key>')
    .description('replace a key with a new one that has the same permissions; both work for a while')
    .option('--keep <duration>', 'how long the old key keeps working, such as 90m, 24h, 7d or 0h', '24h')
    .action((key: number, { keep: keepMs }: { keep: number }) =>
      withApp(context, async ({ engine }) => {
        const id = apiKeyId(key);
        const rotated = orRefuse(await engine.rotateKey({ id, keepMs }));
        const { expires_at: until } = keyJson(rotated.replaced);
        const { id: next, permissions, expires_at } = keyJson(rotated.key);
        const replaced = { id, expires_at: until };
        output.result({ id: next, key: rotated.secret, permissions, expires_at, replaced }, () => [
          `Key ${String(next)}, shown only once: ${rotated.secret}`,
          `Key ${String(key)} works until ${String(until)}.`,
        ]);
      }),
    );

  keys
    .command('revoke <key>')
    .description('revoke a key, which is refused from then on')
    .action((key: number) =>
      withApp(context, async ({ container, store }) => {
        const id = apiKeyId(key);
        const revoked = await store.apiKeys.revoke(id, container.get(tokens.clock).now());
        if (revoked === null) throw new Refused([`There is no key ${String(key)}.`]);
        output.result({ id, revoked_at: rfcOrNull(revoked.revokedAt) }, () => [
          `Key ${String(key)} is revoked.`,
        ]);
      }),
    );
};
