import { computed, signal } from '@preact/signals';
import { ApiError, makeClient, type Client, type Ping } from '../../client/index.js';
import { forgetPictures } from './picture-store.js';
import { noteFault, noteResponse } from './reachable.js';

/** A key that the server accepted, with what it belongs to. */
export interface Session {
  readonly client: Client;
  /** Without retries: a request that waits for events would be repeated in silence and hide that the server is back. */
  readonly follower: Client;
  readonly account: Ping['account'];
  readonly permissions: Ping['key']['permissions'];
}

const STORED_AS = 'write-post.key';

/** Where the API is: beside this page, or where the application that embeds the console says. */
export const apiBase = new URL(
  document.documentElement.dataset['api'] ?? './',
  document.baseURI,
).href.replace(/\/+$/, '');

const current = signal<Session | null>(null);
const refused = signal(false);
const opening = signal(storedKey() !== null);

/** Null until a key was accepted. It stays when the key is refused later, so that nothing typed is lost. */
export const session = computed(() => current.value);
/** Whether the key was accepted once and is refused now. */
export const isExpired = computed(() => refused.value);
/** Whether a stored key is being tried. */
export const isOpening = computed(() => opening.value);

function storedKey(): string | null {
  return sessionStorage.getItem(STORED_AS) ?? localStorage.getItem(STORED_AS);
}

/** Where what belongs to the key is kept: in this tab, or on the device when that was asked for. */
export const keptIn = (): Storage =>
  localStorage.getItem(STORED_AS) === null ? sessionStorage : localStorage;

const forget = (): void => {
  sessionStorage.removeItem(STORED_AS);
  localStorage.removeItem(STORED_AS);
};

/** Reads are repeated by the views, so a call gives up soon and says so. */
const RETRIES = 2;

const clientFor = (apiKey: string, retries: number): Client =>
  makeClient({
    baseUrl: apiBase,
    apiKey,
    retries,
    fetch: async (url, init) => {
      try {
        const response = await fetch(url, init);
        noteResponse(response.status);
        if (response.status === 401) {
          forget();
          refused.value = true;
        }
        return response;
      } catch (fault) {
        if (init.signal?.aborted !== true) noteFault();
        throw fault;
      }
    },
  });

/** @throws TypeError when the key has characters that no key has; else as `ping` */
const open = async (key: string): Promise<void> => {
  const client = clientFor(key, RETRIES);
  const { account, key: known } = await client.ping();
  current.value = { client, follower: clientFor(key, 0), account, permissions: known.permissions };
  refused.value = false;
};

/** Where a key is kept: for this tab, or on this device until the reader signs out. */
export type Keeping = 'tab' | 'device';

/** @throws as {@link open} */
export const signIn = async (key: string, keeping: Keeping): Promise<void> => {
  await open(key);
  forget();
  (keeping === 'device' ? localStorage : sessionStorage).setItem(STORED_AS, key);
};

/** Drafts go, too: others may use this device. */
export const signOut = async (): Promise<void> => {
  for (const storage of [sessionStorage, localStorage]) {
    for (const name of Object.keys(storage)) if (name.startsWith('write-post.')) storage.removeItem(name);
  }
  await forgetPictures();
  // Everything that was read goes with the page.
  location.hash = '';
  location.reload();
};

/** Tries the stored key once more, for example when the server is back. */
export const reopen = async (): Promise<void> => {
  const key = storedKey();
  try {
    if (key !== null) await open(key);
    opening.value = false;
  } catch (fault) {
    // Without a response the key may still be good.
    if (fault instanceof ApiError && fault.status < 500) {
      forget();
      refused.value = false;
      opening.value = false;
    }
  }
};

/** The client of the open session. */
export const api = (): Client => {
  if (current.value === null) throw new Error('A view without a session asks the API.');
  return current.value.client;
};

/** Whether the key may add, renew, rename and disconnect channels. */
export const mayManageConnections = computed(
  () => current.value?.permissions.includes('connections') ?? false,
);

/** The time zone of the workspace. */
export const zone = (): string => current.value?.account.timezone ?? 'UTC';
