import { count } from './amounts.js';

export const calendar = {
  title: 'Calendar',
  today: 'Today',
  scale: 'How much is shown',
  scales: { month: 'Month', week: 'Week', day: 'Day' },
  before: { month: 'Previous month', week: 'Previous week', day: 'Previous day' },
  after: { month: 'Next month', week: 'Next week', day: 'Next day' },
  moved: (headline: string, at: string) => `"${headline}" goes out ${at}.`,
  more: (many: number) => `Show ${count(many, 'more post', 'more posts')}`,
  busy: 'Another post is still being moved. Try again when that is done.',
  newTime: 'New time',
  move: 'Move it',
  open: 'Open the post',
  empty: 'No posts in this period.',
  cut: (most: number) =>
    `There may be more than ${String(most)} posts in this period: choose a state, a channel or a shorter period.`,
} as const;
