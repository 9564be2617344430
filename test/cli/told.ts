import type * as Outputs from '../../composition/cli/output.js';

/** How far the commands of this process are, also when it is too early to show it. */
export const told: string[] = [];

/** The module with an output that remembers this; for `vi.mock`. */
export const telling = ({ makeOutput, ...others }: typeof Outputs): typeof Outputs => ({
  ...others,
  makeOutput: (json) => ({ ...makeOutput(json), progress: (line) => void told.push(line) }),
});
