import type { Reporter, TestModule } from 'vitest/node';

/** Ends the output with one line that counts every test, for people and machines that read only the last line. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const broken = modules.filter(
      (module) => module.state() === 'failed' && module.errors().length > 0,
    ).length;
    const count = (state: string): number => states.filter((each) => each === state).length;
    const failed = count('failed') + broken + unhandledErrors.length;
    const skipped = count('skipped') === 0 ? '' : `, ${String(count('skipped'))} skipped`;
    // After the default reporter's summary, which is written on the same event.
    process.on('exit', () =>
      process.stdout.write(`\n${String(count('passed'))} passed, ${String(failed)} failed${skipped}\n`),
    );
  }
}
