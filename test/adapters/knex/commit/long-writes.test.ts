import { describe, expect, it } from 'vitest';
import { givenPost } from '../../../contracts/commits.js';
import { documentOf, givenAccount } from '../../../contracts/fixtures.js';
import { listenTo } from '../listen.js';
import { stores } from '../stores.js';

describe.each(stores)('thirty long posts in a shared commit on $name', ({ givenStore }) => {
  it('are written in two statements, neither of which takes more than a megabyte', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const document = documentOf('Long', { content: { html: `<p>${'h'.repeat(64_000)}</p>`, plain: 'p' } });
    const statements = listenTo(db);
    const posts = await Promise.all(
      Array.from({ length: 30 }, () => givenPost(ports, account, [], { document })),
    );
    const inserts = statements.filter((sql) => /^(with written as \()?insert into posts /.test(sql));
    // 64 kB each: 1.9 MB in all.
    expect(inserts).toHaveLength(2);
    const stored = await ports.postReader.findAll(posts);
    expect(stored.map(({ document: { content } }) => content.html)).toEqual(
      posts.map(() => document.content.html),
    );
  });
});
