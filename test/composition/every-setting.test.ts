import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../../composition/settings.js';
import { deliveryProofs } from './setting-proofs/delivery.js';
import { imageProofs } from './setting-proofs/images.js';
import { networkProofs } from './setting-proofs/network.js';
import { operationProofs } from './setting-proofs/operation.js';
import { LONG_TAG } from '../support/extent.js';
import type { Proofs } from './setting-proofs/proof.js';
import { retentionProofs } from './setting-proofs/retention.js';
import { storageProofs } from './setting-proofs/storage.js';

// A setting without a proof does not compile, and fails here.
const PROOFS: Proofs = {
  ...networkProofs,
  ...storageProofs,
  ...imageProofs,
  ...deliveryProofs,
  ...operationProofs,
  ...retentionProofs,
};

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

describe('the setting', () => {
  it.each(SETTING_NAMES)('%s is in the README', (name) => {
    expect(README).toContain(`\`${name}\``);
  });

  it.each(SETTING_NAMES.map((name) => [name, PROOFS[name].does, PROOFS[name].prove] as const))(
    '%s %s',
    { tags: LONG_TAG },
    (_name, _does, prove) => prove(),
  );
});
