import { api } from './acme.js';
import type { Reply } from './posts-api.js';

const responseTo = ({ body, ...init }: Reply): Response => Response.json(body, init);

const authorizationOf = ({ headers }: Request): string | undefined =>
  headers.get('Authorization') ?? undefined;

/** `app/posts/route.ts` of Next.js. */
export const POST = async (request: Request): Promise<Response> => {
  const fields: unknown = await request.json().catch(() => null);
  return responseTo(await api.create(authorizationOf(request), fields));
};

interface Route {
  readonly params: Promise<{ readonly id: string }>;
}

/** `app/posts/[id]/route.ts` of Next.js. */
export const GET = async (request: Request, { params }: Route): Promise<Response> =>
  responseTo(await api.show(authorizationOf(request), (await params).id));
