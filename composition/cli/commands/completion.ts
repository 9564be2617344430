import { Argument, type Command } from 'commander';
import type { CommandContext } from '../context.js';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** Each script queries the command itself for suggestions, so the scripts stay valid when commands change. */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `_write_post() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(write-post completion suggest -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _write_post write-post`,
  zsh: `#compdef write-post
_write_post() {
  compadd -- \${(f)"$(write-post completion suggest -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"}
}
compdef _write_post write-post`,
  fish: `complete -c write-post -f -a '(write-post completion suggest -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
};

/** How to load the script in each shell. */
const HINTS: Readonly<Record<Shell, string>> = {
  bash: 'source <(write-post completion bash)',
  zsh: 'source <(write-post completion zsh)',
  fish: 'write-post completion fish | source',
};

export const completionCommand = (completion: Command, { output }: CommandContext): void => {
  for (const shell of SHELLS) {
    completion
      .command(shell)
      .description(HINTS[shell])
      .action(() => {
        output.result({ script: SCRIPTS[shell] }, () => SCRIPTS[shell].split('\n'));
      });
  }
  completion
    .command('suggest', { hidden: true })
    .addArgument(new Argument('[words...]'))
    .action((words: readonly string[]) => {
      // Only the commands whose names are among the words are loaded, which is sufficient.
      const suggestions = suggestionsFor(completion.parent ?? completion, words);
      output.result({ suggestions }, () => suggestions);
    });
};

/** The suggestions for the last word: the subcommands of the command before it, or its options. */
export const suggestionsFor = (program: Command, words: readonly string[]): readonly string[] => {
  const last = words.at(-1) ?? '';
  const command = words
    .slice(0, -1)
    .reduce((at, word) => at.commands.find((each) => each.name() === word) ?? at, program);
  const previous = new Set(words.slice(0, -1));
  const names = last.startsWith('-')
    ? command.options.flatMap(({ long }) => (long == null || previous.has(long) ? [] : [long]))
    : command.commands.map((each) => each.name()).filter((name) => name !== 'suggest');
  return names.filter((name) => name.startsWith(last));
};
