import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublisherDeps } from '../../adapters/publishers/index.js';
import { codeOf } from '../../adapters/system/code-of.js';
import type { Clock, Publisher } from '../../core/index.js';
import { publishersByProvider } from '../check-engine.js';

/** The default export of a module named in `CHANNELS`. */
export type MakePublisher = (
  deps: Omit<PublisherDeps, 'clock'> & { readonly clock: Clock },
) => Publisher | readonly Publisher[];

/**
 * Loads modules with publishers: files relative to the working directory, such as `./my-publisher.js`, or packages
 * installed there; the "exports" of a package need the condition "default". Rejects with a sentence that names the
 * module, as the functions throw one if they make no publishers.
 */
export const loadPublishers = (names: readonly string[]): Promise<readonly MakePublisher[]> =>
  Promise.all(names.map(loadPublisher));

const loadPublisher = async (name: string): Promise<MakePublisher> => {
  const { default: exported } = await importFromHere(name).catch((cause: unknown) => {
    const reason = String(cause).split('\n', 1).join('');
    const hint =
      codeOf(cause) === 'ERR_PACKAGE_PATH_NOT_EXPORTED'
        ? '; the "exports" of a package need the condition "default"'
        : '';
    throw new Error(`CHANNELS: "${name}" could not be loaded: ${reason}${hint}`, { cause });
  });
  const make = defaultOf(exported);
  if (!isMakePublisher(make))
    throw new Error(`CHANNELS: "${name}" must export by default a function that makes a publisher.`);
  return (deps) => {
    let made: readonly Publisher[];
    try {
      made = [make(deps)].flat();
    } catch (cause) {
      throw new Error(`CHANNELS: "${name}" makes no publisher: ${String(cause)}`, { cause });
    }
    // The promise of an async function is refused below; its own fault must not end the process before.
    for (const each of made as readonly unknown[]) if (each instanceof Promise) each.catch(() => undefined);
    return [...publishersByProvider(made, `CHANNELS: "${name}"`).values()];
  };
};

const importFromHere = async (name: string): Promise<{ readonly default?: unknown }> => {
  const file = createRequire(join(process.cwd(), 'any.js')).resolve(name);
  return (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
};

/** A module that was compiled to CommonJS has its default export within what Node imports as that. */
const defaultOf = (exported: unknown): unknown =>
  typeof exported === 'object' && exported !== null && 'default' in exported ? exported.default : exported;

const isMakePublisher = (value: unknown): value is MakePublisher => typeof value === 'function';
