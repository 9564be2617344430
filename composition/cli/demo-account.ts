import { later, toRfc3339, type Account, type Instant } from '../../core/index.js';
import type { App } from '../app.js';
import { orRefuse } from './output.js';

export interface DemoAccount {
  readonly accountId: number;
  readonly connectionId: number;
  readonly key: string;
}

/** Creates an account with one feed and a key; returns null if an account exists already. */
export const makeDemoAccount = async ({ engine, store }: App): Promise<DemoAccount | null> => {
  if ((await store.accounts.list()).length > 0) return null;
  const account = orRefuse(await engine.openAccount({ name: 'Demo', timeZone: 'UTC', planSlug: 'business' }));
  const connection = orRefuse(await engine.addConnection({ account, provider: 'feed', name: 'Demo feed' }));
  const { secret } = orRefuse(await engine.issueKey({ account, name: 'demo', permissions: ['write_post'] }));
  return { accountId: account.id, connectionId: connection.id, key: secret };
};

const DAY_MS = 86_400_000;

/** The text for a new user: a command that can be copied, and the address of its post. */
export const showDemo = (origin: string, demo: DemoAccount | null, now: Instant): readonly string[] => {
  const listening = `Write Post listens at ${origin}`;
  if (demo === null) return [listening];
  return [
    listening,
    '',
    'A demo account with one feed was created. Its key is shown only once. Publish a first post:',
    '',
    `  curl -X POST ${origin}/api/v1/write-post/posts/ \\`,
    `    -H 'Authorization: Bearer ${demo.key}' \\`,
    `    -H 'Content-Type: application/json' \\`,
    `    -d '{"headline":"Hello","content":"My first post.","connection_ids":[${String(demo.connectionId)}]}'`,
    '',
    `and see it at ${origin}/feeds/${String(demo.connectionId)}/`,
    `To schedule a post, add "scheduled_at" with a time in the future, such as "${toRfc3339(later(now, DAY_MS))}".`,
  ];
};

/** The text for a user whose demo account already exists: its key was shown when it was created. */
export const showOldDemo = (
  origin: string,
  accounts: readonly Pick<Account, 'id' | 'status'>[],
): readonly string[] => {
  const account = accounts.find(({ status }) => status === 'active');
  return [
    `Write Post listens at ${origin}`,
    '',
    'There are accounts already, so no demo account was created. Keys are shown only once. To create another one:',
    '',
    `  npx write-post keys create --account ${String(account?.id ?? '<id>')} --permissions write_post`,
  ];
};
