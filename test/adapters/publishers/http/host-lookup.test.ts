import { LONG_TAG } from '../../../support/extent.js';
import { stat } from 'node:fs/promises';
import { writeFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeHostLookup, type HostLookupOptions } from '../../../../adapters/publishers/http/host-lookup.js';
import { searchDomainsIn } from '../../../../adapters/publishers/http/system-files.js';
import { makeTemporaryDirectory } from '../../../support/temporary.js';
import { givenNameServer, type NameReply } from './name-server.js';

const NO_FILE = '/no/such/file';

/** A lookup with one scripted name server and without the files of this host. */
const given = async (
  reply: (name: string, type: 'A' | 'AAAA') => NameReply,
  over: Partial<HostLookupOptions> = {},
) => {
  const server = await givenNameServer(reply);
  const options = { servers: [server.address], hostsFile: NO_FILE, searchFile: NO_FILE, ...over };
  return { lookUp: makeHostLookup(options), queries: server.queries };
};

const fileWith = async (text: string): Promise<string> => {
  const directory = await makeTemporaryDirectory();
  onTestFinished(directory.remove);
  const file = join(directory.path, 'file');
  writeFileSync(file, text);
  return file;
};

const millisecondsOf = async (work: Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work.catch(() => undefined);
  return performance.now() - start;
};

