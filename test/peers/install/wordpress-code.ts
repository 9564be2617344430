import { readFileSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../run/command.js';
import { debianFolder } from './debian.js';
import { extractArchive } from './npm-archive.js';
import { php } from './php.js';

/** The package whose archive carries WordPress's plugin that keeps everything in SQLite. */
const SQLITE = {
  name: '@wp-playground/cli',
  version: '3.1.56',
  integrity:
    'sha512-JTxl6djPEM2YRYz/w+BUoyoCvhSGHIjqMi4fMV1b8o1UPNvZatLaS7opo57UsrVElXrfdZwvi6IuyS4LswUx9Q==',
};

const CONFIG = fileURLToPath(new URL('../programs/wp-config.php', import.meta.url));

const addSqlite = async (folder: string): Promise<void> => {
  const unpacked = join(folder, 'sqlite');
  await extractArchive(SQLITE, unpacked);
  const settings = join(unpacked, 'php.ini');
  await php.writeSettings(settings);
  const archive = join(unpacked, 'package/sqlite-database-integration.zip');
  const extract = `(new PharData('${archive}'))->extractTo('${unpacked}/plugin');`;
  await run(php.program(), ['-c', settings, '-r', extract], { env: php.env() });
  const content = join(folder, 'code/wp-content');
  const plugin = join(content, 'plugins/sqlite-database-integration');
  await rename(join(unpacked, 'plugin/plugin-sqlite-database-integration'), plugin);
  await copyFile(join(plugin, 'db.copy'), join(content, 'db.php'));
  await rm(unpacked, { recursive: true });
};

/** WordPress with its default theme, ready to run on SQLite: the code is in `code` and reads `wp-config.php` there. */
export const wordpressCode = debianFolder(
  {
    name: 'wordpress',
    // Stable has only a WordPress that is too old for the SQLite plugin. All of these are free of compiled code.
    suites: ['sid'],
    packages: [
      { name: 'wordpress', version: '7.1.4+dfsg1-1', series: '7.' },
      { name: 'wordpress-theme-twentytwentyfive', version: '7.1.4+dfsg1-1', series: '7.' },
      ...['libphp-phpmailer', 'php-getid3', 'libjs-cropper', 'libjs-lodash'].map((name) => ({ name })),
      ...['libjs-underscore', 'libjs-jquery-ui'].map((name) => ({ name })),
    ],
    needs: false,
  },
  async (folder, log) => {
    await php.install(log);
    const packed = join(folder, 'root/usr/share/wordpress');
    // The only link that leads nowhere here; the others lead to the other packages.
    await rm(join(packed, '.htaccess'), { force: true });
    await rm(join(packed, 'wp-includes/certificates/ca-bundle.crt'), { force: true });
    await writeFile(join(packed, 'wp-includes/certificates/ca-bundle.crt'), '');
    await run('cp', ['-rL', packed, join(folder, 'code')]);
    await rm(join(folder, 'root'), { recursive: true });
    await mkdir(join(folder, 'code/wp-content/plugins'), { recursive: true });
    await addSqlite(folder);
    await copyFile(CONFIG, join(folder, 'code/wp-config.php'));
  },
  [readFileSync(CONFIG, 'utf8'), JSON.stringify(SQLITE)],
);
