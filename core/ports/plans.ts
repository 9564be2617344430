import type { Plan } from '../domain/plan.js';

/** The plans of an installation, by slug. A new store has `STARTING_PLANS`. */
export interface Plans {
  readonly find: (slug: string) => Promise<Plan | null>;
  readonly list: () => Promise<readonly Plan[]>;
  /** Inserts the plan or replaces the one with its slug. */
  readonly put: (plan: Plan) => Promise<void>;
}
