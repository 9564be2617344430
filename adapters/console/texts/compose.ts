import { count, listed, sizeOf } from './amounts.js';

export const compose = {
  title: 'Compose',
  editTitle: 'Edit the post',
  headline: 'Headline',
  text: 'Text',
  images: {
    title: 'Images',
    choose: 'Choose images, or drop them here',
    chooseMore: (left: number) => `Choose more images, or drop them here: ${String(left)} left`,
    most: (many: number) => `A post has at most ${String(many)} images.`,
    tooLarge: (size: string) => `The images of a post have at most ${size} together: not all were added.`,
    busy: 'The images before are still being read. Add these again when they are shown.',
    unreadable: 'Some could not be read and were not added: choose files, not folders.',
    chosen: (place: number, many: number) => (many === 1 ? 'The chosen image' : `Image ${String(place)}`),
    remove: (place: number, many: number) =>
      many === 1 ? 'Remove the image' : `Remove image ${String(place)}`,
    removeShort: 'Remove',
    tooMany: (limit: number) =>
      `This channel takes at most ${count(limit, 'image', 'images')}. When the text may be shortened and there is a link, only the first ones go there.`,
    added: (many: number) => (many === 1 ? 'The image was added.' : `${String(many)} images were added.`),
    forward: (place: number) => `Move image ${String(place)} forward`,
    back: (place: number) => `Move image ${String(place)} back`,
    moved: (place: number, many: number) => `The image is number ${String(place)} of ${String(many)} now.`,
    alt: (place: number, many: number) =>
      many === 1 ? 'Alternative text' : `Alternative text of image ${String(place)}`,
    altHint: 'What the image shows, for those who cannot see it.',
    notStored: 'This browser does not store images: after a reload they have to be chosen again.',
    gone: 'This browser did not store the images that you had chosen. Choose them again.',
    goneBack:
      'This browser did not store the images that you had chosen. The images of the post are shown instead.',
    goneFromServer:
      'The server no longer has all images of this post. When you save, the post has only those that are shown.',
    counter: (actual: number, limit: number) =>
      limit === 0 ? 'Shows no images' : `${String(actual)} / ${count(limit, 'image', 'images')}`,
  },
  link: 'Link',
  linkHint: 'Optional. Where a reader finds more.',
  shorten: 'Shorten the text where it is too long',
  shortenHint:
    'It is cut after a sentence and ends with the link. Without this, such a channel refuses the post.',
  channels: 'Channels',
  chosenChannels: (many: number, all: number) =>
    `${String(many)} of ${String(all)} chosen. Chosen ones are always shown.`,
  noSuchChannel: 'No other channel has such a name.',
  when: 'When',
  now: 'Now',
  later: 'At a set time',
  time: 'Time',
  noTime: 'Choose a date and a time.',
  timeHint: (zone: string) => `In the time zone ${zone}.`,
  gap: (at: string) => `A clock change skips that time. The post goes out at ${at}.`,
  overlap: (at: string) =>
    `That time occurs twice because of a clock change. The post goes out the first time, at ${at}.`,
  send: { now: 'Publish now', later: 'Schedule' },
  save: 'Save changes',
  store: 'Save as draft',
  sending: 'Sending…',
  saving: 'Saving…',
  refused: 'Please correct this first:',
  startAgain: 'Start over',
  discard: 'Discard my changes',
  kept: 'What you type is kept in this browser until you send it.',
  unsaved: 'You typed this before and did not save it: the post does not have these changes.',
  notKept:
    'This browser has no more room for what you type: send it or save it as a draft before you close or reload this page.',
  discardTitle: 'Discard what you typed?',
  discardWhat: 'What you typed here and did not send is lost.',
  discarded: 'What you typed was discarded.',
  acceptedBefore: 'An earlier version of this draft was already sent. It is among the posts.',
  forgotten:
    'This draft was sent days ago, and the response was lost: it may be among the posts. If it is not, send or save it as a new one.',
  asNew: 'Send as a new post',
  asNewDraft: 'Save as a new draft',
  done: {
    stored: 'The draft is saved.',
    published: 'The post was sent.',
    scheduled: 'The post is scheduled.',
    changed: 'The post was changed.',
  },
  preview: 'Preview',
  noChannels: 'Choose channels, and see here how each will show the post.',
  imageAs: (width: number, height: number, bytes: number) =>
    `${String(width)} × ${String(height)}, ${sizeOf(bytes)}`,
  counter: (actual: number, limit: number, unit: string) => `${String(actual)} / ${String(limit)} ${unit}`,
  units: { characters: 'characters', graphemes: 'characters', utf16: 'characters', utf8_bytes: 'bytes' },
  lost: 'Removed from the text',
  price: 'Price',
  thisPost: 'This post',
  included: 'Included in the plan',
  noneLeft: 'None left in the plan',
  planLeft: 'Left in the plan',
  walletAfter: 'Wallet after it',
} as const;

