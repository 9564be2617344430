import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import type { Account, AccountEvent, EventPage, EventPosition, EventStart } from '../../../core/index.js';
import { accountEventView, eventCursor } from '../../../core/wire/index.js';
import type { App } from '../../app.js';
import { withAccount, type CommandContext } from '../context.js';
import { Refused, table } from '../output.js';
import { sentences } from '../post-of.js';
import { firstStopSignal } from '../stop-signal.js';
import { showTime } from '../time.js';

/** How often `--follow` polls for events, in milliseconds. */
const POLL_EVERY_MS = 1_000;

interface EventOptions {
  readonly account: number;
  readonly after?: EventStart;
  readonly limit: number;
  readonly follow?: boolean;
}

const COLUMNS = ['cursor', 'at', 'post', 'event', 'connection', 'detail'];

const cellsOf = ({ workspace }: Account, event: AccountEvent): readonly string[] => [
  eventCursor(event),
  showTime(event.at, workspace.timeZone),
  String(event.postId),
  event.kind,
  event.connectionId === null ? '' : String(event.connectionId),
  event.detail ?? '',
];

const read = async (app: App, account: Account, after: EventStart, limit: number): Promise<EventPage> => {
  const page = await app.engine.readAccountEvents({ account }, { after, limit });
  if (!page.ok) throw new Refused(sentences(app, page.error));
  return page.value;
};

export const eventsCommand = (command: Command, context: CommandContext): void => {
  command
    .requiredOption('--account <id>')
    .option(
      '--after <cursor>',
      'events after this cursor; "now": only new events (default: all that are kept)',
    )
    .option('--limit <count>', 'maximum number of events at once', '100')
    .option('--follow', 'keep printing new events until Ctrl-C, one line each')
    .action(({ account: id, after = null, limit, follow }: EventOptions) =>
      withAccount(context, id, (account, app) =>
        (follow === true ? followPages : showPage)(context, account, (position) =>
          read(app, account, position ?? after, limit),
        ),
      ),
    );
};

/** Reads the page after a position; null: from the start of the command. */
type Read = (position: EventPosition | null) => Promise<EventPage>;

const showPage = async ({ output }: CommandContext, account: Account, readAt: Read): Promise<void> => {
  const { events, next } = await readAt(null);
  const cursor = eventCursor(next);
  output.result({ events: events.map(accountEventView), next_cursor: cursor }, () => [
    ...table(
      COLUMNS,
      events.map((event) => cellsOf(account, event)),
    ),
    `To continue: --after ${cursor}`,
  ]);
};

const followPages = async ({ output }: CommandContext, account: Account, readAt: Read): Promise<void> => {
  const over = new AbortController();
  void firstStopSignal().then(() => over.abort());
  process.stdout.once('error', () => over.abort());
  let position: EventPosition | null = null;
  while (!over.signal.aborted) {
    const { events, next }: EventPage = await readAt(position);
    for (const event of events)
      output.result(accountEventView(event), () => [cellsOf(account, event).join('  ').trimEnd()]);
    position = next;
    if (events.length === 0)
      await pause(POLL_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
  }
  if (position !== null) output.note(`To continue: --after ${eventCursor(position)}`);
};
