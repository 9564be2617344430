import { request, type Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** `refused`: it was not sent, so it may be sent to the next server. */
export type End = 'completed' | 'refused' | 'cut on a kept-alive connection' | 'cut on a new connection';

export interface Ended {
  readonly end: End;
  /** The status of a completed one. */
  readonly status?: number;
  /** The post that it created. */
  readonly postId?: number | null;
}

const Created = z.object({ data: z.object({ post: z.object({ id: z.number() }) }) });

/** Sends a request to the posts once, and returns how it ended; with a body it creates one. */
export const sendOnce = (agent: Agent, origin: string, apiKey: string, body: string | null): Promise<Ended> =>
  new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body ?? ''),
    };
    const method = body === null ? 'GET' : 'POST';
    const sent = request(`${origin}/api/v1/write-post/posts/`, { agent, method, headers });
    let isConnected = false;
    sent.once('socket', (socket) => {
      isConnected = !socket.connecting;
      if (socket.connecting) socket.once('connect', () => (isConnected = true));
    });
    const cut = (): void => {
      const kept = sent.reusedSocket ? 'kept-alive' : 'new';
      resolve({ end: isConnected ? `cut on a ${kept} connection` : 'refused' });
    };
    sent.once('error', cut);
    sent.once('response', (response) => {
      const status = response.statusCode ?? 0;
      text(response).then((received) => {
        const postId = status === 201 ? Created.parse(JSON.parse(received)).data.post.id : null;
        resolve({ end: 'completed', status, postId });
      }, cut);
    });
    sent.end(body ?? '');
  });
