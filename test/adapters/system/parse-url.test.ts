import { describe, expect, it } from 'vitest';
import { parseUrl } from '../../../adapters/system/parse-url.js';

const UMLAUTS = 'https://bücher.example/ä?ü=1#ß';

describe('a URL with letters beyond ASCII', () => {
  // On Node 20, URL.canParse refuses them after some two thousand calls.
  it('is read as often as it comes', () => {
    for (let times = 0; times < 5_000; times += 1) {
      parseUrl(`https://example.com/${String(times)}`);
      expect(parseUrl(UMLAUTS)?.hostname).toBe('xn--bcher-kva.example');
    }
  });
});

describe('text that is no URL', () => {
  it.each(['', 'example', 'http://', 'https://[::1', '//example.com'])('is null: %j', (text) => {
    expect(parseUrl(text)).toBeNull();
  });

  it('is read against a base', () => {
    expect(parseUrl('/api', 'https://site.example/a')?.href).toBe('https://site.example/api');
  });
});