export const own = {
  customize: 'Customize',
  done: 'Done',
  forChannel: (name: string) => `for ${name}`,
  title: (name: string) => `Only for ${name}`,
  lead: 'Fields that you do not change use the values of the post, even after it is edited.',
  fromPost: 'From the post.',
  back: 'Use the post’s',
  parts: {
    headline: 'headline',
    text: 'text',
    link: 'link',
    alt: 'alternative text',
    overflow: 'shortening',
  },
  own: (parts: readonly string[]) => `Own ${listed(parts)}`,
  noText: 'The post has no text yet.',
  write: 'Write its own text',
  takeBack: 'Take its own text back',
  textHint: 'It stays like this when the text of the post changes. Left empty, the text of the post is used.',
  noLink: 'No link',
  noAlt: 'No alternative text',
  tooLong: 'If the text is too long',
  overflows: { reject: 'This channel refuses the post', summarize: 'Shorten it; it ends with the link' },
  asPostDoes: (what: string) => `Same as the post: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  when: 'When',
  withPost: (at: string) => `With the post (${at})`,
  apart: 'At its own time',
  time: 'Time on this channel',
  unused: 'Every chosen channel has a time of its own, so this one is not used.',
  draftTimes:
    'A draft keeps texts, but no times. When you continue with it, choose the times again, including those of individual channels.',
  draftNow:
    'A saved draft goes out either at once on all channels or at set times on all. Choose a time here, too, or remove those of individual channels.',
  sendMixed: 'Publish now and schedule',
  /** On the page of a post. */
  partly: (out: number, all: number, last: string) =>
    `${String(out)} of ${count(all, 'channel', 'channels')} out, the last at ${last}`,
  times: (many: number) => count(many, 'time', 'times'),
  firstAndLast: (first: string, last: string) => `${first} until ${last}`,
  begun: (names: readonly string[]) =>
    `Delivery to ${listed(names)} has begun, so this post can no longer be changed: it shows what readers received.`,
  isOut: 'It is out, or was canceled.',
  begunStop: 'You can still stop the waiting channels.',
  begunTitle: 'This post can no longer be changed',
  typed: 'What you typed and did not save',
  stop: 'Stop the rest',
  stopTitle: 'Stop the waiting channels?',
  stopWhat: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'gets' : 'get'} nothing. What is published stays, and stays paid.`,
  stopped: 'The waiting channels were stopped.',
  nowDropsTimes:
    'It goes out at once to all of its channels, including those that have a later time of their own. This cannot be undone.',
  /** In the calendar. */
  moveTitle: (headline: string) => `Move "${headline}"`,
  moveWhat: 'This post goes out at different times. The calendar shows it at the first one.',
  moveWhich: 'What moves',
  moveAll: 'All times, by the same amount',
  moveFirst: (at: string) => `Only what goes out at ${at}`,
  stays: 'stays',
  channel: 'Channel',
  before: 'Now at',
  after: 'Then at',
} as const;

export const conflict = {
  title: 'This post was changed in the meantime',
  what: 'Another person or program changed it after you had opened it. Which version do you want to keep?',
  theirs: 'As it is now',
  mine: 'As you want it',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
} as const;
