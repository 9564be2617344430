/** Every response header that has a meaning beyond HTTP's own framing. */
const HEADERS = {
  'X-Request-Id': {
    description: 'Identifies this request in responses, logs and timelines.',
    pattern: /^req_[0-9a-f]{32}$/,
    example: 'req_0123456789abcdef0123456789abcdef',
  },
  'X-Content-Type-Options': { description: 'Always `nosniff`.', pattern: /^nosniff$/, example: 'nosniff' },
  'Cache-Control': { description: 'Always `no-store`.', pattern: /^no-store$/, example: 'no-store' },
  'RateLimit-Policy': {
    description:
      'The policies that the request was counted against: quota, and window in seconds (draft-ietf-httpapi-ratelimit-headers-10). The second states how many requests are admitted at once, if they are fewer.',
    pattern: /^"[\w-]+";q=\d+;w=\d+(, "[\w-]+";q=\d+;w=\d+)?$/,
    example: '"write";q=60;w=60, "write-burst";q=15;w=15',
  },
  RateLimit: {
    description:
      'How many requests are admitted now under the policy that decides, and in how many seconds the full number is admitted again.',
    pattern: /^"[\w-]+";r=\d+;t=\d+$/,
    example: '"write-burst";r=14;t=1',
  },
  'Retry-After': { description: 'When to try again, in seconds.', pattern: /^\d+$/, example: '5' },
  ETag: {
    description: 'The version of the post, for `If-Match` and `If-None-Match`.',
    pattern: /^"\d+"$/,
    example: '"3"',
  },
  Location: {
    description: 'The path of the post.',
    pattern: /^(\/\S+)?\/api\/v1\/write-post\/posts\/\d+\/$/,
    example: '/api/v1/write-post/posts/1/',
  },
  'Idempotent-Replayed': {
    description: 'Present if the response repeats the result of an earlier request with the same key.',
    pattern: /^true$/,
    example: 'true',
  },
  Allow: {
    description: 'The methods that the path accepts.',
    pattern: /^[A-Z, ]+$/,
    example: 'GET, HEAD, POST',
  },
  'WWW-Authenticate': { description: 'Always `Bearer`.', pattern: /^Bearer$/, example: 'Bearer' },
} as const;

export type HeaderName = keyof typeof HEADERS;

/** Whether every response of a status has a header, or only some. */
export type Presence = 'always' | 'sometimes';

const componentOf = (name: string, presence: Presence): string =>
  presence === 'always' ? name : `${name}.optional`;

/** Headers that only some responses of a status have. */
const SOMETIMES: readonly HeaderName[] = [
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
  'Idempotent-Replayed',
];

const component = (name: HeaderName, presence: Presence) => {
  const { description, pattern, example } = HEADERS[name];
  const schema = { type: 'string' as const, pattern: pattern.source };
  const shown = { description, required: presence === 'always', schema, example };
  return [componentOf(name, presence), shown] as const;
};

const ALWAYS = (Object.keys(HEADERS) as HeaderName[]).filter((name) => name !== 'Idempotent-Replayed');

export const headerComponents = Object.fromEntries([
  ...ALWAYS.map((name) => component(name, 'always')),
  ...SOMETIMES.map((name) => component(name, 'sometimes')),
]);

/** The headers of one response, by reference. */
export const headersOf = (headers: Partial<Record<HeaderName, Presence>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, presence]) => [
      name,
      { $ref: `#/components/headers/${componentOf(name, presence)}` },
    ]),
  );
