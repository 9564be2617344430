import { describe, expect, it } from 'vitest';
import { makeIsAllowed, readAllowedHost } from '../../../../adapters/publishers/http/allowed-hosts.js';

describe('a host that the operator allows', () => {
  it.each([
    ['blog.local', 'blog.local'],
    ['Blog.Local.', 'blog.local'],
    ['10.0.0.7', '10.0.0.7'],
    ['127.1:81', '127.0.0.1:81'],
    ['fd12:0::1', '[fd12::1]'],
    ['[fd12:0::1]:8081', '[fd12::1]:8081'],
    ['blog.local:080', 'blog.local:80'],
    ['blog.local:1', 'blog.local:1'],
    ['blog.local:65535', 'blog.local:65535'],
  ])('is read from %j as %s', (text, read) => {
    expect(readAllowedHost(text)).toBe(read);
  });

  it.each([
    ...[
      '',
      ' ',
      'blog local',
      'http://blog.local',
      'blog.local/',
      'user@blog.local',
      '*.local',
      'a?b',
      'a#b',
    ],
    ...['blog.local:', ':80', 'blog.local:0', 'blog.local:65536', 'blog.local:100000', 'blog.local:http'],
    ...['999.1.1.1', '[fd12::zz]', '[fd12::1', 'fd12::1]:80', 'blog.local:80:81'],
  ])('is not read from %j', (text) => {
    expect(readAllowedHost(text)).toBeNull();
    expect(makeIsAllowed([text])(new URL('http://blog.local/'))).toBe(false);
  });

  it('is allowed on the usual port of the protocol if the address names none', () => {
    const isAllowed = makeIsAllowed(['blog.local:443', 'relay.local:80']);
    const allowed = ['https://blog.local/', 'wss://blog.local/', 'http://relay.local/', 'ws://relay.local/'];
    for (const url of allowed) expect([url, isAllowed(new URL(url))]).toEqual([url, true]);
    const others = ['http://blog.local/', 'ws://blog.local/', 'https://relay.local/', 'wss://relay.local/'];
    for (const url of others) expect([url, isAllowed(new URL(url))]).toEqual([url, false]);
  });
});
