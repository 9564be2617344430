import type { FakeResponse, Arrived } from '../adapters/publishers/loopback.js';

type Encoding = (text: string) => string;

const each = (text: string, write: (unit: number, character: string) => string): string =>
  Array.from(text, (character) => write(character.codePointAt(0) ?? 0, character)).join('');

const hex = (unit: number, digits: number): string => unit.toString(16).padStart(digits, '0');

/** How a server may encode what it received. */
export const ENCODINGS: Readonly<Record<string, Encoding>> = {
  'as it is': (text) => text,
  'in capitals': (text) => text.toUpperCase(),
  'in base64': (text) => Buffer.from(text).toString('base64'),
  'in base64 behind a name': (text) => Buffer.from(`jo:${text}`).toString('base64'),
  'in base64url behind two': (text) => Buffer.from(`x ${text}`).toString('base64url'),
  'in hex': (text) => Buffer.from(text).toString('hex'),
  'in upper hex': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  'for an address': encodeURIComponent,
  'percent for percent': (text) => each(text, (unit) => `%${hex(unit, 2)}`),
  'percent twice': (text) => each(text, (unit) => `%25${hex(unit, 2).toUpperCase()}`),
  'as a form': (text) => new URLSearchParams({ v: text }).toString(),
  'as JSON': (text) => JSON.stringify(text),
  'as escaped JSON': (text) => each(text, (unit) => `\\u${hex(unit, 4)}`),
  'as HTML': (text) => each(text, (unit) => `&#${String(unit)};`),
  'as HTML with names': (text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  'with hidden characters': (text) => each(text, (_, character) => `${character}\u200b\u202e`),
  'with control sequences': (text) => each(text, (_, character) => `${character}\u001b[31m\u0007`),
  'cut off': (text) => text.slice(0, Math.ceil(text.length * 0.8)),
  'without its beginning': (text) => text.slice(Math.floor(text.length * 0.2)),
};

/** A response of a hostile server instead of a normal one, with the echoed text. */
export type Echo = (friendly: FakeResponse, text: string) => FakeResponse;

/** An error response with the echo in every field that some API uses for messages. */
export const echoing = (status: number, text: string): FakeResponse => {
  const words = { error: text, error_description: text, message: text, code: text, context: text };
  const body = {
    ...words,
    ok: false,
    error_code: status,
    description: text,
    errors: [{ ...words, type: text }],
    ...{ id: text, url: text, uri: text, link: text, title: text, name: text, did: text, handle: text },
    ...{ accessJwt: text, refreshJwt: text, client_id: text, client_secret: text, version: text },
    data: { status, details: text },
  };
  const line = encodeURIComponent(text).slice(0, 2_000);
  const headers = {
    'content-type': 'application/json',
    'x-said': line,
    'retry-after': '5',
    ...(status >= 300 && status < 400 ? { location: `https://${hostOf(text)}.example/${line}` } : {}),
  };
  return { status, body, headers };
};

/** The part of the text that can occur in a host name. */
const hostOf = (text: string): string => text.replaceAll(/[^\w-]/g, '').slice(0, 60);

export const asPage = (status: number, text: string): FakeResponse => ({
  status,
  body: `<html><title>${text}</title><p>${text}</p></html>`,
  headers: { 'content-type': 'text/html' },
});

/** Fields that determine the kind of a response; all others may contain an echo. */
const KEPT = /^(?:draft|publish(?:ed)?|wp\/v2|blob|image\/png|NotFoundError|\d+\.\d+(?:\.\d+)?)$/;
const BEGINNING = /^(?:did:plc:|did:web:|at:\/\/|https:\/\/)/;

/** A normal response with the echo in all its texts. */
export const mimicking = (response: FakeResponse, text: string): FakeResponse => {
  const spoil = (value: unknown): unknown => {
    if (typeof value === 'string')
      return KEPT.test(value) ? value : `${BEGINNING.exec(value)?.[0] ?? ''}${text}`;
    if (Array.isArray(value)) return value.map(spoil);
    if (typeof value !== 'object' || value === null) return value;
    // A session token is the server's own secret.
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, name.endsWith('Jwt') ? inner : spoil(inner)]),
    );
  };
  return { ...response, body: spoil(response.body) };
};

/** What a server can read of the requests that it got: credentials first, because messages are cut. */
export const readIn = (requests: readonly Arrived[]): readonly string[] => [
  ...new Set(
    requests.flatMap(({ path, headers }) =>
      [headers.authorization, headers['webhook-signature'], headers['x-hub-signature-256'], path].flatMap(
        (value) => (typeof value === 'string' && value.length > 3 ? [value] : []),
      ),
    ),
  ),
];

/** The parts of what was read that are credentials and not a name of a scheme or a route. */
export const credentialsIn = (requests: readonly Arrived[]): readonly string[] => [
  ...new Set(
    requests.flatMap(({ headers }) =>
      [
        headers.authorization?.replace(/^\w+ /, ''),
        headers['webhook-signature'],
        headers['x-hub-signature-256'],
      ]
        .flatMap((value) => (typeof value === 'string' ? value.split(' ') : []))
        .map((value) => value.replace(/^(?:v1,|sha256=)/, '')),
    ),
  ),
];
