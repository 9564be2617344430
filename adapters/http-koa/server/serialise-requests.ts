import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Serve = (req: IncomingMessage, res: ServerResponse) => void;

/** Whether a request of the connection is being served, and the requests that wait for it. */
interface Pipeline {
  isBusy: boolean;
  readonly waiting: (() => void)[];
}

/**
 * Serves one request of a connection at a time, although Node emits pipelined requests at once. The next one begins
 * when the previous response was sent, so a client that does not read cannot start more work.
 */
export const serialiseRequests = (serve: Serve, maxWaiting: number): Serve => {
  const pipelines = new WeakMap<Socket, Pipeline>();

  const pipelineOf = (socket: Socket): Pipeline => {
    const known = pipelines.get(socket);
    if (known !== undefined) return known;
    const pipeline: Pipeline = { isBusy: false, waiting: [] };
    pipelines.set(socket, pipeline);
    return pipeline;
  };

  const begin = (pipeline: Pipeline, req: IncomingMessage, res: ServerResponse): void => {
    pipeline.isBusy = true;
    res.once('close', () => {
      const next = pipeline.waiting.shift();
      if (next === undefined) pipeline.isBusy = false;
      // After a response that closes the connection no further request is processed (RFC 9112 §9.6).
      else if (req.socket.writable) next();
    });
    serve(req, res);
  };

  return (req, res) => {
    const pipeline = pipelineOf(req.socket);
    if (!pipeline.isBusy) begin(pipeline, req, res);
    else if (pipeline.waiting.length < maxWaiting) pipeline.waiting.push(() => begin(pipeline, req, res));
    else req.socket.destroy();
  };
};
