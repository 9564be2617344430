import { makeOutput } from '../../composition/cli/output.js';

/** How far the commands of this process are, also when it is too early to show it. */
export const told: string[] = [];

/** What happens as soon as a command has told how far it is. */
export const then = { call: (): void => undefined };

/** The output of a command, which remembers this instead of showing it. */
export const telling: typeof makeOutput = (json) => ({
  ...makeOutput(json),
  progress: (line) => {
    told.push(line);
    then.call();
  },
});
