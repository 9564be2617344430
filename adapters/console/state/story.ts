import type { Channel, Event } from '../../client/index.js';
import { texts } from '../texts.js';

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

/** Leases are not shown: the send follows at once. */
const isShown = ({ kind }: Event): boolean => kind !== 'leased';

/** The history of a post, in words. */
export const storyOf = (events: readonly Event[], channels: readonly Channel[]): readonly StoryLine[] =>
  events.filter(isShown).map(({ at, kind, connection_id, detail }) => {
    const name = channels.find(({ id }) => id === connection_id)?.name ?? texts.story.all;
    const text = texts.story[kind];
    return { at, detail, text: typeof text === 'string' ? text : text(name), tone: TONES[kind] ?? 'plain' };
  });
