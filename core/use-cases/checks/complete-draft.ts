import { admissionNeeds, type AcceptanceFacts } from '../../decisions/accept-post.js';
import { decideCompletion } from '../../decisions/draft-post.js';
import type { SentAtOnce } from '../../decisions/new-deliveries.js';
import type { Account } from '../../domain/account.js';
import type { Facts } from '../../domain/facts.js';
import type { CheckedChange } from './check-change.js';

/** The facts and the decision of the commit that accepts a draft, scheduled or sent now. */
export const completion = (account: Account, checked: CheckedChange, sent: SentAtOnce) => ({
  needs: {
    ...admissionNeeds(account, checked, sent.now),
    post: checked.postId,
    pauses: checked.connections.map(({ lane }) => lane),
    newIds: { posts: 0, deliveries: checked.connections.length },
  },
  seen: checked.seen,
  decide: (facts: AcceptanceFacts & Facts<'post'>) => decideCompletion(facts, account, checked, sent),
});
