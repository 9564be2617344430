import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium as driver, type Browser } from 'playwright-core';
import { madeOnce } from './made-once.js';

const require = createRequire(import.meta.url);
const PACKAGE = require.resolve('@sparticuz/chromium');
const { version } = require(join(dirname(PACKAGE), '../../package.json')) as { readonly version: string };

const UNPACK = 'require(process.argv[1]).executablePath()';

/**
 * The program of the browser. Its package unpacks it into the temporary folder and takes a file that is there for a
 * whole one, also while another process still writes it; so it is unpacked elsewhere and moved.
 */
export const browserProgram = async (): Promise<string> => {
  const folder = await madeOnce(join(tmpdir(), `write-post-chromium-${version}`), (into) =>
    promisify(execFile)(process.execPath, ['-e', UNPACK, PACKAGE], { env: { ...process.env, TMPDIR: into } }),
  );
  return join(folder, 'chromium');
};

/** A headless Chromium; it comes with the installed packages, so a new machine needs nothing else. */
export const startBrowser = async (): Promise<Browser> =>
  driver.launch({
    executablePath: await browserProgram(),
    // Tests may run as root, where the browser sandbox does not work; they open only pages of this project.
    args: ['--headless=shell', '--no-sandbox', '--no-zygote'],
  });
