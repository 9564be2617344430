import type { Command } from 'commander';
import { auditLine } from '../../maintenance/audit-all.js';
import { IMAGES, KEY_FILE } from '../../backup/manifest.js';
import type { CommandContext } from '../context.js';
import { Refused, Reported } from '../output.js';
import { unlessStopped } from '../stop-signal.js';
import { counted, megabytes } from '../../reporting/counted.js';

/** The places of images that are not part of a backup. */
const ELSEWHERE = {
  database: 'New images are in the database.',
  s3: 'New images are in their bucket, which is not part of it: it needs backups of its own.',
};

export const backupCommand = (command: Command, { settings, output }: CommandContext): void => {
  command
    .argument('<file>', 'a tar file that does not exist yet')
    .option('--with-key', 'include the secret keys, so that the file alone opens everything in it')
    .action(async (file: string, options: { withKey?: boolean }) => {
      const { backUp } = await import('../../backup/back-up.js');
      const from = await settings();
      const { withKey = false } = options;
      const { manifest, missingImages } = await unlessStopped(output, ({ progress }) =>
        backUp(from, { file, withKey, progress }),
      );
      const { files, secret_keys } = manifest;
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      const images = files.filter(({ name }) => name.startsWith(IMAGES)).length;
      const ok = missingImages.length === 0;
      const result = { ok, file, bytes, ...manifest, files: files.length, missing_images: missingImages };
      output.result(result, () => [
        `${file} has the state of ${manifest.created_at}: the database and ${counted(images, 'image')}, ${megabytes(bytes)}.`,
        ...missingImages.map((key) => missingLine(key, 'backup')),
        ...(ok ? [] : [SAME_DIRECTORY]),
        ...(from.imageStore === 'files' ? [] : [ELSEWHERE[from.imageStore]]),
        files.some(({ name }) => name === KEY_FILE)
          ? 'It includes the secret keys: keep it where no one else can read it.'
          : `To restore it, its secret key is needed, too: ${secret_keys.join(', ') || 'the one of its installation'}.`,
      ]);
      if (!ok) throw new Reported();
    });
};

export const missingLine = (key: string, file: 'backup' | 'export'): string =>
  `The image ${key}, which a post shows, is not in the ${file}.`;

/** Why images may be missing. */
export const SAME_DIRECTORY =
  'Check that DATA_DIR is that of the server, and that no command is moving the images.';

export const restoreCommand = (command: Command, { settings, operation, output }: CommandContext): void => {
  const { progress } = output;
  command
    .argument('<file>', 'made by: write-post backup')
    .option('--no-hold', 'send what was due after the backup, although it may have been sent already')
    .option(
      '--hold-all',
      'send nothing that waits in the backup, not even at later times, until it is released',
    )
    .action(async (file: string, options: { hold: boolean; holdAll?: boolean }) => {
      if (!options.hold && options.holdAll === true)
        throw new Refused(['--no-hold and --hold-all exclude each other.']);
      const hold = options.holdAll === true ? 'all' : options.hold ? 'due' : 'none';
      const { duringOperation } = await import('../../../adapters/commit/operation-under-way.js');
      const { restore } = await import('../../backup/restore.js');
      const to = await settings();
      const restored = await duringOperation(operation(), () => restore(to, { file, hold, progress }));
      const { manifest, audited, missingImages, held, scheduled } = restored;
      const { problems } = audited;
      const ok = problems.length === 0 && missingImages.length === 0;
      const result = {
        ok,
        created_at: manifest.created_at,
        files: manifest.files.length,
        ...audited,
      };
      output.result({ ...result, missing_images: missingImages, held, scheduled }, () => [
        `${to.dataDir} has the state of ${manifest.created_at}; every checksum agrees (${counted(manifest.files.length, 'file')}).`,
        ...problems,
        ...missingImages.map((key) => missingLine(key, 'backup')),
        auditLine(audited),
        ...(held === 0 ? [] : heldLines(held)),
        ...scheduledLines(scheduled, manifest.created_at),
      ]);
      if (!ok) throw new Reported();
    });
};

/** What waits since a restore, and until when its price is held. */
export const heldLines = (held: number): readonly string[] => [
  `${counted(held, 'delivery', 'deliveries')} on hold, because of what may have been sent after the backup.`,
  'See them with: write-post posts held. Send them with: write-post posts release --all, or release <post>.',
  'The price of a post on hold is returned after seven days, but not before its time; a later release charges it again.',
];

/** A restored database does not show what was published early after its time. */
export const scheduledLines = (posts: number, stateOf: string): readonly string[] =>
  posts === 0
    ? []
    : [
        `${counted(posts, 'post waits', 'posts wait')} for a later time; what was published early since ${stateOf} is sent again.`,
        `To hold them as well, run before a server is started: write-post posts hold --all --state-of ${stateOf}`,
      ];
