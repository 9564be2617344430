import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { done } from './command-line.js';
import { givenFolder } from '../support/given-folder.js';

it(
  'a command ends after its channels have responded, although it reports the post earlier',
  { tags: LONG_TAG },
  async () => {
    const path = await givenFolder();
    const env = { DATA_DIR: path, DELIVERY_INLINE_BUDGET_MS: '200' };
    await done(['accounts', 'create', '--name', 'Ada', '--plan', 'business'], env);
    const box = ['--provider', 'sandbox', '--name', 'Box', '--set', 'behaviour=slow'];
    await done(['connections', 'add', '--account', '1', ...box], env);
    const words = ['--account', '1', '--connections', '1', '--headline', 'Hello', '--content', 'World'];
    expect(await done(['posts', 'create', ...words], env)).toMatchObject({ status: 'publishing' });
    expect(await done(['posts', 'show', '1'], env)).toMatchObject({ status: 'published' });
  },
);
