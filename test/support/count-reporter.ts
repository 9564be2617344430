import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node';
import { HUNTS, type Extent } from './extent.js';

interface Options {
  readonly extent?: Extent;
  /** The files in which a first failure counts. */
  readonly searches?: RegExp;
}

const nameOf = ({ project, module, fullName }: TestCase): string =>
  `  ${[project.name, module.relativeModuleId, fullName].filter((part) => part !== '').join(' > ')}`;

const isWhole = ({ extent }: Options): boolean => extent === undefined || extent === 'all';

/** What this run reduces or skips compared with the full one: nothing is skipped silently. */
const less = (options: Options, left: readonly TestCase[]): readonly string[] => {
  if (isWhole(options)) return [];
  if (options.extent === 'quick') return ['This was the quick part of npm test.'];
  const shorter = Object.values(HUNTS).map(
    ({ what, short, all }) => `  ${String(short)} of ${String(all)} ${what}`,
  );
  return [
    'npm run test:all goes further. This run went through',
    ...shorter,
    '  one of two time zones',
    '  one process for many commands of the command line',
    `Tests left out because they take long: ${String(left.length)}`,
    ...left.map(nameOf),
  ];
};

/** A test that failed at first may fail again where nothing retries it. */
const secondTries = (tests: readonly TestCase[]): readonly TestCase[] =>
  tests.filter((test) => test.diagnostic()?.flaky === true);

/** What these find once, by chance or by a race, is a defect: that they do not find it again changes nothing. */
const SEARCHES = /^test\/(canaries|crash|faults|fuzz|simulation|systems|tenants)\//;

/** The beginning is enough to see what was expected and where. */
const firstErrors = (test: TestCase): readonly string[] =>
  (test.result().errors ?? []).flatMap(({ message, stack }) =>
    (stack ?? message)
      .split('\n')
      .slice(0, 12)
      .map((line) => `    ${line}`),
  );

/**
 * Ends the output with one line that counts every test, for people and machines that read only the last; before it,
 * what passed at a second try only and what was left out.
 */
export default class CountReporter implements Reporter {
  readonly #options: Options;

  constructor(options: Options = {}) {
    this.#options = options;
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string): readonly TestCase[] =>
      tests.filter((test) => test.result().state === state);
    const broken = modules.filter(
      (module) => module.state() === 'failed' && module.errors().length > 0,
    ).length;
    const again = secondTries(tests);
    const findings = again.filter(({ module }) =>
      (this.#options.searches ?? SEARCHES).test(module.relativeModuleId),
    );
    if (findings.length > 0) process.exitCode = 1;
    const counted = inState('failed').length + findings.length + broken + unhandledErrors.length;
    // A setup that fails prevents every test from running, and no test reports it.
    const failed = counted === 0 && (reason === 'failed' || tests.length === 0) ? 1 : counted;
    const skipped = inState('skipped');
    // A short run lists them.
    const unnamed = isWhole(this.#options) ? skipped.length : 0;
    const lines = [
      ...(again.length === 0
        ? []
        : ['Passed at a second try only:', ...again.flatMap((test) => [nameOf(test), ...firstErrors(test)])]),
      ...less(this.#options, skipped),
      '',
      `${String(inState('passed').length - findings.length)} passed, ${String(failed)} failed` +
        (again.length === 0 ? '' : `, ${String(again.length)} at a second try`) +
        (unnamed === 0 ? '' : `, ${String(unnamed)} skipped`),
    ];
    // After the default reporter's summary, which is written on the same event.
    process.on('exit', () => process.stdout.write(lines.map((line) => `${line}\n`).join('')));
  }
}
