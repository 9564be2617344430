import { describe, expect, it } from 'vitest';
import { showDemo } from '../../composition/cli/demo-account.js';
import { instant } from '../../core/index.js';

describe('the text of a new demo account', () => {
  it('names a time for a scheduled post that is in the future', () => {
    const demo = { accountId: 1, connectionId: 1, key: 'wp_live_x' };
    const text = showDemo('http://127.0.0.1:3000', demo, instant(Date.UTC(2031, 4, 1, 9))).join('\n');
    expect(text).toContain('a time in the future, such as "2031-05-02T09:00:00.000Z".');
  });
});
