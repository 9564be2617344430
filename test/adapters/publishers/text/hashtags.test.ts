import { describe, expect, it } from 'vitest';
import { hashtagsIn } from '../../../../adapters/publishers/text/hashtags.js';

describe('the hashtags of a text', () => {
  it.each([
    ['#harvest and #market', ['#harvest', '#market']],
    ['(#harvest) “#market” ＃äpfel', ['#harvest', '#market', '＃äpfel']],
    ['https://a.example/b #harvest https://c.example #market', ['#harvest', '#market']],
    ['#harvest https://a.example/b', ['#harvest']],
    ['https://a.example/#part https://b.example/x?(#y #z', ['#z']],
    ['C# is no tag, nor are #1, a#b and &#39;', []],
    ['#2nd', ['#2nd']],
  ])('of %j are %j', (text, tags) => {
    expect(hashtagsIn(text).map((found) => found.text)).toEqual(tags);
    for (const { index, text: tag } of hashtagsIn(text)) expect(text.startsWith(tag, index)).toBe(true);
  });
});
