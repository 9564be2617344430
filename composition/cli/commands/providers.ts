import type { Command } from 'commander';
import { z } from 'zod';
import type { Publisher } from '../../../core/index.js';
import { providerView } from '../../../core/wire/index.js';
import { tokens } from '../../tokens.js';
import { withApp, type CommandContext } from '../context.js';
import { table } from '../output.js';

/** What the table shows of a JSON Schema of settings. */
const Shown = z.looseObject({
  properties: z
    .record(
      z.string(),
      z.looseObject({
        description: z.string().optional(),
        writeOnly: z.boolean().optional(),
        default: z.string().optional(),
        enum: z.array(z.string()).optional(),
      }),
    )
    .default({}),
  required: z.array(z.string()).default([]),
});

const rowsOf = (publisher: Publisher): readonly (readonly string[])[] => {
  const { provider, settings_schema } = providerView(publisher);
  const { properties, required } = Shown.parse(settings_schema);
  const settings = Object.entries(properties);
  if (settings.length === 0)
    return [[provider, '-', '', '', publisher.entered === undefined ? '' : 'no settings']];
  return settings.map(([name, { description = '', writeOnly, default: defaultValue, enum: words }]) => [
    provider,
    name,
    required.includes(name) ? 'required' : defaultValue === undefined ? '' : `default ${defaultValue}`,
    writeOnly === true ? 'secret' : '',
    [description, ...(words === undefined ? [] : [`One of: ${words.join(', ')}.`])].join(' '),
  ]);
};

export const providersCommand = (command: Command, context: CommandContext): void => {
  command.action(() =>
    withApp(context, ({ container }) => {
      const publishers = [...container.get(tokens.publishers).values()];
      context.output.result({ providers: publishers.map(providerView) }, () =>
        table(['provider', 'setting', '', '', 'description'], publishers.flatMap(rowsOf)),
      );
    }),
  );
};
