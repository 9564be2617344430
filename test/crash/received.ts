import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Channel } from './world.js';

const Line = z.object({
  request_key: z.string(),
  post_id: z.number(),
  connection_id: z.number(),
  at: z.string().transform((text) => Date.parse(text)),
});

/** One publish request that reached a channel. */
export type Line = z.infer<typeof Line>;

/** Everything that a channel received, in order. */
export const receivedBy = async ({ log }: Channel): Promise<readonly Line[]> => {
  const text = await readFile(log, 'utf8').catch(() => '');
  // An incomplete line is still being written.
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => Line.parse(JSON.parse(line)));
};
