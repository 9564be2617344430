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
const counts = (options: PlanOptions): Readonly<Record<string, number | null>> =>
  Object.fromEntries(
    (['included', 'maxPosts', 'maxConnections', 'maxScheduled', 'maxDrafts'] as const).flatMap((name) => {
      const text = options[name];
      return text === undefined ? [] : [[name, countOf(text)]];
    }),
  );

const countOf = (text: string): number | null => {
  if (text === 'none') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
};

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
    .description('create a plan, or change the given options of an existing one; "none" removes a limit')
    .requiredOption('--slug <slug>')
    .option('--name <name>', 'display name; default: the slug')
    .option('--included <posts>', 'free posts per month')
    .option('--overage <amount>', 'price of each further post, such as 0.05; without one they are refused')
    .option('--max-posts <posts>', 'posts per month, free or not')
    .option('--max-connections <connections>', 'connections per post')
    .option('--max-scheduled <posts>', 'scheduled posts at the same time')
    .option('--max-drafts <posts>', 'drafts at the same time; 100 in a new plan')
    .option('--currency <code>', 'of a new plan; default: USD')
    .action((options: PlanOptions) =>
      withApp(context, async ({ engine }) => {
        const { slug, name, currency } = options;
        const overage = options.overage === 'none' ? null : options.overage;
        const texts = Object.fromEntries(
          Object.entries({ name, overage, currency }).filter(([, text]) => text !== undefined),
        );
        const plan = orRefuse(await engine.putPlan({ slug, ...texts, ...counts(options) }));
        output.result(planJson(plan), () => planTable([plan]));
      }),
    );
};
