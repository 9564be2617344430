import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

/** Ends the output with one line that counts every test, for people and machines that read only the last line. */
export default class CountReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const broken = modules.filter(
      (module) => module.state() === 'failed' && module.errors().length > 0,
    ).length;
    const count = (state: string): number => states.filter((each) => each === state).length;
    const counted = count('failed') + broken + unhandledErrors.length;
    // A setup that fails keeps every test from running, and none of them says so.
    const failed = counted === 0 && (reason === 'failed' || states.length === 0) ? 1 : counted;
    const skipped = count('skipped') === 0 ? '' : `, ${String(count('skipped'))} skipped`;
    // After the default reporter's summary, which is written on the same event.
    process.on('exit', () =>
      process.stdout.write(`\n${String(count('passed'))} passed, ${String(failed)} failed${skipped}\n`),
    );
  }
}
