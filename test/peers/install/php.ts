import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { debianFolder, libraryPath } from './debian.js';

const EXTENSIONS = [
  'mysqlnd mysqli pdo pdo_sqlite sqlite3',
  'curl dom xml simplexml xmlreader xmlwriter',
  'mbstring gd exif fileinfo ctype tokenizer iconv posix phar',
];

const files = debianFolder({
  name: 'php',
  suites: ['bookworm'],
  packages: [
    { name: 'php8.2-cli', version: '8.2.32-1~deb12u1', series: '8.2.' },
    ...['common', 'opcache', 'curl', 'gd', 'mbstring', 'mysql', 'sqlite3', 'xml'].map((name) => ({
      name: `php8.2-${name}`,
    })),
  ],
  needs: true,
});

/** PHP for the command line and its own web server. */
export const php = {
  ...files,
  program: (): string => join(files.path(), 'root/usr/bin/php8.2'),
  env: (): Readonly<Record<string, string>> => libraryPath(join(files.path(), 'root')),
  /** Writes the settings with which this PHP must be started: `-c <file>`. */
  writeSettings: async (file: string): Promise<void> => {
    const names = EXTENSIONS.flatMap((line) => line.split(' '));
    const lines = [
      `extension_dir=${join(files.path(), 'root/usr/lib/php/20220829')}`,
      'zend_extension=opcache',
      ...names.map((name) => `extension=${name}`),
      // A warning inside a response would make it invalid JSON.
      'display_errors=0',
      'log_errors=1',
      'memory_limit=256M',
      'upload_max_filesize=8M',
      'post_max_size=9M',
    ];
    await writeFile(file, `${lines.join('\n')}\n`);
  },
};