describe('looking a host up', () => {
  it('returns the addresses of both families, IPv4 first', async () => {
    const { lookUp } = await given((_, type) => (type === 'A' ? ['192.0.2.7'] : ['2001:db8::7']));
    expect(await lookUp('blog.example')).toEqual([
      { address: '192.0.2.7', family: 4 },
      { address: '2001:db8::7', family: 6 },
    ]);
  });

  it.each<[what: string, reply: (type: 'A' | 'AAAA') => NameReply]>([
    ['has no addresses of the other family', (type) => (type === 'AAAA' ? ['2001:db8::7'] : [])],
    ['does not exist for the other family', (type) => (type === 'AAAA' ? ['2001:db8::7'] : 'unknown')],
    ['fails for the other family', (type) => (type === 'AAAA' ? ['2001:db8::7'] : 'failure')],
    ['gets no response for the other family', (type) => (type === 'AAAA' ? ['2001:db8::7'] : 'silent')],
  ])('succeeds with one family if the host %s', async (_, reply) => {
    const { lookUp } = await given((_name, type) => reply(type));
    expect(await lookUp('blog.example')).toEqual([{ address: '2001:db8::7', family: 6 }]);
  });

  it.each<[code: string, reply: NameReply]>([
    ['ENOTFOUND', 'unknown'],
    ['ENOTFOUND', []],
    ['LOOKUP_FAILED', 'failure'],
    ['LOOKUP_TIMEOUT', 'silent'],
  ])('fails with %s if the server returns: %s', async (code, reply) => {
    const { lookUp } = await given(() => reply, reply === 'silent' ? { timeoutMs: 300 } : {});
    await expect(lookUp('blog.example')).rejects.toMatchObject({ code });
  });

  it.each<[code: string, other: NameReply]>([
    ['LOOKUP_FAILED', 'unknown'],
    ['LOOKUP_TIMEOUT', 'silent'],
  ])('fails with %s if one family fails and the other returns: %s', async (code, other) => {
    const { lookUp } = await given((_, type) => (type === 'A' ? 'failure' : other), { timeoutMs: 300 });
    await expect(lookUp('blog.example')).rejects.toMatchObject({ code });
  });

  it('fails if no name server listens, which is not reported as a refused connection', async () => {
    const lookUp = makeHostLookup({ servers: ['127.0.0.1:1'], hostsFile: NO_FILE, timeoutMs: 2_000 });
    await expect(lookUp('blog.example')).rejects.toMatchObject({
      code: expect.stringMatching(/^LOOKUP_/) as string,
    });
  });

  it.each(['a..b', `${'x'.repeat(64)}.example`, `${'x.'.repeat(200)}example`])(
    'finds no host %s, which is not a valid name',
    async (host) => {
      const { lookUp } = await given(() => 'unknown');
      await expect(lookUp(host)).rejects.toMatchObject({ code: 'ENOTFOUND' });
    },
  );

  it('returns a few of many addresses, because they are tried one after the other', async () => {
    const { lookUp } = await given((_, type) =>
      type === 'A' ? Array.from({ length: 25 }, (_each, at) => `192.0.2.${String(at)}`) : [],
    );
    expect(await lookUp('blog.example')).toHaveLength(4);
  });

  it('ends within its timeout whatever the name server does', async () => {
    const { lookUp } = await given(() => 'silent', { timeoutMs: 300 });
    expect(await millisecondsOf(lookUp('blog.example'))).toBeLessThan(2_500);
  });

  it('sends one query for concurrent lookups of the same host, and a new one later', async () => {
    const { lookUp, queries } = await given((_, type) => (type === 'A' ? ['192.0.2.7'] : []));
    await Promise.all(['blog.example', 'BLOG.example', 'blog.example.'].map(lookUp));
    expect([...queries].sort()).toEqual(['blog.example A', 'blog.example AAAA']);
    await lookUp('blog.example');
    expect(queries).toHaveLength(4);
  });

  it(
    'delays neither other hosts nor files while the name servers of a hundred hosts do not respond',
    { tags: LONG_TAG },
    async () => {
      const reply = (name: string, type: 'A' | 'AAAA'): NameReply => {
        if (name.startsWith('silent')) return 'silent';
        return type === 'A' ? ['192.0.2.7'] : [];
      };
      const { lookUp } = await given(reply, { timeoutMs: 8_000 });
      let ended = 0;
      const silent = Array.from({ length: 100 }, (_, at) =>
        lookUp(`silent-${String(at)}.example`).catch(() => (ended += 1)),
      );
      await lookUp('blog.example');
      await stat('/');
      expect(ended).toBe(0);
      await Promise.all(silent);
      expect(ended).toBe(100);
    },
  );

  it('prefers the hosts file to name servers, and reads it again when it changed', async () => {
    const hostsFile = await fileWith(
      '# ours\n  192.0.2.1 Blog.example blog # main\n2001:db8::1\tblog.example\nno-address x.example\n',
    );
    const { lookUp, queries } = await given(() => 'unknown', { hostsFile });
    const both = [
      { address: '192.0.2.1', family: 4 },
      { address: '2001:db8::1', family: 6 },
    ];
    expect(await lookUp('blog.example')).toEqual(both);
    expect(await lookUp('BLOG.EXAMPLE.')).toEqual(both);
    expect(await lookUp('blog')).toEqual(both.slice(0, 1));
    expect(queries).toEqual([]);
    for (const none of ['x.example', 'main'])
      await expect(lookUp(none)).rejects.toMatchObject({ code: 'ENOTFOUND' });
    writeFileSync(hostsFile, '192.0.2.2 blog.example\n');
    utimesSync(hostsFile, 1, 1);
    expect(await lookUp('blog.example')).toEqual([{ address: '192.0.2.2', family: 4 }]);
  });

  it('sends no query for addresses, for the local host and for names that never exist', async () => {
    const { lookUp, queries } = await given(() => ['192.0.2.7']);
    expect(await lookUp('2001:db8::1')).toEqual([{ address: '2001:db8::1', family: 6 }]);
    for (const host of ['localhost', 'LOCALHOST.', 'a.localhost'])
      expect((await lookUp(host)).map(({ address }) => address)).toEqual(['127.0.0.1', '::1']);
    for (const host of ['no-such-host.invalid', 'invalid'])
      await expect(lookUp(host)).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect(queries).toEqual([]);
    const others = ['localhost.example', 'xlocalhost.example', 'invalid.example', 'a.notinvalid'];
    for (const host of others) expect(await lookUp(host)).toContainEqual({ address: '192.0.2.7', family: 4 });
    expect(queries).toHaveLength(2 * others.length);
  });

  it('looks a name without dots up in the search domains, and then by itself', async () => {
    const searchFile = await fileWith('nameserver 192.0.2.53\nsearch one.example two.example.\n');
    const reply = (name: string, type: string): NameReply =>
      type === 'A' && ['blog.two.example', 'shop'].includes(name) ? ['192.0.2.7'] : 'unknown';
    const { lookUp, queries } = await given(reply, { searchFile });
    expect(await lookUp('blog')).toHaveLength(1);
    expect(await lookUp('shop')).toHaveLength(1);
    await expect(lookUp('blog.three')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect(queries.filter((question) => question.endsWith(' A'))).toEqual([
      ...['blog.one.example A', 'blog.two.example A'],
      ...['shop.one.example A', 'shop.two.example A', 'shop A', 'blog.three A'],
    ]);
  });

  it('reads at most six search domains, of the last line that has any', () => {
    expect(searchDomainsIn('domain a.example\nsearch  b.example \tc.example \n# search d.example\n')).toEqual(
      ['b.example', 'c.example'],
    );
    expect(searchDomainsIn(`search ${'x '.repeat(50)}`)).toHaveLength(6);
    expect(searchDomainsIn('nameserver 192.0.2.53\n')).toEqual([]);
  });
});
