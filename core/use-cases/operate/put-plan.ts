import { amountProblem, parseAmount, parseCurrency } from '../../domain/money.js';
import { DEFAULT_MAX_DRAFTS, type Plan } from '../../domain/plan.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { CoreDeps } from '../deps.js';
import { problemsOf, readName, type Problems } from './problems.js';

/** Absent fields stay as they are; a new plan lacks them. Null removes a cap, or the price of further posts. */
export interface PutPlanCommand {
  readonly slug: string;
  readonly name?: string;
  readonly included?: number;
  /** In the plan's currency, such as `0.05`. */
  readonly overage?: string | null;
  readonly maxPosts?: number | null;
  readonly maxConnections?: number | null;
  readonly maxScheduled?: number | null;
  readonly maxDrafts?: number;
  readonly currency?: string;
}

/** Creates or changes a plan. The currency of a plan cannot change, because accounts were opened in it. */
export type PutPlan = (command: PutPlanCommand) => Promise<Result<Plan, Problems>>;

export const makePutPlan =
  ({ plans }: Pick<CoreDeps, 'plans'>): PutPlan =>
  async (command) => {
    const { slug } = command;
    const before = await plans.find(slug);
    const name = command.name === undefined ? ok(before?.name ?? slug) : readName(command.name, 'A plan');
    const wanted = command.currency ?? before?.currency ?? 'USD';
    const currency = parseCurrency(wanted);
    const price = typeof command.overage === 'string' ? command.overage : null;
    const overage = price === null || currency === null ? null : parseAmount(price, currency);
    const problems = problemsOf(
      !/^[a-z0-9][a-z0-9-]{0,63}$/.test(slug) && `"${slug}" is not a slug: use a-z, 0-9 and hyphens.`,
      !name.ok && name.error,
      currency === null && `"${wanted}" is not an ISO 4217 currency such as USD.`,
      before !== null &&
        currency !== null &&
        before.currency !== currency &&
        `The currency of the plan is ${before.currency} and cannot change.`,
      overage?.ok === false && overage.error,
      price !== null && currency === null && amountProblem(price),
      before === null && command.included === undefined && 'A new plan needs the number of included posts.',
      countProblems(command),
    );
    if (problems.length > 0 || !name.ok || currency === null) return err(problems);
    const plan: Plan = {
      slug,
      name: name.value,
      currency,
      includedPosts: command.included ?? before?.includedPosts ?? 0,
      overagePriceMinor: overage?.ok
        ? overage.value
        : kept(command.overage === null ? null : undefined, before?.overagePriceMinor),
      maxPosts: kept(command.maxPosts, before?.maxPosts),
      maxConnectionsPerPost: kept(command.maxConnections, before?.maxConnectionsPerPost),
      maxScheduled: kept(command.maxScheduled, before?.maxScheduled),
      maxDrafts: command.maxDrafts ?? before?.maxDrafts ?? DEFAULT_MAX_DRAFTS,
    };
    await plans.put(plan);
    return ok(plan);
  };

/** The given value, null included; what is not given keeps its value. */
const kept = <T>(given: T | null | undefined, before: T | null | undefined): T | null =>
  given === undefined ? (before ?? null) : given;

const COUNTS = {
  included: 'The number of included posts',
  maxPosts: 'The maximum number of posts',
  maxConnections: 'The maximum number of connections of a post',
  maxScheduled: 'The maximum number of scheduled posts',
  maxDrafts: 'The maximum number of drafts',
} as const satisfies Partial<Record<keyof PutPlanCommand, string>>;

type Count = keyof typeof COUNTS;

/** Those that a plan can be without. */
const NULLABLE: readonly Count[] = ['maxPosts', 'maxConnections', 'maxScheduled'];

const MOST = 1_000_000_000;

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= MOST;

const countProblems = (command: PutPlanCommand): Problems =>
  (Object.keys(COUNTS) as readonly Count[]).flatMap((name) => {
    const value = command[name];
    const isNullable = NULLABLE.includes(name);
    if (value === undefined || (value === null ? isNullable : isCount(value))) return [];
    return [
      `${COUNTS[name]} must be a whole number from 0 to ${String(MOST)}${isNullable ? ', or none' : ''}.`,
    ];
  });
