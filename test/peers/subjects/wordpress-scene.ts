import { randomBytes, randomUUID } from 'node:crypto';
import {
  requestKey,
  type Connection,
  type ConnectionSettings,
  type ImageStore,
  type PostDocument,
  type PublishContext,
} from '../../../core/index.js';
import { connectionTo, contextFor } from '../../adapters/publishers/fixtures.js';
import { givenPeer } from '../index.js';
import { wordpressSubject } from './wordpress.js';

interface User {
  readonly id: number;
  /** The name of the password, by which it can be revoked. */
  readonly uuid: string;
  readonly access: ConnectionSettings;
}

/** The connected adapter, and the REST API as used by the administrator. */
export const givenWordpress = async (images: Pick<ImageStore, 'bytesOf'>) => {
  const { at } = await givenPeer('wordpress');
  const subject = await wordpressSubject({ images });
  const { publisher } = subject;

  const verify = (over: ConnectionSettings = {}) =>
    publisher.verifyConnection({ ...subject.settings, ...over });

  const verified = async (over: ConnectionSettings = {}): Promise<Connection> => {
    const result = await verify(over);
    if (!result.ok) throw new Error(result.error.join(' '));
    return connectionTo('wordpress', result.value.settings);
  };
  const connection = await verified();

  const newContext = (over: Partial<PublishContext> = {}): PublishContext => ({
    ...contextFor(connection, requestKey(randomUUID())),
    ...over,
  });

  const prepare = (document: PostDocument, context: PublishContext) => {
    const composed = publisher.compose({ document, imageUrl: null }, context.connection);
    if (!composed.ok) throw new Error(composed.error.map(({ message }) => message).join(' '));
    return publisher.prepare(composed.value, context);
  };

  const prepared = async (document: PostDocument, context: PublishContext): Promise<string> => {
    const ready = await prepare(document, context);
    if (ready.kind !== 'ready') throw new Error(`${ready.kind}: ${ready.message}`);
    return ready.request;
  };

  const publish = async (document: PostDocument, context = newContext()) => {
    const outcome = await publisher.commit(await prepared(document, context), context);
    if (outcome.kind !== 'published') throw new Error(`${outcome.kind}: ${outcome.message}`);
    return { id: outcome.remoteId, url: outcome.url ?? '' };
  };

  const asAdmin = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const pair = Buffer.from(`${at.user}:${at.applicationPassword}`).toString('base64');
    const response = await fetch(`${at.url}/wp-json/wp/v2/${path}`, {
      method,
      headers: { authorization: `Basic ${pair}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as T;
  };

  /** How many there are of what a path lists, drafts included. */
  const countOf = async (path: 'posts' | 'media'): Promise<number> => {
    const status = path === 'posts' ? '&status=any' : '';
    return (await asAdmin<readonly unknown[]>('GET', `${path}?per_page=100${status}`)).length;
  };

  /** A user with an application password of their own. */
  const givenUser = async (role: string): Promise<User> => {
    const username = `${role}${randomBytes(4).toString('hex')}`;
    const { id } = await asAdmin<{ id: number }>('POST', 'users', {
      username,
      email: `${username}@example.test`,
      password: randomUUID(),
      roles: [role],
    });
    const { password, uuid } = await asAdmin<{ password: string; uuid: string }>(
      'POST',
      `users/${String(id)}/application-passwords`,
      { name: 'test' },
    );
    return { id, uuid, access: { username, application_password: password } };
  };

  return {
    ...{ at, subject, connection, verify, verified, newContext, prepare, prepared, publish },
    ...{ commit: publisher.commit, asAdmin, countOf, givenUser },
  };
};

/** The path of the post in a frozen request, behind `wp/v2/`. */
export const pathIn = (request: string): string =>
  `posts/${String((JSON.parse(request) as { post: number }).post)}`;
