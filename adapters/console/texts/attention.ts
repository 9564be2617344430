import { count } from './amounts.js';

export const attention = {
  title: 'Needs attention',
  empty: 'Nothing needs your attention',
  emptyHint:
    'Failed posts, posts that may or may not have arrived, and channels that need to be reconnected appear here.',
  more: 'There may be more than these.',
  failedTitle: (name: string, many: number) => `${count(many, 'post', 'posts')} failed on ${name}`,
  unknownTitle: (name: string, many: number) =>
    `It is not known whether ${count(many, 'post', 'posts')} arrived on ${name}`,
  waitingTitle: (name: string, many: number) =>
    many === 1
      ? `1 post waits for ${name} to be reconnected`
      : `${String(many)} posts wait for ${name} to be reconnected`,
  renewTitle: (name: string) => `${name} needs to be reconnected`,
  renew: 'The channel no longer accepts its credentials. Posts for it wait, and nothing is lost.',
  renewHow:
    'Your operator renews it with this command, with a new secret as --secret-file FIELD=PATH if the old one was revoked. Waiting posts are then sent automatically:',
  retry: 'Retry',
  retryAll: (many: number) => `Retry all ${String(many)}`,
  retryOne: (headline: string) => `Retry "${headline}"`,
  retried: (many: number, of: number) =>
    many === of
      ? `${count(many, 'post', 'posts')} tried again.`
      : `${String(many)} of ${count(of, 'post', 'posts')} tried again.`,
  isThere: 'It is there',
  isNotThere: 'It is not there',
  there: (headline: string) => `It is there: ${headline}`,
  notThere: (headline: string) => `It is not there: ${headline}`,
  look: (name: string) =>
    `Check whether the post is on ${name}. Nothing is sent again until you say what you found, so that it never appears twice.`,
  thereTitle: 'The post is there',
  thereWhat: 'It counts as published from now on, and its price is paid. It is not sent again.',
  address: 'Address of the post',
  addressHint: 'Optional. As the address bar shows it, beginning with https://',
  thereDone: 'Noted: the post is there.',
  notThereTitle: 'The post is not there',
  notThereWhat:
    'It counts as failed on this channel, and if no other channel has it, its price is given back. You can send it again afterwards. If it was there after all, it would then appear twice.',
  notThereDone: 'Noted: the post is not there.',
} as const;
