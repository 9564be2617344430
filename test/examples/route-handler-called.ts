import { key, wall } from './acme.js';
import { GET, POST } from './route-handler.js';
import { tryIt } from './try-it.js';

/** As Next.js calls them. */
const send = (request: Request): Promise<Response> => {
  const id = new URL(request.url).pathname.replace(/^\/posts\/?/, '');
  return request.method === 'POST' ? POST(request) : GET(request, { params: Promise.resolve({ id }) });
};

await tryIt({ origin: 'https://app.example', key, connection: wall.id, send });
