import { appendFileSync, createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { toRfc3339, type ConnectionId, type RequestKey } from '../../../core/index.js';
import { codeOf } from '../../system/code-of.js';
import { parseJson } from '../../system/parse-json.js';
import type { ReceivedPost } from './played.js';

type Received = Pick<ReceivedPost, 'requestKey' | 'postId' | 'connectionId' | 'at'>;

/** How many request keys are kept in memory when there is no file. */
const REMEMBERED = 10_000;

/** What the sandbox received: stored in the file if one is configured, else in memory. */
export interface ReceivedLog {
  /** The line is written before this returns, so that it survives a killed process. */
  readonly append: (file: string | null, received: Received) => void;
  readonly has: (file: string | null, connection: ConnectionId, key: RequestKey) => Promise<boolean>;
}

export const makeReceivedLog = (): ReceivedLog => {
  const remembered = new Set<string>();
  const nameOf = (connection: ConnectionId, key: RequestKey): string => `${String(connection)} ${key}`;
  return {
    append: (file, { requestKey, postId, connectionId, at }) => {
      if (file === null) {
        remember(remembered, nameOf(connectionId, requestKey));
        return;
      }
      const line = {
        request_key: requestKey,
        post_id: postId,
        connection_id: connectionId,
        at: toRfc3339(at),
      };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
    has: (file, connection, key) =>
      file === null
        ? Promise.resolve(remembered.has(nameOf(connection, key)))
        : isInFile(file, connection, key),
  };
};

/** Drops the oldest beyond the limit. */
export const remember = (names: Set<string>, name: string): void => {
  names.add(name);
  const [oldest] = names;
  if (names.size > REMEMBERED && oldest !== undefined) names.delete(oldest);
};

const Line = z.object({ request_key: z.string(), connection_id: z.number() });

const isInFile = async (file: string, connection: ConnectionId, key: RequestKey): Promise<boolean> => {
  const input = createReadStream(file, 'utf8');
  try {
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      // The file may have been edited by hand.
      const line = Line.safeParse(parseJson(text));
      if (line.success && line.data.request_key === key && line.data.connection_id === connection)
        return true;
    }
    return false;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  } finally {
    input.destroy();
  }
};
