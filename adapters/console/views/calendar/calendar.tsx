import { useRef, useState } from 'preact/hooks';
import type { Post } from '../../../client/index.js';
import { Fault } from '../../parts/fault.js';
import { loadingWords } from '../../parts/fault-words.js';
import { Icon } from '../../parts/icon.js';
import { Paused } from '../../parts/paused.js';
import { MOST_POSTS, readCalendarAgain, type Read, type Span } from '../../state/calendar-posts.js';
import { isDate, stepped, type CalendarScale } from '../../state/days.js';
import { queryOf } from '../../state/post-query.js';
import { readsLimitedUntil } from '../../state/reachable.js';
import { linkTo, replaceRoute, route } from '../../state/route.js';
import { serverNow } from '../../state/server-clock.js';
import { wallTime } from '../../state/times.js';
import { useNarrow } from '../../state/use-narrow.js';
import { useReading } from '../../state/use-reading.js';
import { texts } from '../../texts.js';
import { ChannelFilter, StatusFilter } from '../post-filters.js';
import { Grid } from './grid.js';
import { MovingDialogs } from './moving-dialogs.js';
import { TileDialog } from './tile-dialog.js';
import { useMoving } from './use-moving.js';

const words = texts.calendar;
const SCALES = ['month', 'week', 'day'] as const satisfies readonly CalendarScale[];

const today = (): string => wallTime(new Date(serverNow())).slice(0, 10);

interface ControlsProps {
  readonly scale: CalendarScale;
  readonly date: string;
  readonly title: string;
  readonly query: URLSearchParams;
}

const Controls = ({ scale, date, title, query }: ControlsProps) => {
  const show = (to: CalendarScale, day: string, more: Readonly<Record<string, string>> = {}): void =>
    replaceRoute(linkTo('calendar', to, { ...Object.fromEntries(query), date: day, ...more }));
  return (
    <div class="calendar-controls">
      <div class="actions">
        <button
          type="button"
          aria-label={words.before[scale]}
          onClick={() => show(scale, stepped(date, scale, -1))}
        >
          <Icon name="back" />
        </button>
        <button type="button" onClick={() => show(scale, today())}>
          {words.today}
        </button>
        <button
          type="button"
          class="forward"
          aria-label={words.after[scale]}
          onClick={() => show(scale, stepped(date, scale, 1))}
        >
          <Icon name="back" />
        </button>
      </div>
      <h2 aria-live="polite">{title}</h2>
      <div class="actions scales" role="group" aria-label={words.scale}>
        {SCALES.map((each) => (
          <button key={each} type="button" aria-pressed={each === scale} onClick={() => show(each, date)}>
            {words.scales[each]}
          </button>
        ))}
      </div>
      <div class="calendar-filters">
        <StatusFilter query={query} onChange={(status) => show(scale, date, { status })} />
        <ChannelFilter query={query} onChange={(channel) => show(scale, date, { channel })} />
      </div>
    </div>
  );
};

/** Planned and past posts by their time; planned posts can be dragged to another time. */
const CalendarView = () => {
  const { item, query } = route.value;
  const scale = SCALES.find((known) => known === item) ?? 'month';
  const day = query.get('date');
  const date = isDate(day) ? day : today();
  const isNarrow = useNarrow();
  const [shown, setShown] = useState<{ readonly span: Span; readonly title: string } | null>(null);
  const [opened, setOpened] = useState<Post | null>(null);
  const moving = useMoving();
  const { status, connection_id } = queryOf(query);
  const filter = {
    ...(status === undefined ? {} : { status }),
    ...(connection_id === undefined ? {} : { connection_id }),
  };
  const what = JSON.stringify([shown?.span, filter]);
  const before = useRef<{ readonly of: string; readonly read: Read } | null>(null);
  const reading = useReading(`calendar ${what}`, async (signal) => {
    if (shown === null) return { posts: [], isCut: false };
    const known = before.current?.of === what ? before.current.read : null;
    const read = await readCalendarAgain(known, shown.span, filter, signal);
    before.current = { of: what, read };
    return { posts: read.posts, isCut: read.isCut };
  });
  const { posts, isCut } = reading.value ?? { posts: null, isCut: false };
  const isDelayed = posts === null && readsLimitedUntil.value !== null;

  return (
    <>
      <Controls scale={scale} date={date} title={shown?.title ?? ''} query={query} />
      <Fault fault={reading.fault} again={reading.again} />
      <Fault fault={opened === null && moving.pending === null ? moving.fault : null} />
      <Paused isBusy={opened === null && moving.isBusy} />
      <p class={isDelayed ? 'paused' : 'unseen'} role="status">
        {posts === null ? loadingWords() : texts.common.posts(posts.length)}
      </p>
      {isCut && <p class="hint">{words.cut(MOST_POSTS)}</p>}
      <Grid
        posts={posts}
        scale={scale}
        date={date}
        isNarrow={isNarrow}
        onSpan={(span, title) =>
          setShown((before) =>
            before?.title === title && before.span.from === span.from && before.span.to === span.to
              ? before
              : { span, title },
          )
        }
        onOpen={(post) => {
          moving.forget();
          setOpened(post);
        }}
        onDrop={(post, at, putBack) => void moving.request({ post, at, putBack })}
      />
      {opened !== null && (
        <TileDialog
          opened={opened}
          isBusy={moving.isBusy}
          fault={moving.fault}
          onClose={() => setOpened(null)}
          onMove={(at) => {
            void moving.request({ post: opened, at }).then((isMoved) => {
              if (isMoved) setOpened(null);
            });
          }}
        />
      )}
      <MovingDialogs moving={moving} onMoved={() => setOpened(null)} />
    </>
  );
};

export default CalendarView;
