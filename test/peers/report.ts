import type { PeerAddresses } from './start-peers.js';

/** One line of the file in which the processes of the tests note what they used. */
export const useLine = (name: string, use: 'requested' | 'read back', posts: number): string =>
  `${name}\t${use}\t${String(posts)}\n`;

const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** A table of the servers that ran: how fast they started, what they take, and whether tests really used them. */
export const reportOf = async (
  addresses: PeerAddresses,
  use: string,
  memoryOf: (groups: readonly number[]) => Promise<number>,
): Promise<string> => {
  const lines = use.split('\n').map((line) => line.split('\t'));
  const rows = await Promise.all(
    Object.entries(addresses).map(async ([name, { version, startMs, pids }]) => {
      const own = lines.filter(([each]) => each === name);
      const posts = Math.max(
        0,
        ...own.filter(([, what]) => what === 'read back').map(([, , count]) => Number(count)),
      );
      return [
        name,
        version,
        own.length > 0 ? 'yes' : 'NO',
        String(own.filter(([, what]) => what === 'read back').length),
        String(posts),
        `${(startMs / 1000).toFixed(2)} s`,
        `${(await memoryOf(pids)).toFixed(0)} MiB`,
      ];
    }),
  );
  return `\n${columns([['server', 'version', 'exercised', 'read back', 'posts there', 'start', 'memory'], ...rows])}`;
};
