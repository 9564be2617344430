import type { App } from '../app.js';
import { auditAll } from '../maintenance/audit-all.js';
import { repeatEvery } from './repeat-every.js';
import { tokens as t } from '../tokens.js';

/**
 * Audits the ledger, one account after the other, now and after each interval of `WALLET_AUDIT_HOURS`, if that is set:
 * an audit reads all charges ever made. Returns a function that stops it.
 */
export const startAudits = ({
  container,
  settings: { walletAuditHours: hours },
}: Pick<App, 'container' | 'settings'>): (() => Promise<void>) => {
  if (hours === null) return () => Promise.resolve();
  const store = container.get(t.store);
  const log = container.get(t.log);
  const observe = container.get(t.observe);
  const clock = container.get(t.clock);

  const audit = async (isStopped: () => boolean): Promise<void> => {
    try {
      const { problems } = await auditAll(store, { isStopped });
      if (isStopped()) return;
      observe({ kind: 'audited', violations: problems.length, at: clock.now() });
    } catch (fault) {
      log.error({ fault }, 'the ledger could not be audited');
    }
  };
  return repeatEvery(clock, hours * 3_600_000, audit);
};
