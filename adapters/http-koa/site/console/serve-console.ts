import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { err, notFound } from '../../../../core/index.js';
import { escapeHtml } from '../../../content/escape-html.js';
import { makeAsset, readOnce, UNCHANGING, type ServeAsset } from '../assets.js';
import type { HttpDeps } from '../../http-deps.js';
import type { SiteRoute } from '../site-handler.js';

/** How the console is mounted. */
export interface ConsoleOptions {
  /** The address below which `api/v1` is, relative to the page of the console. Default: `./`, its own folder. */
  readonly api?: string;
}

/** Scripts, styles and images only from files of this origin; a chosen image is a blob of the page. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The build creates it; the package's own name resolves from the sources and from the build. */
const builtPage = (): string => createRequire(import.meta.url).resolve('write-post/console/index.html');

/** The page of the console and its files, whose names change with their content. */
export const consoleRoutes = (
  deps: Pick<HttpDeps, 'sha256Hex'>,
  { api = './' }: ConsoleOptions = {},
): readonly SiteRoute[] => {
  const headers = { 'Content-Security-Policy': POLICY };
  const page = makeAsset(deps, { mediaType: 'text/html; charset=utf-8', headers }, async () =>
    (await readFile(builtPage(), 'utf8')).replace('data-api="./"', `data-api="${escapeHtml(api)}"`),
  );
  const files = readOnce(async (): Promise<ReadonlyMap<string, ServeAsset>> => {
    const folder = join(dirname(builtPage()), 'console');
    return new Map(
      (await readdir(folder)).flatMap((name): readonly [string, ServeAsset][] => {
        const mediaType = MEDIA_TYPES[extname(name)];
        const read = () => readFile(join(folder, name));
        return mediaType === undefined
          ? []
          : [[name, makeAsset(deps, { mediaType, headers, cacheControl: UNCHANGING }, read)]];
      }),
    );
  });
  return [
    { path: '/', handle: page },
    {
      path: '/console/:file',
      handle: async (request) => {
        const { file = '' } = request.params;
        return (await files()).get(file)?.(request) ?? err(notFound(`file ${file}`));
      },
    },
  ];
};
