import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesOf, type Written } from '../../adapters/archive/index.js';
import { parseJson } from '../../adapters/system/parse-json.js';
import type { WithProgress } from '../reporting/progress.js';
import {
  DATABASE,
  IMAGES,
  isBackupName,
  KEY_FILE,
  MANIFEST,
  manifestSchema,
  type Manifest,
} from './manifest.js';

/** Where the parts of a backup go; none of them exists yet. */
export interface Places {
  readonly database: string;
  /** A directory. */
  readonly images: string;
  readonly key: string;
}

export interface Unpacked {
  readonly manifest: Manifest;
  /** Null if the backup has no keys. */
  readonly keyFile: string | null;
}

/** More than the file list of any backup takes: a million images. */
const LONGEST_MANIFEST_BYTES = 300_000_000;

/**
 * Writes the parts of a backup to their places and compares each with the manifest. Rejects, with a sentence for each
 * problem, if a part is damaged, missing or unknown.
 */
export const unpack = async (
  file: string,
  places: Places,
  { progress }: WithProgress = {},
): Promise<Unpacked> => {
  await mkdir(places.images, { recursive: true, mode: 0o755 });
  const parts = new Map<string, Written>();
  let manifest: Manifest | null = null;
  for await (const entry of entriesOf(file)) {
    const { name, size } = entry;
    progress?.(`Files unpacked: ${String(parts.size)}`);
    if (name === MANIFEST) {
      if (size > LONGEST_MANIFEST_BYTES) throw new Error('This is not a backup: its manifest is too large.');
      manifest = readManifest(await entry.text());
    } else if (isBackupName(name) && !parts.has(name))
      parts.set(name, await entry.extract(placeOf(name, places)));
    else throw new Error(`This is not a backup: it contains ${JSON.stringify(name.slice(0, 100))}.`);
  }
  if (manifest === null) throw new Error('This is not a backup, or it is cut short: it has no manifest.');
  const problems = compare(manifest, parts);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { manifest, keyFile: parts.has(KEY_FILE) ? places.key : null };
};

const placeOf = (name: string, { database, images, key }: Places): string => {
  if (name === DATABASE) return database;
  return name === KEY_FILE ? key : join(images, name.slice(IMAGES.length));
};

const readManifest = (text: string): Manifest => {
  const read = manifestSchema.safeParse(parseJson(text));
  if (!read.success)
    throw new Error('The manifest of this backup is damaged, or of a newer version of Write Post.');
  return read.data;
};

const compare = (manifest: Manifest, parts: ReadonlyMap<string, Written>): readonly string[] => {
  const listed = new Map(manifest.files.map((file) => [file.name, file]));
  return [
    ...(listed.has(DATABASE) ? [] : ['The backup has no database.']),
    ...[...listed.values()].flatMap(({ name, size, sha256 }) => {
      const found = parts.get(name);
      if (found === undefined) return [`${name} is missing in the backup.`];
      return found.size === size && found.sha256 === sha256
        ? []
        : [`${name} is damaged: its checksum is not the one of the manifest.`];
    }),
    ...[...parts.keys()].filter((name) => !listed.has(name)).map((name) => `${name} is not in the manifest.`),
  ];
};
