import type { Account } from '../../core/index.js';

export const accountJson = (account: Account) => ({
  id: account.id,
  name: account.name,
  workspace_id: account.workspace.id,
  timezone: account.workspace.timeZone,
  plan: account.plan.slug,
  status: account.status,
  status_reason: account.statusReason,
});
