import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Fault } from './fault-proxy/index.js';
import { runCell, TOO_LONG_MS, type Cell } from './fault-cell.js';
import type { MakeSubject } from './subjects/subject.js';

const FAULTS: readonly Fault[] = [
  { kind: 'drop_request' },
  { kind: 'drop_response' },
  { kind: 'delay', ms: TOO_LONG_MS },
  { kind: 'truncate_body' },
  { kind: 'respond-503' },
  { kind: 'html-200' },
];

const lineFor = (provider: string, fault: string, { status, found, charge }: Cell): string => {
  const there = found === 1 ? 'once' : `${String(found)} times`;
  return `${provider.padEnd(10)} ${fault.padEnd(26)} ${status}, there ${there}, ${charge}`;
};

/** The final state that must hold after any fault. */
const expectTruth = (cell: Cell): void => {
  const { status, found, balance } = cell;
  expect(found).toBeLessThanOrEqual(1);
  if (status === 'published') {
    expect(cell).toMatchObject({ found: 1, charge: 'captured', error: null });
    expect(balance).toMatchObject({ availableMinor: 95, heldMinor: 0 });
  } else if (status === 'failed') {
    expect(cell).toMatchObject({ found: 0, charge: 'released' });
    expect(balance).toMatchObject({ availableMinor: 100, heldMinor: 0 });
  } else {
    expect(cell).toMatchObject({ status: 'needs_attention', charge: 'held' });
    expect(balance).toMatchObject({ availableMinor: 95, heldMinor: 5 });
  }
};

const makeImage = async () => ({
  bytes: await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer(),
});

/** No channel needs more requests for one post. */
const MOST_REQUESTS = 20;

/** A post to the channel, with a fault on its visible write, and with one on every request in turn. */
export const proveAgainstFaults = (provider: string, makeSubject: MakeSubject): void => {
  /** The printed result: a line for each cell. */
  const cells: string[] = [];
  const note = (fault: string, cell: Cell): void => void cells.push(lineFor(provider, fault, cell));

  describe(`a post to ${provider}`, () => {
    it.each(FAULTS)('is published once and paid for after $kind on its visible write', async (fault) => {
      const cell = await runCell({ makeSubject, fault });
      note(`write: ${fault.kind}`, cell);
      expect(cell.hits).toBe(1);
      expectTruth(cell);
      expect(cell.status).toBe('published');
    });

    it('with an image is published once after the response to any one of its requests was lost', async () => {
      const image = await makeImage();
      let hits = 1;
      for (let lost = 1; hits > 0; lost += 1) {
        expect(lost).toBeLessThanOrEqual(MOST_REQUESTS);
        let seen = 0;
        const at = (): boolean => {
          seen += 1;
          return seen === lost;
        };
        const cell = await runCell({ makeSubject, fault: { kind: 'drop_response' }, at, image });
        ({ hits } = cell);
        if (hits === 0) expect(lost).toBeGreaterThan(1);
        else note(`response ${String(lost)} lost, image`, cell);
        expectTruth(cell);
        expect(cell.status).toBe('published');
      }
    }, 300_000);

    afterAll(() => {
      process.stdout.write(`\n${cells.join('\n')}\n`);
    });
  });
};
