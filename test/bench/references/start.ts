import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originOf } from '../program.js';
import type { Stage } from '../stage.js';
import type { StoreKind } from '../store.js';

const programOf = (name: string): string => fileURLToPath(new URL(`${name}.js`, import.meta.url));

export const startKoaStatic = async (stage: Stage) => {
  const program = await stage.launch([programOf('koa-static')]);
  return { pid: program.pid, origin: originOf(program) };
};

/** The words that start the minimal API on a database of its own. */
export const minimalWords = async (stage: Stage, store: StoreKind, accounts = 1) => {
  const url = store === 'sqlite' ? `sqlite:${join(stage.folder, 'minimal.db')}` : await stage.newDatabase();
  return { url, words: [programOf('minimal'), url, String(accounts)] };
};

export const startMinimal = async (stage: Stage, store: StoreKind, accounts = 1) => {
  const { url, words } = await minimalWords(stage, store, accounts);
  const program = await stage.launch(words);
  const { keys } = program.ready as { readonly keys: readonly string[] };
  return { url, keys, pid: program.pid, origin: originOf(program) };
};
