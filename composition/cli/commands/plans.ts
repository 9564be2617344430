import type { Command } from 'commander';
import { formatMoney, type Plan } from '../../../core/index.js';
import { withApp, type CommandContext } from '../context.js';
import { orRefuse, table, type Line } from '../output.js';

const planJson = (plan: Plan) => ({
  slug: plan.slug,
  name: plan.name,
  currency: plan.currency,
  included_posts: plan.includedPosts,
  overage_price_minor: plan.overagePriceMinor,
  max_posts: plan.maxPosts,
  max_connections_per_post: plan.maxConnectionsPerPost,
  max_scheduled: plan.maxScheduled,
  max_drafts: plan.maxDrafts,
});

const planTable = (plans: readonly Plan[]): readonly Line[] => {
  const orNone = (cap: number | null): string => (cap === null ? '-' : String(cap));
  return table(
    ['slug', 'included', 'overage', 'max posts', 'max connections', 'max scheduled', 'max drafts'],
    plans.map((plan) => [
      plan.slug,
      String(plan.includedPosts),
      plan.overagePriceMinor === null ? 'refused' : formatMoney(plan.overagePriceMinor, plan.currency),
      orNone(plan.maxPosts),
      orNone(plan.maxConnectionsPerPost),
      orNone(plan.maxScheduled),
      String(plan.maxDrafts),
    ]),
  );
};

interface PlanOptions {
  readonly slug: string;
  readonly name?: string;
  readonly included?: string;
  readonly overage?: string;
  readonly maxPosts?: string;
  readonly maxConnections?: string;
  readonly maxScheduled?: string;
  readonly maxDrafts?: string;
  readonly currency?: string;
}

/**
 * Only the given options: omitted ones keep their values. Invalid numbers are refused together with all other problems.
 */
const counts = (options: PlanOptions): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (['included', 'maxPosts', 'maxConnections', 'maxScheduled', 'maxDrafts'] as const).flatMap((name) => {
      const text = options[name];
      return text === undefined ? [] : [[name, /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN]];
    }),
  );

export const plansCommand = (plans: Command, context: CommandContext): void => {
  const { output } = context;

  plans
    .command('list')
    .description('all plans')
    .action(() =>
      withApp(context, async ({ store }) => {
        const all = await store.plans.list();
        output.result({ plans: all.map(planJson) }, () => planTable(all));
      }),
    );

  plans
    .command('set')
    .description('make a plan, or change the options given of an existing one')
    .requiredOption('--slug <slug>')
    .option('--name <name>')
    .option('--included <posts>', 'posts of a month that cost nothing')
    .option('--overage <amount>', 'price of each further post, such as 0.05')
    .option('--max-posts <posts>')
    .option('--max-connections <connections>')
    .option('--max-scheduled <posts>')
    .option('--max-drafts <posts>', 'a new plan has 100')
    .option('--currency <code>')
    .action((options: PlanOptions) =>
      withApp(context, async ({ engine }) => {
        const { slug, name, overage, currency } = options;
        const texts = Object.fromEntries(
          Object.entries({ name, overage, currency }).filter(([, text]) => text !== undefined),
        );
        const plan = orRefuse(await engine.putPlan({ slug, ...texts, ...counts(options) }));
        output.result(planJson(plan), () => planTable([plan]));
      }),
    );
};
