import { describe, it } from 'vitest';
import { feedEntriesContract } from '../../contracts/index.js';
import { stores } from './stores.js';

describe.each(stores)('the feed entries in $name', ({ givenStore }) => {
  it.each(feedEntriesContract)('$title', async ({ run }) => run((await givenStore()).ports));
});
