import { count } from './amounts.js';

export const frame = {
  menu: 'Menu',
  views: 'Views',
  signOut: 'Sign out',
  signOutTitle: 'Sign out and discard what you typed?',
  signOutWhat:
    'What you typed and did not send is removed from this browser. Send it or save it as a draft to keep it.',
  docs: 'API documentation',
  zone: (zone: string) => `Times are in ${zone}.`,
  away: 'The server is not responding. What you see may be out of date; nothing that you typed is lost. Trying again…',
  outage: (said: string, seconds: number | null) =>
    `The server says: “${said}” What you see may be out of date; what you typed is not lost. Trying again${seconds === null ? '' : ` in ${count(seconds, 'second', 'seconds')}`}…`,
  refusedChange: (said: string) =>
    `The server did not accept the last change, and may not accept the next one yet. It says: “${said}” What you typed is not lost.`,
  waiting: (many: number) => count(many, 'thing needs attention', 'things need attention'),
  unknownView: 'Page not found',
  unknownViewHint: 'The address may be incomplete.',
  toPosts: 'Go to posts',
} as const;

export const signIn = {
  title: 'Sign in',
  insecure: 'This connection is not encrypted',
  insecureWhy:
    'Open this page with https://, or on the machine of the server itself. Over plain HTTP, others could read your key on its way, and browsers withhold functions that this console needs.',
  noStorage: 'This browser stores nothing for this page',
  noStorageWhy:
    'Allow cookies and site data for this address, and reload the page: the console keeps your key and your drafts in this browser.',
  lead: 'See, schedule and fix what your workspace publishes.',
  key: 'API key',
  keyHint: 'It begins with wp_. Your operator creates one with: write-post keys create',
  device: 'Stay signed in on this device',
  deviceHint: 'Without this, the key is forgotten when this tab is closed.',
  button: 'Sign in',
  busy: 'Signing in…',
  opening: 'Signing in with the stored key…',
  expired:
    'The key is no longer accepted, or you signed out in another tab. Sign in again to continue where you were: nothing that you typed is lost.',
  other: 'Use another key',
  empty: 'Paste your API key.',
  invalid: 'This key is not valid here. Copy all of it again, or ask your operator for another one.',
  characters: 'A key has no spaces and no letters with accents. Copy it again.',
  noPermission: (permission: string) =>
    `This key is valid, but it lacks the permission "${permission}". Ask your operator for one that has it.`,
} as const;

export const faults = {
  noResponse: 'The server did not respond.',
  unexpected: 'The response did not come from this API; a proxy may have sent it. Try again later.',
  unknown: 'Something went wrong in this page. Reload it; nothing that was saved is lost.',
  unknownZone: (zone: string) =>
    `This browser does not know the time zone of the workspace, ${zone}, and cannot show its times. Update the browser.`,
  notLoaded:
    'This page could not be loaded. Try again when the server responds; what you typed elsewhere is kept.',
  lostWrite:
    'The connection was lost, so it is not known whether this was done. Trying again is safe: it is never done twice.',
  keyRefused: 'The key was not accepted. Try again.',
  changed:
    'This post was changed in the meantime, so this was not done. Close this, and look at the post again.',
  tooMany: (seconds: number) =>
    `Too many requests in a short time. Try again in ${count(seconds, 'second', 'seconds')}.`,
  paused: (at: string) => `Too many changes in a short time: this continues by itself at ${at}.`,
  pausedReads: (at: string) => `Too many requests in a short time: loading continues by itself at ${at}.`,
  later: (said: string, seconds: number) => `${said} Try again in ${count(seconds, 'second', 'seconds')}.`,
  request: (id: string) => `Request ID, for your operator: ${id}`,
} as const;
