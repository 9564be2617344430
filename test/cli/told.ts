import type * as Outputs from '../../composition/cli/output.js';

/** How far the commands of this process are, also when it is too early to show it. */
export const told: string[] = [];

/** What happens as soon as a command has told how far it is. */
export const then = { call: (): void => undefined };

/** The module with an output that remembers this; for `vi.mock`. */
export const telling = ({ makeOutput, ...others }: typeof Outputs): typeof Outputs => ({
  ...others,
  makeOutput: (json) => ({ ...makeOutput(json), progress: (line) => (told.push(line), then.call()) }),
});
