import type { Command } from 'commander';
import { sealedPrefix, secretKeyId } from '../../../adapters/crypto/index.js';
import { makeSealingKeys } from '../../../adapters/knex/index.js';
import { instant, toRfc3339 } from '../../../core/index.js';
import { refuseOtherSchemas } from '../../app.js';
import { connectExistingStore } from '../../connect-store.js';
import { rotateSecrets } from '../../rotate-secrets.js';
import type { Settings } from '../../settings.js';
import { compareKeys, givenKeys } from '../../unlock.js';
import { withApp, type CommandContext } from '../context.js';
import { Reported, table, type Line } from '../output.js';

export const secretCommands = (secrets: Command, context: CommandContext): void => {
  const { output } = context;

  secrets
    .command('status')
    .description('the keys that this database needs, and those that are here')
    .action(async () => {
      const status = await statusOf(await context.settings());
      output.result(status, () => statusLines(status));
      if (status.problem !== null) throw new Reported();
    });

  secrets
    .command('rotate')
    .description(
      'seal everything under the newest key; can be ended and run again, while servers are running',
    )
    .action(() =>
      withApp(context, async (app) => {
        const { keyId, resealed, retired, isComplete } = await rotateSecrets(app);
        const complete = `Everything is sealed under the secret key ${keyId}; ${String(resealed)} connections were sealed again.`;
        const removable = `No longer needed, and may be removed from the settings or the key file: ${retired.join(', ')}.`;
        const incomplete = `Another process still seals under an older key: start it again with ${keyId} as its first key, then run this again.`;
        output.result({ key: keyId, resealed, retired, complete: isComplete }, () =>
          isComplete ? [complete, ...(retired.length > 0 ? [removable] : [])] : [incomplete],
        );
        if (!isComplete) throw new Reported();
      }),
    );
};

interface Status {
  /** A setting or a file. */
  readonly from: string;
  readonly keys: readonly {
    readonly id: string;
    readonly here: boolean;
    /** When the database first used it; null: never. */
    readonly since: string | null;
    /** How many connections have settings that it sealed. */
    readonly connections: number;
  }[];
  /** Why these keys do not open this database; null if they do. */
  readonly problem: string | null;
}

/** Opens nothing that is sealed, so that it can be read with the wrong keys, too. */
const statusOf = async (settings: Settings): Promise<Status> => {
  const given = await givenKeys(settings);
  const { database } = await connectExistingStore(settings);
  try {
    await refuseOtherSchemas(database);
    const sealing = makeSealingKeys(database);
    const finding = await compareKeys(given, sealing);
    const listed = await sealing.list();
    const here = (given.keys ?? []).map(secretKeyId);
    const keys: Status['keys'][number][] = [];
    for (const id of new Set([...here, ...listed.map((key) => key.id)])) {
      const since = listed.find((key) => key.id === id)?.since ?? null;
      keys.push({
        id,
        here: here.includes(id),
        since: since === null ? null : toRfc3339(instant(since)),
        connections: await sealing.count(sealedPrefix(id)),
      });
    }
    return { from: given.from, keys, problem: finding.kind === 'wrong' ? finding.problem : null };
  } finally {
    await database.destroy();
  }
};

const statusLines = ({ from, keys, problem }: Status): readonly Line[] => {
  const [newest] = keys.filter(({ here }) => here);
  const older = keys.filter(({ id, since }) => id !== newest?.id && since !== null);
  const next =
    older.length > 0
      ? 'To seal everything under the newest key, run: write-post secrets rotate'
      : `Everything is sealed under the newest key.`;
  return [
    `Keys from ${from}, newest first:`,
    ...table(
      ['key', 'here', 'used since', 'connections'],
      keys.map(({ id, here, since, connections }) => [
        id,
        here ? 'yes' : 'no',
        since ?? '-',
        String(connections),
      ]),
    ),
    problem ?? next,
  ];
};
