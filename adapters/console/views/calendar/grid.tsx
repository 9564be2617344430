import {
  Calendar,
  type CalendarOptions,
  type EventDisplayInfo,
  type EventInput,
  type PluginInput,
} from 'fullcalendar';
import dayGrid from 'fullcalendar/daygrid';
import interaction from 'fullcalendar/interaction';
import list from 'fullcalendar/list';
import theme from 'fullcalendar/themes/classic';
import timeGrid from 'fullcalendar/timegrid';
import 'fullcalendar/skeleton.css';
import 'fullcalendar/themes/classic/theme.css';
import 'fullcalendar/themes/classic/palette.css';
import '../../style/calendar.css';
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Post } from '../../../client/index.js';
import { placeOf, type Span } from '../../state/calendar-posts.js';
import { isEditable } from '../../state/progress.js';
import { LAST_TIME, type CalendarScale } from '../../state/days.js';
import { linkTo } from '../../state/route.js';
import { serverNow } from '../../state/server-clock.js';
import { day, wallTime } from '../../state/times.js';
import { titleOf } from '../../state/title-of.js';
import { timesMark } from '../../state/when.js';
import { texts } from '../../texts.js';

/** The views for wide screens, and lists of the same spans for narrow ones. */
const VIEWS: Readonly<Record<CalendarScale, readonly [wide: string, narrow: string]>> = {
  month: ['dayGridMonth', 'listMonth'],
  week: ['timeGridWeek', 'listWeek'],
  day: ['timeGridDay', 'listDay'],
};

/** Tiles side by side; further ones are behind a link, so that thousands remain fast. */
const TILES_PER_DAY = 4;
const TILES_PER_TIME = 2;

/** The height of two lines of a tile. */
const SLOT_HEIGHT_PX = 46;

/**
 * The calendar gets times of the workspace as if they were UTC: it shows them as editors read them, and a drop is sent
 * without an offset, so only the server decides about skipped or repeated times.
 */
const asUtc = (wall: string): string => `${wall}:00Z`;
const asWall = (utc: string): string => (utc.startsWith('+') ? LAST_TIME : utc.slice(0, 16));

/** A post has no end; its tile is as high as an hour, but does not extend into the next day. */
const endAt = (place: string): Pick<EventInput, 'end'> =>
  place.slice(11, 13) === '23' ? { end: `${place.slice(0, 11)}23:59:59Z` } : {};

const tileOf = (post: Post): EventInput => ({
  id: String(post.id),
  title: titleOf(post),
  start: asUtc(placeOf(post)),
  ...endAt(placeOf(post)),
  url: linkTo('posts', post.id),
  editable: post.status === 'scheduled' && isEditable(post),
  durationEditable: false,
  extendedProps: { post },
  color: `var(--tile-${post.status.replaceAll('_', '-')})`,
  contrastColor: 'var(--tile-ink)',
});

const postOf = ({ extendedProps }: { readonly extendedProps: Readonly<Record<string, unknown>> }): Post =>
  extendedProps['post'] as Post;

const span = (className: string, text: string): HTMLElement => {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
};

const tileContent = ({ event, timeText }: EventDisplayInfo) => {
  const post = postOf(event);
  const channels = post.channels.map(({ name }) => name).join(', ');
  const tile = span('tile', '');
  const title = span('tile-title', titleOf(post));
  title.dir = 'auto';
  // With the day, which screen readers announce nowhere else between two tiles; and with spaces between words.
  tile.append(
    span('unseen', day(post.scheduled_at ?? post.created_at)),
    ' ',
    span('tile-time', timeText),
    ' ',
    title,
    ' ',
    span(
      'tile-more',
      `${timesMark(post)}${texts.states[post.status]}${channels === '' ? '' : ` · ${channels}`}`,
    ),
  );
  return { domNodes: [tile] };
};

interface GridProps {
  /** Null while they are loading. */
  readonly posts: readonly Post[] | null;
  readonly scale: CalendarScale;
  /** A day, such as `2026-11-22`. */
  readonly date: string;
  readonly isNarrow: boolean;
  readonly onSpan: (span: Span, title: string) => void;
  readonly onOpen: (post: Post) => void;
  readonly onDrop: (post: Post, at: string, putBack: () => void) => void;
}

