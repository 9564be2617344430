import { expect, it } from 'vitest';
import { givenEnded, prune } from '../../contracts/ended-posts.js';
import { START } from '../../contracts/fixtures.js';
import { listenTo } from './listen.js';
import { givenStore } from './sqlite/sqlite-subject.js';

it('finds the events of a post by its id, and not among all events of its account', async () => {
  const { db, ports } = await givenStore();
  const { id, accountId: account } = await givenEnded(ports, ['failed']);
  const seen = listenTo(db);
  await ports.timelineReader.eventsOf(account, id, { offset: 0, limit: 9 });
  await prune(ports);
  await ports.accounts.setStatus(account, 'closed', 'Left');
  await ports.erasures.begin(account, START);
  await ports.erasures.erasePosts(account, null, 9);
  const ofEvents = seen.filter((sql) => /(from|join|update) post_events/.test(sql));
  expect(ofEvents.filter((sql) => sql.includes('select max(occurred_at)'))).toHaveLength(1);
  expect(ofEvents).toHaveLength(5);
  for (const sql of ofEvents) {
    const values = Array.from(sql.matchAll(/\?/g), () => 1);
    const steps = await db.reader.raw<readonly object[]>(`explain query plan ${sql}`, values);
    const plan = JSON.stringify(steps);
    expect(plan).toContain('post_events_post_id_id_index (post_id=?)');
    expect(plan).not.toContain('post_events_of_account');
  }
});
