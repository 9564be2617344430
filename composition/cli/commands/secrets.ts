import type { Command } from 'commander';
import { sealedPrefix, secretKeyId } from '../../../adapters/crypto/index.js';
import { makeSealingKeys } from '../../../adapters/knex/index.js';
import { instant, toRfc3339 } from '../../../core/index.js';
import { refuseOtherSchemas } from '../../app.js';
import { withExistingStore } from '../../store/connect-store.js';
import { rotateSecrets, type Rotation } from '../../maintenance/rotate-secrets.js';
import type { Settings } from '../../settings.js';
import { compareKeys, configuredKeys } from '../../store/unlock.js';
import { withApp, type CommandContext } from '../context.js';
import { Reported, table, type Line } from '../output.js';
import { counted, firstOf } from '../../reporting/counted.js';

export const secretsCommand = (secrets: Command, context: CommandContext): void => {
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
      'seal everything under the newest key; can be interrupted and run again, also while servers run',
    )
    .action(() =>
      withApp(context, async (app) => {
        const rotation = await rotateSecrets(app, output);
        const { keyId, resealed, retired, kept, unreadable, isComplete } = rotation;
        output.result({ key: keyId, resealed, retired, kept, unreadable, complete: isComplete }, () =>
          rotationLines(rotation),
        );
        if (!isComplete) throw new Reported();
      }),
    );
};

const rotationLines = ({ keyId, resealed, retired, kept, unreadable, isComplete }: Rotation) => {
  const counts = `${counted(resealed, 'connection')} resealed`;
  return [
    isComplete
      ? `Everything is sealed under the secret key ${keyId} (${counts}).`
      : `Not everything is sealed under the secret key ${keyId} (${counts}).`,
    ...(unreadable.length > 0
      ? [
          `No available key can open these connections, which were left unchanged: ${firstOf(unreadable)}. Add the key that sealed them and run this again, or connect them again.`,
        ]
      : []),
    ...(kept.length > 0 && unreadable.length === 0
      ? [
          `Another process still seals under an older key: start it again with ${keyId} as its first key, then run this again.`,
        ]
      : []),
    ...(retired.length > 0
      ? [`No longer needed, and may be removed from the settings or the key file: ${retired.join(', ')}.`]
      : []),
  ];
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
  /** How many connections have settings that none of these keys sealed. */
  readonly others: number;
  /** Why these keys do not open this database; null if they do. */
  readonly problem: string | null;
}

/** Opens nothing that is sealed, so that it also works with the wrong keys. */
const statusOf = async (settings: Settings): Promise<Status> => {
  const configured = await configuredKeys(settings);
  return withExistingStore(settings, async ({ database }) => {
    await refuseOtherSchemas(database);
    const sealing = makeSealingKeys(database);
    const finding = await compareKeys(configured, sealing);
    const listed = await sealing.list();
    const here = (configured.keys ?? []).map(secretKeyId);
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
    const listedCount = keys.reduce((sum, { connections }) => sum + connections, 0);
    const others = (await sealing.count('')) - listedCount;
    const { from } = configured;
    return { from, keys, others, problem: finding.kind === 'wrong' ? finding.problem : null };
  });
};

const statusLines = ({ from, keys, others, problem }: Status): readonly Line[] => [
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
  ...(others > 0 ? [`Sealed under keys that are not listed: ${counted(others, 'connection')}.`] : []),
  problem ?? nextStep(keys, others),
];

const nextStep = (keys: Status['keys'], others: number): string => {
  const newest = keys.find(({ here }) => here);
  const inUse = keys.filter(({ since, connections }) => since !== null || connections > 0);
  if (inUse.some(({ id }) => id !== newest?.id))
    return 'To seal everything under the newest key, run: write-post secrets rotate';
  if (keys.every(({ since }) => since === null))
    return 'The database lists no key yet; the next start of a server records the newest.';
  return others > 0
    ? 'Everything else is sealed under the newest key.'
    : 'Everything is sealed under the newest key.';
};
