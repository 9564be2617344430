import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Databases of earlier schemas with what the program of that time stored in them, as SQL. */
const FOLDER = 'test/upgrades/schemas';

/** Makes the dumps that are missing. */
export const MAKE_FIXTURES = 'npm run fixtures:schemas';

export const STORES = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof STORES)[number];

/** What a dump contains, in its first lines. */
export interface Written {
  /** The commit whose program wrote it, from outside, over HTTP and its command line. */
  readonly commit: string;
  /** When it was written, in epoch milliseconds. */
  readonly writtenAt: number;
  readonly secretKey: string;
  /** Secrets of API keys of the account. */
  readonly keys: { readonly writer: string; readonly reader: string; readonly revoked: string };
  readonly account: number;
  /** The id of each post and its status when the program was killed. */
  readonly posts: Readonly<Record<string, { readonly id: number; readonly status: string }>>;
}

export const fixturePath = (step: string, store: StoreKind): string => join(FOLDER, `${step}.${store}.sql`);

/** The names of all dumps that are there. */
export const fixtureNames = (): readonly string[] => readdirSync(FOLDER).sort();

/** A schema needs a dump of each store as soon as there is a newer one. */
export const fixturesNeeded = (steps: readonly string[]): readonly string[] =>
  steps.slice(0, -1).flatMap((step) => STORES.map((store) => `${step}.${store}.sql`));

const MARK = '-- ';

export const withHeader = (written: Written, sql: string): string =>
  `${JSON.stringify(written, null, 2)
    .split('\n')
    .map((line) => MARK + line)
    .join('\n')}\n${sql}`;

export const readFixture = (
  step: string,
  store: StoreKind,
): { readonly written: Written; readonly sql: string } => {
  const sql = readFileSync(fixturePath(step, store), 'utf8');
  const lines = sql.split('\n');
  const header = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith(MARK)),
  );
  const json = header.map((line) => line.slice(MARK.length)).join('\n');
  return { written: JSON.parse(json) as Written, sql };
};
