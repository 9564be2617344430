import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  readConnectionSettings,
  filled,
  serverAddress,
  storedSettings,
  webAddress,
} from '../../../adapters/publishers/connection-settings.js';
import { cpuMs, referenceMs } from '../../support/cpu-time.js';
import { connectionTo } from './fixtures.js';

const Settings = z.strictObject({ server: serverAddress, hook: webAddress.optional(), token: filled });

describe('settings of a connection', () => {
  it('report all problems at once, in sentences without values', () => {
    const read = readConnectionSettings(Settings, {
      server: 'SECRET',
      token: ' ',
      extra: 'SECRET',
      more: 'SECRET',
    });
    expect(read).toEqual({
      ok: false,
      error: [
        '"server" must be an address such as https://social.example.',
        '"token" must not be empty.',
        'There is no setting "extra", "more" for this provider.',
      ],
    });
    const missing = readConnectionSettings(Settings, {});
    expect(missing).toEqual({ ok: false, error: ['"server" is missing.', '"token" is missing.'] });
  });

  it.each([
    ['https://social.example', 'https://social.example'],
    [' https://social.example/ ', 'https://social.example'],
    ['http://127.0.0.1:8080/blog//', 'http://127.0.0.1:8080/blog'],
    ['https://social.example/?a=1#b', 'https://social.example'],
    ['https://social.example/blog#b?a=1', 'https://social.example/blog'],
    ['Https://Social.Example:443/Blog/', 'https://social.example/Blog'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('read %j as the server %s', (typed, server) => {
    expect(readConnectionSettings(Settings, { server: typed, token: 'x' })).toEqual({
      ok: true,
      value: { server, token: 'x' },
    });
  });

  it.each([
    '',
    'social.example',
    'ftp://social.example',
    'https://',
    'https://me:pw@social.example',
    'javascript:alert(1)',
  ])('refuse %j for a server', (server) => {
    expect(readConnectionSettings(Settings, { server, token: 'x' }).ok).toBe(false);
  });

  it('keep path and query of a full address', () => {
    const hook = 'https://hooks.example/a/?b=c';
    const read = readConnectionSettings(Settings, { server: 'https://a.example', hook, token: 'x' });
    expect(read.ok && read.value.hook).toBe(hook);
  });

  it('read an address with thousands of slashes in linear time', () => {
    const reference = referenceMs();
    const before = cpuMs();
    const server = `https://social.example/${'/'.repeat(50_000)}a`;
    expect(serverAddress.safeParse(server).data).toBe(server);
    expect(serverAddress.safeParse(`${server}${'/'.repeat(50_000)}`).data).toBe(server);
    expect((cpuMs() - before) / reference).toBeLessThan(5);
  });

  it('never throw, whatever is entered', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('server', 'hook', 'token', 'x'), fc.oneof(fc.string(), fc.webUrl())),
        (typed) => {
          expect(typeof readConnectionSettings(Settings, typed).ok).toBe('boolean');
        },
      ),
    );
  });

  it('that are stored but unreadable are reported by name and never by value', () => {
    const connection = connectionTo('x', { server: 'SECRET-SERVER', token: 'SECRET-TOKEN' });
    expect(() => storedSettings(Settings, connection)).toThrow(/"server"/);
    expect(() => storedSettings(Settings, connection)).not.toThrow(/SECRET/);
  });
});
