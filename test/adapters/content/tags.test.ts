import { describe, expect, it } from 'vitest';
import { contentFormatter } from '../../../adapters/content/index.js';
import type { RawContent } from '../../../core/index.js';
import { ALLOWED_TAGS, DROPPED_WITH_CONTENT, SIMILAR_TAGS } from '../../../adapters/content/tags.js';

describe('the allow-list', () => {
  it('is exactly the documented one', () => {
    expect([...ALLOWED_TAGS].sort()).toEqual(
      'a b blockquote br code em h2 h3 h4 hr i li ol p pre s strong u ul'.split(' '),
    );
  });

  // The sanitiser passes the text of raw-text and foreign elements through as it is once they are allowed.
  it.each(['textarea', 'xmp', 'svg', 'math', 'style', 'script', 'iframe', 'noscript', 'title', 'plaintext'])(
    'never has <%s>, which is dropped with everything inside',
    (tag) => {
      expect(ALLOWED_TAGS).not.toContain(tag);
      expect([...SIMILAR_TAGS.keys()]).not.toContain(tag);
      expect(DROPPED_WITH_CONTENT).toContain(tag);
    },
  );

  it('shows other elements only as allowed ones', () => {
    for (const tag of SIMILAR_TAGS.values()) expect(ALLOWED_TAGS).toContain(tag);
  });
});

it.each(['title', 'template', 'noembed', 'noframes'])(
  'a text that only mentions <%s> is kept whole',
  async (tag) => {
    const text = `The <${tag}> element is important`;
    const { content } = await contentFormatter.format(text as RawContent);
    expect(content.plain).toBe(text);
  },
);

it('a tag with the name of a property of every object is no known tag', async () => {
  for (const name of ['constructor', 'tostring']) {
    const { content, lost } = await contentFormatter.format(`<p>An <${name}> of it</p>` as RawContent);
    expect(content.html).toBe('<p>An  of it</p>');
    expect(lost).toEqual(['unknown_tag']);
  }
});
