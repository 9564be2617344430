/** A request as it goes onto the wire. A secret in it is written as the name of its key, such as `{{owner}}`. */
export interface WireRequest {
  /** Null where the bytes are not an API request, or not a request at all. */
  readonly method: string | null;
  readonly target: string | null;
  readonly head: string;
  readonly body: Buffer;
  /** How many bytes of the body go out at a time. */
  readonly pieceBytes: number;
  /** The client disconnects after so many bytes of the body; null: it waits for the response. */
  readonly leavesAfter: number | null;
  /**
   * What follows is not a request, so the connection is closed while the client still sends, and the response may be
   * lost.
   */
  readonly mayBeReset: boolean;
}

export type Framing = 'length' | 'chunked' | 'too_short' | 'too_long' | 'both' | 'none';

export interface Draft {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | null;
  readonly framing: Framing;
  readonly pieceBytes: number;
  readonly leavesAfter: number | null;
}

const CHUNKED = 'Transfer-Encoding: chunked';

const framingLines = (framing: Framing, bytes: number): readonly string[] => {
  switch (framing) {
    case 'length':
      return [`Content-Length: ${String(bytes)}`];
    case 'chunked':
      return [CHUNKED];
    case 'too_short':
      return [`Content-Length: ${String(Math.floor(bytes / 2))}`];
    case 'too_long':
      return [`Content-Length: ${String(bytes + 10)}`];
    case 'both':
      return [CHUNKED, `Content-Length: ${String(bytes)}`];
    case 'none':
      return [];
  }
};

const inChunks = (body: Buffer, bytes: number): Buffer => {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; at += bytes) {
    const piece = body.subarray(at, at + bytes);
    chunks.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')]);
};

/** Every request closes its connection, so that the end of the response is that of the connection. */
export const written = (draft: Draft): WireRequest => {
  const { method, target, headers, body, framing, pieceBytes, leavesAfter } = draft;
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: fuzz',
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === null ? [] : framingLines(framing, body.length)),
  ];
  const isChunked = framing === 'chunked' || framing === 'both';
  const sent = body === null ? Buffer.alloc(0) : isChunked ? inChunks(body, pieceBytes) : body;
  const mayBeReset = body !== null && ['both', 'too_short', 'none'].includes(framing);
  const head = `${lines.join('\r\n')}\r\n\r\n`;
  return { method, target, head, body: sent, pieceBytes, leavesAfter, mayBeReset };
};

/** The request in readable form, and as a TypeScript literal for a regression test. */
export const shown = ({ head, body, pieceBytes, leavesAfter }: WireRequest): string =>
  [
    `head: ${JSON.stringify(head)}`,
    `body: ${JSON.stringify(body.subarray(0, 1_000).toString('latin1'))} (${String(body.length)} bytes)`,
    `in pieces of ${String(pieceBytes)} bytes${leavesAfter === null ? '' : `, gone after ${String(leavesAfter)}`}`,
  ].join('\n');
