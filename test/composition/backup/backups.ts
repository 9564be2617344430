import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, type App, type Settings } from '../../../composition/index.js';
import { backUp } from '../../../composition/backup/back-up.js';
import { imageBytes } from '../../adapters/images/image-bytes.js';
import { createPost, givenAccount, givenApp, givenConnection } from '../given-app.js';
import { unwrap } from '../../../core/index.js';
import { givenFolder } from '../../support/given-folder.js';

/** The settings of an installation in this folder. */
export const settingsIn = (DATA_DIR: string, more: Readonly<Record<string, string>> = {}): Settings =>
  unwrap(readSettings({ DATA_DIR, LOG_LEVEL: 'silent', ...more }));

export interface BackedUp {
  readonly app: App;
  /** The backup, with its key. */
  readonly file: string;
  /** Of the image in it. */
  readonly imageKey: string;
}

/** An installation with a post that has an image, and its backup. */
export const givenBackup = async (): Promise<BackedUp> => {
  const app = await givenApp();
  const account = await givenAccount(app);
  const image = { bytes: await imageBytes('png') };
  const post = await createPost(app, account, await givenConnection(app, account, 'feed'), { image });
  const file = join(await givenFolder(), 'backup.tar');
  await backUp(app.settings, { file, withKey: true });
  return { app, file, imageKey: post.document.image?.key ?? '' };
};

/** The state of a folder, as a process leaves it that is killed now. */
export const copyOf = async (folder: string): Promise<string> => {
  const copy = await givenFolder();
  await cp(folder, copy, { recursive: true });
  return copy;
};
