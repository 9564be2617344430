import { describe, expect, it } from 'vitest';
import { readSettings } from '../../composition/index.js';

const KEY = 'ab'.repeat(32);

const settingsFrom = (env: Readonly<Record<string, string | undefined>>) => {
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.error.join('\n'));
  return read.value;
};

const problemsFrom = (env: Readonly<Record<string, string | undefined>>): readonly string[] => {
  const read = readSettings(env);
  return read.ok ? [] : read.error;
};

describe('settings', () => {
  it('have a default each, and an empty variable is none', () => {
    const defaults = settingsFrom({});
    expect(defaults).toEqual({
      port: 3000,
      console: true,
      imageStore: 'files',
      bucket: null,
      host: '127.0.0.1',
      database: { kind: 'sqlite', file: './data/write-post.db' },
      dataDir: './data',
      baseUrl: 'http://127.0.0.1:3000',
      secretKeys: [],
      maxConnections: 2_000,
      workerPort: null,
      metricsToken: null,
      walletAuditHours: null,
      traces: false,
      logFormat: null,
      logLevel: 'info',
      trustProxy: false,
      corsOrigins: [],
      allowPrivateHosts: [],
      channels: [],
      rateLimits: {
        read: { name: 'read', quota: 300, windowMs: 60_000, burst: 75 },
        write: { name: 'write', quota: 60, windowMs: 60_000, burst: 15 },
        address: { name: 'address', quota: 6_000, windowMs: 60_000, burst: 1_500 },
        badKeys: { name: 'bad-keys', quota: 20, windowMs: 600_000, burst: 20 },
      },
      inlineBudgetMs: 8_000,
      leaseMs: 60_000,
      missedWindowMs: 48 * 3_600_000,
      idempotencyMs: 72 * 3_600_000,
      keptMs: {},
    });
    expect(settingsFrom({ PORT: '', BASE_URL: '', DATABASE_URL: undefined })).toEqual(defaults);
  });

  it('are read from their variables', () => {
    const settings = settingsFrom({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/data',
      BASE_URL: 'https://post.example/',
      SECRET_KEY: KEY,
      MAX_CONNECTIONS: '50',
      METRICS_TOKEN: 'a-token-for-metrics',
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'json',
      TRACES: '1',
      WORKER_PORT: '9090',
      WALLET_AUDIT_HOURS: '24',
      TRUST_PROXY: '1',
      CORS_ORIGINS: 'https://app.example, http://localhost:5173',
      ALLOW_PRIVATE_HOSTS: 'blog.local, 10.0.0.7:8081, [fd12::1]:80, ::1,',
      DELIVERY_INLINE_BUDGET_MS: '0',
      DELIVERY_LEASE_MS: '5000',
      MISSED_WINDOW_HOURS: '2',
    });
    expect(settings).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      database: { kind: 'sqlite', file: '/srv/data/write-post.db' },
      baseUrl: 'https://post.example',
      maxConnections: 50,
      metricsToken: 'a-token-for-metrics',
      secretKeys: [KEY],
      logLevel: 'warn',
      logFormat: 'json',
      traces: true,
      workerPort: 9_090,
      walletAuditHours: 24,
      trustProxy: true,
      corsOrigins: ['https://app.example', 'http://localhost:5173'],
      allowPrivateHosts: ['blog.local', '10.0.0.7:8081', '[fd12::1]:80', '::1'],
      inlineBudgetMs: 0,
      leaseMs: 5_000,
      missedWindowMs: 2 * 3_600_000,
    });
  });

  it.each([
    ...['https://blog.local', 'blog.local/x', 'blog.local:0', 'blog.local:65536', 'blog.local:x', 'a@b'],
    ...['10.0.0.0/8', '[::1', '::1]:80', 'blog.local 10.0.0.7', '*.local', '256.1.1.1'],
  ])('take no %s for a host, alone or in a list', (host) => {
    for (const list of [host, `blog.local,${host}`])
      expect(readSettings({ ALLOW_PRIVATE_HOSTS: list })).toEqual({
        ok: false,
        error: [expect.stringMatching(/^ALLOW_PRIVATE_HOSTS must be hosts/)],
      });
  });

  it.each([
    ...['*', 'null', 'app.example', 'https://app.example/', 'https://app.example:443', 'https://App.example'],
    ...[
      'https://app.example/x',
      'ftp://app.example',
      'https://*.example',
      'https://a.example https://b.example',
    ],
  ])('take no %s for an origin, alone or in a list', (origin) => {
    for (const list of [origin, `https://b.example,${origin}`])
      expect(readSettings({ CORS_ORIGINS: list })).toEqual({
        ok: false,
        error: [expect.stringMatching(/^CORS_ORIGINS must be origins/)],
      });
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
  ])('that listen at %s make links that begin with %s', (host, origin) => {
    expect(settingsFrom({ HOST: host }).baseUrl).toBe(origin);
  });

  it.each([
    ['60/60s', { quota: 60, windowMs: 60_000, burst: 15 }],
    ['60/60s:3', { quota: 60, windowMs: 60_000, burst: 3 }],
    ['2/1s', { quota: 2, windowMs: 1_000, burst: 1 }],
    ['600/3600s', { quota: 600, windowMs: 3_600_000, burst: 150 }],
  ])('read the rate %s', (text, rate) => {
    const { read, write } = settingsFrom({ RATE_LIMIT_READ: text, RATE_LIMIT_WRITE: text }).rateLimits;
    expect([read, write]).toEqual([
      { name: 'read', ...rate },
      { name: 'write', ...rate },
    ]);
  });

  it.each(['60', '60/60', '60/60m', '-1/60s', '1.5/60s', '0/60s', '60/0s', '60/60s:0', '60/60s:', 'x'])(
    'refuse the rate %s',
    (text) => {
      expect(problemsFrom({ RATE_LIMIT_READ: text })).toEqual([
        expect.stringMatching(/^RATE_LIMIT_READ must /),
      ]);
    },
  );

  it.each(['postgres://db/write_post', 'postgresql://user:word@db:5432/write_post?sslmode=require'])(
    'know PostgreSQL by %s',
    (url) => {
      const { database } = settingsFrom({ DATABASE_URL: url, SECRET_KEY: KEY });
      expect(database).toMatchObject({ kind: 'postgres', url });
    },
  );

  it('report all problems at once, one sentence each', () => {
    const problems = problemsFrom({
      PORT: '65536',
      DATABASE_URL: 'mysql://db',
      BASE_URL: 'post.example',
      SECRET_KEY: 'secret',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'yes',
      RATE_LIMIT_WRITE: 'many',
      MAX_CONNECTIONS: '9',
      METRICS_TOKEN: 'short',
      DELIVERY_INLINE_BUDGET_MS: '-1',
      DELIVERY_LEASE_MS: '10',
      MISSED_WINDOW_HOURS: '1.5',
    });
    expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'BASE_URL',
      'SECRET_KEY',
      'MAX_CONNECTIONS',
      'METRICS_TOKEN',
      'LOG_LEVEL',
      'TRUST_PROXY',
      'RATE_LIMIT_WRITE',
      'DELIVERY_INLINE_BUDGET_MS',
      'DELIVERY_LEASE_MS',
      'MISSED_WINDOW_HOURS',
    ]);
    expect(problems.join('\n')).not.toContain('secret');
  });

  it('are refused with what programs that read a file of variables leave of its quotes and line ends', () => {
    const rest =
      'must not be in quotes, begin or end with a space, or contain a control character, such as the carriage return of a Windows file';
    expect(problemsFrom({ DATA_DIR: '"/srv/data"', HOST: '127.0.0.1\r', PORT: '80' })).toEqual([
      `HOST ${rest}`,
      `DATA_DIR ${rest}`,
    ]);
    expect(problemsFrom({ DATA_DIR: "'./data'" })).toEqual([`DATA_DIR ${rest}`]);
    expect(problemsFrom({ DATA_DIR: './data\r' })).toEqual([`DATA_DIR ${rest}`]);
    for (const text of ['"sqlite:a"', 'sqlite:a ', ' sqlite:a', 'sqlite:a\r'])
      expect(problemsFrom({ DATABASE_URL: text, DATA_DIR: './data ' })).toEqual([
        `DATA_DIR ${rest}`,
        `DATABASE_URL ${rest}`,
      ]);
    const DATA_DIR = `/srv/Ada's "new" data 🏳️‍🌈`;
    expect(settingsFrom({ DATA_DIR }).dataDir).toBe(DATA_DIR);
  });

  it.each(['[::1]', 'localhost:3000', 'fe80::1%eth0', 'a b'])('refuse to listen on %s', (HOST) => {
    expect(problemsFrom({ HOST })).toEqual([
      'HOST must be a host name or an IP address, without a port, brackets or a zone',
    ]);
  });

  it('name the words that a setting takes', () => {
    expect(problemsFrom({ LOG_LEVEL: 'loud', LOG_FORMAT: 'xml' })).toEqual([
      'LOG_FORMAT must be pretty or json',
      'LOG_LEVEL must be trace, debug, info, warn, error or silent',
    ]);
  });

  it.each(['https://x/?a=b#c', 'https://x/?', 'https://x#', 'https://ada:word@x', 'https://ada@x'])(
    'refuse %s as an address to which paths are added',
    (text) => {
      const bucket = { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
      expect(problemsFrom({ BASE_URL: text, S3_ENDPOINT: text, ...bucket })).toEqual(
        ['S3_ENDPOINT', 'BASE_URL'].map(
          (name) => `${name} must have no user name, password, query or fragment`,
        ),
      );
    },
  );

  it('know several secret keys, newest first, under a name of their own', () => {
    expect(settingsFrom({ SECRET_KEYS: `${KEY}, ${'0f'.repeat(32)}` }).secretKeys).toEqual([
      KEY,
      '0f'.repeat(32),
    ]);
    expect(problemsFrom({ SECRET_KEYS: `${KEY},x` })[0]).toContain('SECRET_KEYS must be keys of 64 hex');
    expect(problemsFrom({ SECRET_KEYS: KEY, SECRET_KEY: KEY })[0]).toContain('set one of the two');
  });

  it('keep images in the database of PostgreSQL, and in files beside SQLite', () => {
    const postgres = { DATABASE_URL: 'postgres://db/write_post', SECRET_KEY: KEY };
    expect(settingsFrom(postgres).imageStore).toBe('database');
    expect(settingsFrom({ ...postgres, IMAGE_STORE: 'files' }).imageStore).toBe('files');
    expect(settingsFrom({}).imageStore).toBe('files');
    expect(problemsFrom({ IMAGE_STORE: 'disk' })).toEqual(['IMAGE_STORE must be files, database or s3']);
  });

  it('require everything that a bucket needs at once, and the rest of an incomplete group', () => {
    const required = (name: string) => `${name} is required for images in a bucket`;
    const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(required);
    expect(problemsFrom({ IMAGE_STORE: 's3' })).toEqual([
      ...['S3_ENDPOINT', 'S3_BUCKET'].map(required),
      ...keys,
    ]);
    const bucket = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'images' };
    expect(problemsFrom({ ...bucket, S3_REGION: 'a b' })).toEqual([
      'S3_REGION must be the name of a region',
      ...keys,
    ]);
    expect(settingsFrom({ ...bucket, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' })).toMatchObject({
      imageStore: 'files',
      bucket: {
        endpoint: 'https://s3.example',
        bucket: 'images',
        region: 'us-east-1',
        accessKeyId: 'a',
        secretAccessKey: 'b',
      },
    });
  });

  it('require a secret key with PostgreSQL, together with every other problem', () => {
    const problems = problemsFrom({ DATABASE_URL: 'postgres://db/write_post', PORT: 'x' });
    expect(problems).toEqual([
      expect.stringContaining('PORT'),
      expect.stringContaining('SECRET_KEY is required with PostgreSQL'),
    ]);
  });
});
