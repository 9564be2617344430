import type { Plans } from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { promised } from './promised.js';

export const makeMemoryPlans = ({ tables, transaction }: MemoryStore): Plans => ({
  find: (slug) => promised(() => tables.plans.committed.get(slug) ?? null),
  list: () => promised(() => [...tables.plans.committed.all()]),
  put: (plan) => transaction((within) => tables.plans.within(within).put(plan.slug, plan)),
});
