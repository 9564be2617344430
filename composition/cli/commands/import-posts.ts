import type { Command } from 'commander';
import { later, type Account, type PostsAhead } from '../../../core/index.js';
import type { App } from '../../app.js';
import { messageOf } from '../../reporting/message-of.js';
import { tokens } from '../../tokens.js';
import { ofAccount, refuseUnlessActive, withAccount, type CommandContext } from '../context.js';
import { Reported, table } from '../output.js';
import { sentences } from '../post-of.js';
import { firstStopSignal } from '../stop-signal.js';
import { readPostsCsv, type BrokenLine, type PostLine } from '../read-posts-csv.js';

/** Keeps the keys of an import separate from those of requests. */
const SCOPE = 'posts import';

interface LineReport {
  readonly line: number;
  readonly outcome: 'created' | 'known' | 'valid' | 'refused';
  readonly post_id: number | null;
  readonly problems: readonly string[];
}

const accepted = (
  line: number,
  outcome: Exclude<LineReport['outcome'], 'refused'>,
  postId: number | null,
): LineReport => ({ line, outcome, post_id: postId, problems: [] });

const INTERRUPTED =
  'The import was interrupted after these lines. Repeat the command to continue: it creates none of them twice.';

const refused = (line: number, problems: readonly string[]): LineReport => ({
  line,
  outcome: 'refused',
  post_id: null,
  problems,
});

/** Checks lines one after the other, each as if the posts of the valid ones before it had been created. */
const makeCheckLine = (app: App, account: Account) => {
  const validKeys = new Set<string>();
  let ahead: PostsAhead | undefined;
  return async ({ line, request, key }: PostLine, ...others: readonly string[]): Promise<LineReport> => {
    if (others.length === 0 && validKeys.has(key)) return accepted(line, 'known', null);
    const preview = await app.engine.previewPost({ account, request, ahead });
    const all = [...others, ...(preview.creation.ok ? [] : sentences(app, preview.creation.error))];
    if (all.length > 0) return refused(line, all);
    validKeys.add(key);
    ({ ahead } = preview);
    return accepted(line, 'valid', null);
  };
};

/** Creates the posts of lines, or checks them. */
const makeImportLine = (app: App, account: Account, dryRun: boolean) => {
  const { container, engine, store } = app;
  const checkLine = makeCheckLine(app, account);
  return async (each: PostLine | BrokenLine): Promise<LineReport> => {
    const { line } = each;
    if (each.request === null) return refused(line, each.problems);
    const { request, key, fingerprint, problems } = each;
    if (problems.length > 0) return checkLine(each, ...problems);
    if (dryRun) {
      const { idempotencyMs } = container.get(tokens.requestLimits);
      const expiredBefore = later(container.get(tokens.clock).now(), -idempotencyMs);
      const known = await store.idempotencyReader.findClaim(account.id, { scope: SCOPE, key }, expiredBefore);
      if (known === null) return checkLine(each);
      return known.fingerprint === fingerprint
        ? accepted(line, 'known', known.postId)
        : checkLine(each, 'key: Was used for another post.');
    }
    const idempotency = { scope: SCOPE, key, fingerprint };
    const requestId = container.get(tokens.entropy).requestId();
    const created = await engine.createPost({ account, request, requestId, idempotency });
    if (!created.ok) return refused(line, sentences(app, created.error));
    const { post, replayed } = created.value;
    return accepted(line, replayed ? 'known' : 'created', post.id);
  };
};

/** Adds the report of each line, and returns why it ended before the last one; null if it did not. */
const importEach = async (
  { output }: CommandContext,
  app: App,
  account: Account,
  { file, dryRun, lines }: { file: string; dryRun: boolean; lines: LineReport[] },
): Promise<string | null> => {
  const stopped = new AbortController();
  const over = new AbortController();
  void firstStopSignal(over.signal).then(() => stopped.abort());
  const importLine = makeImportLine(app, account, dryRun);
  try {
    // One after the other, in the order of the lines.
    for await (const each of readPostsCsv(file, app.container.get(tokens.requestLimits))) {
      if (stopped.signal.aborted) return INTERRUPTED;
      lines.push(await importLine(each));
      output.progress(`Lines read: ${String(lines.length)}`);
    }
    return null;
  } catch (fault) {
    // What was created before a fault of the store is reported.
    if (lines.length === 0) throw fault;
    return `The import ended after these lines. ${messageOf(fault)}`;
  } finally {
    over.abort();
  }
};

export const importCommand = (posts: Command, context: CommandContext): void => {
  ofAccount(
    posts,
    'import <file>',
    'create a post for each line of a CSV file whose first line names the fields; repeated, it creates none twice while keys are kept (72 hours)',
  )
    .option('--dry-run', 'validate all lines, also against the plan and the wallet, without creating posts')
    .action((file: string, { account: id, dryRun = false }: { account: number; dryRun?: boolean }) =>
      withAccount(context, id, async (account, app) => {
        refuseUnlessActive(account);
        const lines: LineReport[] = [];
        const ending = await importEach(context, app, account, { file, dryRun, lines });
        const problems = ending === null ? [] : [ending];
        const result = { dry_run: dryRun, lines };
        context.output.result(ending === null ? result : { ok: false, problems, ...result }, () => [
          ...table(
            ['line', 'outcome', 'post', 'problems'],
            lines.map(({ line, outcome, post_id, problems }) => [
              String(line),
              outcome,
              post_id === null ? '-' : String(post_id),
              problems.join(' '),
            ]),
          ),
          ...problems,
        ]);
        if (ending !== null || lines.some(({ outcome }) => outcome === 'refused')) throw new Reported();
      }),
    );
};
