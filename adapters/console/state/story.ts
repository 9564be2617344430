import type { Channel, Event } from '../../client/index.js';
import { texts } from '../texts.js';

/** A line of the story of a post. */
export interface StoryLine {
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

/** A claim of a delivery says nothing to readers: what is sent follows it at once. */
const isTold = ({ kind }: Event): boolean => kind !== 'leased';

/** What happened to a post, in words. */
export const storyOf = (events: readonly Event[], channels: readonly Channel[]): readonly StoryLine[] =>
  events.filter(isTold).map(({ at, kind, connection_id, detail }) => {
    const name = channels.find(({ id }) => id === connection_id)?.name ?? texts.story.all;
    const told = texts.story[kind];
    return { at, detail, text: typeof told === 'string' ? told : told(name), tone: TONES[kind] ?? 'plain' };
  });
