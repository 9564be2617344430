import { computed, signal } from '@preact/signals';
import { ApiError, makeClient, type Client, type Ping } from '../../client/index.js';
import { forgetImages } from './image-store.js';
import { noteFault, noteResponse } from './reachable.js';
import { noteClock } from './server-clock.js';

/** A key that the server accepted, with its account. */
interface Session {
  readonly apiKey: string;
  readonly client: Client;
  /** Without retries, which would hide that the server was unreachable and is back. */
  readonly follower: Client;
  readonly account: Ping['account'];
  readonly permissions: Ping['key']['permissions'];
}

const STORED_AS = 'write-post.key';

/** The address of the API: next to this page, or set by the embedding application. */
export const apiBase = new URL(
  document.documentElement.dataset['api'] ?? './',
  document.baseURI,
).href.replace(/\/+$/, '');

/** Where cookies are blocked, browsers throw even when the storage is only read. */
export const mayStore = ((): boolean => {
  try {
    storedKey();
    return true;
  } catch {
    return false;
  }
})();

const current = signal<Session | null>(null);
const refused = signal(false);
const opening = signal(mayStore && storedKey() !== null);
const unopened = signal<unknown>(null);

/** Null until a key was accepted. It stays if the key is refused later, so that no input is lost. */
export const session = computed(() => current.value);
/** Whether the key was accepted once and is refused now. */
export const isExpired = computed(() => refused.value);
/** Whether a stored key is being checked. */
export const isOpening = computed(() => opening.value);
/** Why the check of a stored key failed; null if it did not. */
export const openingFault = computed(() => unopened.value);

function storedKey(): string | null {
  return sessionStorage.getItem(STORED_AS) ?? localStorage.getItem(STORED_AS);
}

/**
 * Where data of the key is stored: with the key, in this tab or on the device, where another tab may have another one.
 */
export const keptIn = (): Storage =>
  sessionStorage.getItem(STORED_AS) === null && localStorage.getItem(STORED_AS) !== null
    ? localStorage
    : sessionStorage;

/** Only this key: another tab may have stored a newer one on the device. */
const forget = (key: string | undefined): void => {
  for (const storage of [sessionStorage, localStorage])
    if (storage.getItem(STORED_AS) === key) storage.removeItem(STORED_AS);
};

/** A preview is sent like a change, but changes nothing, and no user waits for it. */
const isChange = (url: string, { method }: RequestInit): boolean =>
  method !== 'GET' && !url.endsWith('/preview/');

/** Few connections are verified at once, because each takes long: if one more is refused, other changes may succeed. */
const isVerification = (url: string, { method }: RequestInit): boolean =>
  method === 'POST' && /\/connections\/(\d+\/verify\/)?$/.test(url);

/** The views repeat reads, so a call fails early. */
const RETRIES = 2;

const clientFor = (apiKey: string, retries: number): Client =>
  makeClient({
    baseUrl: apiBase,
    apiKey,
    retries,
    fetch: async (url, init) => {
      try {
        const response = await fetch(url, init);
        noteClock(response);
        await noteResponse(response, isChange(url, init), isVerification(url, init));
        // Not of a key that is tried at the sign-in, or that another one replaced while the request was on its way.
        if (response.status === 401 && current.value?.apiKey === apiKey) {
          forget(apiKey);
          refused.value = true;
        }
        return response;
      } catch (fault) {
        if (init.signal?.aborted !== true) noteFault();
        throw fault;
      }
    },
  });

/** The browser is older than the zone of the workspace, or than its name, and can show no time there. */
export class UnknownZoneError extends Error {
  readonly zone: string;

  constructor(zone: string) {
    super(`The browser does not know the time zone ${zone}.`);
    this.zone = zone;
  }
}

const isZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** @throws TypeError when the key has characters that no key has; UnknownZoneError; else as `ping` */
const open = async (apiKey: string): Promise<void> => {
  const [client, follower] = [clientFor(apiKey, RETRIES), clientFor(apiKey, 0)];
  const { account, key } = await client.ping();
  if (!isZone(account.timezone)) throw new UnknownZoneError(account.timezone);
  current.value = { apiKey, client, follower, account, permissions: key.permissions };
  refused.value = false;
  unopened.value = null;
};

/** Where a key is stored: in this tab, or on this device until the user signs out. */
type Keeping = 'tab' | 'device';

/** @throws as {@link open} */
export const signIn = async (key: string, keeping: Keeping): Promise<void> => {
  const before = current.value?.apiKey;
  await open(key);
  forget(before);
  sessionStorage.removeItem(STORED_AS);
  (keeping === 'device' ? localStorage : sessionStorage).setItem(STORED_AS, key);
};

/** Also removes drafts, because others may use this device. */
export const signOut = async (): Promise<void> => {
  for (const storage of [sessionStorage, localStorage]) {
    for (const name of Object.keys(storage)) if (name.startsWith('write-post.')) storage.removeItem(name);
  }
  await forgetImages();
  // Reloading the page discards everything that was read.
  location.hash = '';
  location.reload();
};

/**
 * Ends the session when another tab signs out, which is meant for the device: no one else may see what is shown here,
 * and what is typed here stays.
 */
export const followSignOut = (): void =>
  addEventListener('storage', ({ key, oldValue }) => {
    if (key === STORED_AS && oldValue === current.value?.apiKey && storedKey() === null) refused.value = true;
  });

/** Checks the stored key again, for example when the server is back. */
export const reopen = async (): Promise<void> => {
  const key = mayStore ? storedKey() : null;
  try {
    if (key !== null) await open(key);
    opening.value = false;
  } catch (fault) {
    // After any other response the key may still be valid.
    if (key !== null && fault instanceof ApiError && [401, 403].includes(fault.status)) {
      forget(key);
      unopened.value = fault;
      // The key of the tab comes first; the device may have another one.
      await reopen();
    } else unopened.value = fault;
  }
};

/** The client of the open session. */
export const api = (): Client => {
  if (current.value === null) throw new Error('A view without a session calls the API.');
  return current.value.client;
};

/** Whether the key may add, renew, rename and disconnect channels. */
export const mayManageConnections = computed(
  () => current.value?.permissions.includes('connections') ?? false,
);

/** The time zone of the workspace. */
export const zone = (): string => current.value?.account.timezone ?? 'UTC';