const WHOLE_DATE = { year: 'numeric', month: 'long', day: 'numeric' } as const;

const optionsOf = (latest: { readonly current: GridProps }): CalendarOptions => ({
  plugins: [dayGrid, timeGrid, list, interaction, theme] as PluginInput[],
  timeZone: 'UTC',
  now: () => asUtc(wallTime(new Date(serverNow()))),
  nowIndicator: true,
  locale: 'en-gb',
  firstDay: 1,
  height: 'auto',
  allDaySlot: false,
  slotDuration: '01:00:00',
  snapDuration: '00:15:00',
  slotMinHeight: SLOT_HEIGHT_PX,
  slotEventOverlap: false,
  eventMinHeight: SLOT_HEIGHT_PX,
  defaultTimedEventDuration: '01:00:00',
  views: { week: { titleFormat: WHOLE_DATE }, day: { titleFormat: WHOLE_DATE } },
  eventDisplay: 'block',
  displayEventEnd: false,
  eventTimeFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  dayMaxEvents: TILES_PER_DAY,
  eventMaxStack: TILES_PER_TIME,
  eventContent: tileContent,
  moreLinkClass: 'tile-link',
  moreLinkHint: texts.calendar.more,
  // A label of the whole day would hide the content of the cell, to which its number then belongs.
  dayCellDidMount: ({ el }) => {
    el.removeAttribute('aria-label');
    el.querySelector('[aria-hidden]')?.removeAttribute('aria-hidden');
  },
  // A post in a list would be an item of it, and no link, for screen readers.
  eventDidMount: ({ el }) => {
    if (el.role !== 'listitem') return;
    el.role = null;
    if (el.parentElement !== null) el.parentElement.role = 'group';
  },
  eventDragMinDistance: 4,
  datesSet: ({ startStr, endStr, view }) =>
    latest.current.onSpan({ from: asWall(startStr), to: asWall(endStr) }, view.title),
  eventClick: ({ event, jsEvent }) => {
    jsEvent.preventDefault();
    latest.current.onOpen(postOf(event));
  },
  eventDrop: ({ event, revert }) => latest.current.onDrop(postOf(event), asWall(event.startStr), revert),
});

/**
 * The library renders with the same Preact, synchronously. Effects may run during a rendering, and a nested rendering
 * would break the tree of Preact, so calls of the library wait until Preact has finished. Their order is kept.
 */
const afterDrawing = queueMicrotask;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The arrow keys move from tile to tile, in their order; the library has only the Tab key. Alt is the browser's. */
const toNextTile = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('a, [role=button]')];
  const at = tiles.findIndex((tile) => tile === document.activeElement);
  const step = STEPS[event.key];
  if (at === -1 || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  tiles[at + step]?.focus();
};

/** Wraps the calendar of the library: passes it the posts and reports user actions. */
export const Grid = (props: GridProps) => {
  const { posts, scale, date, isNarrow } = props;
  const place = useRef<HTMLDivElement>(null);
  const calendar = useRef<Calendar | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const view = VIEWS[scale][isNarrow ? 1 : 0];

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    afterDrawing(() => {
      calendar.current = new Calendar(element, {
        ...optionsOf(latest),
        initialView: view,
        initialDate: date,
      });
      calendar.current.render();
    });
    return () =>
      afterDrawing(() => {
        calendar.current?.destroy();
        calendar.current = null;
      });
  }, []);
  useEffect(() => afterDrawing(() => calendar.current?.changeView(view, date)), [view, date]);
  useEffect(() => {
    afterDrawing(() => {
      calendar.current?.setOption(
        'noEventsText',
        posts === null ? texts.common.loading : texts.calendar.empty,
      );
      calendar.current?.setOption('events', posts?.map(tileOf) ?? []);
    });
  }, [posts]);

  return <div ref={place} class="grid" onKeyDown={toNextTile} />;
};
