import type { Plans } from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { changeOf } from './operator-log.js';
import { asPort } from './promised.js';

export const makeMemoryPlans = (store: MemoryStore) =>
  asPort<Plans>({
    find: (slug) => store.committed.plans.get(slug) ?? null,
    list: () => [...store.committed.plans.all()].sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    put: (plan) => changeOf(store, null, ({ plans }) => plans.put(plan.slug, { ...plan })),
  });
