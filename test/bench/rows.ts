import { FIGURES, type Figure, type Goal, type Sample } from './job.js';
import type { Measured, Outcome } from './runner.js';

/** One comparison of the table. */
export interface Row {
  readonly title: string;
  readonly reference: string;
  readonly product: string;
  /** The product's figure by the reference's, and by that of the version before. */
  readonly ratio: string;
  readonly before: string;
  readonly must: string;
  readonly aim: string;
  readonly kept: 'aim' | 'must' | 'no' | '?';
  readonly p99: string;
  readonly cpu: string;
}

const NONE = '–';

const show = (figure: Figure, value: number | undefined): string =>
  value === undefined ? 'n/a' : `${value.toFixed(FIGURES[figure].digits)}${FIGURES[figure].unit}`;

const showRatio = (ratio: number | undefined): string =>
  ratio === undefined ? NONE : `${ratio.toPrecision(ratio < 10 ? 2 : 3)} ×`;

const by = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a / b;

const showGoal = ({ figure, of }: Goal, value: number | undefined): string => {
  if (value === undefined) return NONE;
  const sign = FIGURES[figure].better === 'more' ? '≥' : '≤';
  const what = of === 'number' ? FIGURES[figure].unit : of === 'before' ? ' × before' : ' ×';
  return `${sign} ${String(value)}${what}`;
};

const keptOf = ({ figure, must, aim }: Goal, value: number | undefined): Row['kept'] => {
  if (value === undefined) return '?';
  const reaches = (goal: number) => (FIGURES[figure].better === 'more' ? value >= goal : value <= goal);
  if (!reaches(must)) return 'no';
  return aim !== undefined && reaches(aim) ? 'aim' : 'must';
};

/** `reference → product` of a figure that stands beside the one in question, or the one of them that there is. */
const showBoth = (figure: Figure, reference: Sample | undefined, product: Sample): string =>
  [reference?.[figure], product[figure]]
    .flatMap((value) => (value === undefined ? [] : [value.toFixed(FIGURES[figure].digits)]))
    .join(' → ') || NONE;

const BOUND_SHARE = 0.9;

/** A rate that the load generator could not raise says little. */
const boundBy = (figure: Figure, { generatorShare = 0 }: Sample): string =>
  figure === 'perSecond' && generatorShare > BOUND_SHARE ? ' *' : '';

const rowOf = (title: string, goal: Goal, reference: Measured | undefined, outcome: Outcome): Row | null => {
  const of = (role: Measured['role']) => outcome.subjects.find((subject) => subject.role === role)?.medians;
  const product = of('product');
  if (product === undefined) return null;
  const { figure } = goal;
  const value = product[figure];
  const ratio = by(value, reference?.medians[figure]);
  const before = by(value, of('before')?.[figure]);
  const judged = { reference: ratio, before, number: value }[goal.of];
  const label = FIGURES[figure].label;
  return {
    title: label === '' ? title : `${title}: ${label}`,
    reference:
      reference?.medians[figure] === undefined
        ? NONE
        : `${show(figure, reference.medians[figure])} ${reference.name}${boundBy(figure, reference.medians)}`,
    product: `${show(figure, value)}${boundBy(figure, product)}`,
    ratio: showRatio(ratio),
    before: showRatio(before),
    must: showGoal(goal, goal.must),
    aim: showGoal(goal, goal.aim),
    kept: keptOf(goal, judged),
    p99: showBoth('p99Ms', reference?.medians, product),
    cpu: showBoth('cpuUs', reference?.medians, product),
  };
};

/** A row for each goal, and one more for each further reference, which nothing is promised against. */
export const rowsOf = (outcome: Outcome): readonly Row[] => {
  const { job, subjects } = outcome;
  const [first, ...others] = subjects.filter(({ role }) => role === 'reference');
  const rows = job.goals.map((goal) => rowOf(job.title, goal, first, outcome));
  const more = others.flatMap((reference) =>
    job.goals.map((goal) => {
      const row = rowOf(job.title, goal, reference, outcome);
      return row === null ? null : { ...row, title: '', must: NONE, aim: NONE, kept: '?' as const };
    }),
  );
  return [...rows, ...more].filter((row) => row !== null);
};
