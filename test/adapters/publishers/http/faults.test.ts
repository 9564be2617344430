import { describe, expect, it } from 'vitest';
import { RefusedDestinationError } from '../../../../adapters/publishers/http/address-guard.js';
import { explainFault } from '../../../../adapters/publishers/http/faults.js';
import { TooMuchReceivedError } from '../../../../adapters/publishers/http/guarded-connector.js';

const ADDRESS = 'https://channel.example/SECRET-TOKEN';

const faultWith = (code: string): Error => Object.assign(new Error(`connect ${code} ${ADDRESS}`), { code });

describe('the sentence about a failed request', () => {
  it.each<[fault: unknown, sentence: string]>([
    [new RefusedDestinationError('a.example is at a private address.'), 'a.example is at a private address.'],
    [new TooMuchReceivedError('more than 1 MB'), 'The server sent too much data.'],
    [new DOMException(ADDRESS, 'TimeoutError'), 'The server did not respond in time.'],
    [faultWith('ENETUNREACH'), 'The server is unreachable.'],
    [faultWith('EPIPE'), 'The connection was closed before the response was complete.'],
    [
      faultWith('UND_ERR_RES_CONTENT_LENGTH_MISMATCH'),
      'The connection was closed before the response was complete.',
    ],
    [
      Object.assign(faultWith('HPE_INVALID_CONSTANT'), { name: 'HTTPParserError' }),
      'The response is not valid HTTP.',
    ],
    [faultWith('UND_ERR_CONNECT_TIMEOUT'), 'The server could not be reached in time.'],
    [faultWith('ETIMEDOUT'), 'The server could not be reached in time.'],
    [faultWith('CERT_HAS_EXPIRED'), 'No secure connection could be made (CERT_HAS_EXPIRED).'],
    [faultWith('EUNHEARD_OF'), 'The request failed (EUNHEARD_OF).'],
    [new Error(ADDRESS), 'The request failed (no reason given).'],
    [ADDRESS, 'The request failed (no reason given).'],
  ])('for %s names its cause, and not the address', (fault, sentence) => {
    expect(explainFault(fault)).toBe(sentence);
  });

  it('for several addresses is about one that could be tried', () => {
    const refused = faultWith('ECONNREFUSED');
    for (const code of ['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'])
      for (const errors of [
        [faultWith(code), refused],
        [refused, faultWith(code)],
      ])
        expect(explainFault(new AggregateError(errors))).toBe('The server refused the connection.');
    expect(explainFault(new AggregateError([faultWith('EHOSTUNREACH'), faultWith('ENETUNREACH')]))).toBe(
      'The server is unreachable.',
    );
  });
});
