import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../adapters/memory/index.js';
import { makePlayedPublishers } from '../../../adapters/publishers/sandbox/played.js';
import { addStartingConnections, sandboxPublishers } from '../../../composition/sandbox/connections.js';
import type { Publisher } from '../../../core/index.js';
import { aConnection, checkChannel } from '../../contracts/index.js';
import { givenAccount } from '../../contracts/fixtures.js';

const LIMITED = { text: [{ unit: 'characters', max: 40 }] } as const;

describe('the check of a channel', () => {
  it('finds nothing wrong with any of the built-in channels', async () => {
    const ports = makeMemoryPorts();
    const deps = { baseUrl: 'https://post.example', clock: ports.clock };
    const connections = await addStartingConnections(ports.connections, await givenAccount(ports));
    const publishers = sandboxPublishers(makePlayedPublishers(ports.clock), deps);
    const found = publishers.map((publisher) => {
      const connection = Object.values(connections).find(({ provider }) => provider === publisher.provider);
      return [publisher.provider, ...checkChannel(publisher, connection)];
    });
    // A sandbox has a connection for each provider.
    expect(found.map(([kind]) => kind).sort()).toEqual(Object.keys(connections).sort());
    expect(found.filter((problems) => problems.length > 1)).toEqual([]);
  });

  it.each(['required', 'optional', 'none'] as const)('finds nothing wrong where images are %s', (support) => {
    const image = { support, maxBytes: null };
    expect(checkChannel(makeMemoryPublisher({ capabilities: { ...LIMITED, image } }))).toEqual([]);
  });

  const liar = (capabilities: Parameters<typeof makeMemoryPublisher>[0], declared: object): Publisher => {
    const publisher = makeMemoryPublisher(capabilities);
    const real = publisher.capabilities(aConnection(publisher));
    return { ...publisher, capabilities: () => ({ ...real, ...declared }) };
  };

  it.each([
    [liar({}, LIMITED), ['It accepts a text that is longer than what it declares.']],
    [liar({ capabilities: LIMITED }, { text: [] }), ['It declares no limit and refuses a long text.']],
    [
      liar({ capabilities: LIMITED }, { text: [{ unit: 'utf8_bytes', max: 40 }] }),
      ['It declares 40 utf8_bytes and does not measure them.'],
    ],
    [
      liar({}, { image: { support: 'none', maxBytes: null } }),
      ['An image is declared none, and it accepts one.'],
    ],
    [
      liar({}, { image: { support: 'required', maxBytes: null } }),
      ['An image is declared required, and it does not ask for one.'],
    ],
  ])('says what a channel does not keep, %#', (publisher, problems) => {
    expect(checkChannel(publisher)).toEqual(problems);
  });
});
