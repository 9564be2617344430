import type { Channel, Event } from '../../client/index.js';
import { texts } from '../texts.js';
import { dayAndTime } from './times.js';

interface StoryLine {
  readonly at: string;
  readonly text: string;
  readonly detail: string | null;
  readonly tone: 'plain' | 'good' | 'bad';
}

const TONES: Readonly<Partial<Record<Event['kind'], StoryLine['tone']>>> = {
  published: 'good',
  refused: 'bad',
  unknown: 'bad',
  deferred: 'bad',
};

type Words = string | ((name: string) => string);

/** A page that was opened before an update of the server may get kinds that it does not know. */
const WORDS: Readonly<Record<string, Words>> = texts.story satisfies Readonly<Record<Event['kind'], Words>>;

/** Leases are not shown: the send follows at once. */
const isShown = ({ kind }: Event): boolean => kind !== 'leased';

/** The API gives the planned time in UTC; the console shows every time on the clock of the workspace. */
const detailOf = ({ kind, detail }: Event): string | null =>
  kind === 'scheduled' && detail !== null && !Number.isNaN(Date.parse(detail)) ? dayAndTime(detail) : detail;

/** The history of a post, in words. */
export const storyOf = (events: readonly Event[], channels: readonly Channel[]): readonly StoryLine[] =>
  events.filter(isShown).map((event) => {
    const { at, kind, connection_id } = event;
    const name = channels.find(({ id }) => id === connection_id)?.name ?? texts.story.all;
    const text = WORDS[kind] ?? kind;
    return {
      at,
      detail: detailOf(event),
      text: typeof text === 'string' ? text : text(name),
      tone: TONES[kind] ?? 'plain',
    };
  });
