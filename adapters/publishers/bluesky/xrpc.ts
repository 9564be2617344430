import { err, ok, type Failure, type Result } from '../../../core/index.js';
import type { PublisherDeps } from '../publisher-deps.js';
import type { ChannelResponse, ChannelRequest } from '../http/channel-http.js';
import type { TimedHttp } from '../http/responses.js';
import { errorNameOf, failureOf } from './bluesky-errors.js';
import type { Login, Session, Sessions } from './sessions.js';

/** A method of the AT Protocol: `name` with its query, such as `com.atproto.repo.uploadBlob`. */
interface XrpcRequest {
  readonly method: 'GET' | 'POST';
  readonly name: string;
  readonly mediaType?: string;
  readonly body?: NonNullable<ChannelRequest['body']>;
}

/** The server's response; a failure when no session could be opened, in which case nothing was sent. */
export type Xrpc = (request: XrpcRequest) => Promise<Result<ChannelResponse, Failure>>;

/** The requests of one account. */
export const makeXrpc = (
  http: TimedHttp,
  { clock }: Pick<PublisherDeps, 'clock'>,
  sessions: Sessions,
  login: Login,
): Xrpc => {
  const send = ({ accessJwt }: Session, { method, name, mediaType, body }: XrpcRequest) =>
    http({
      method,
      url: `${login.service}/xrpc/${name}`,
      headers: {
        authorization: `Bearer ${accessJwt}`,
        ...(mediaType === undefined ? {} : { 'content-type': mediaType }),
      },
      ...(body === undefined ? {} : { body }),
    });
  return async (request) => {
    const opened = await sessions.of(login);
    if (!opened.ok) return err(failureOf(opened.error, clock.now()));
    const response = await send(opened.value, request);
    if (!isSpent(response)) return ok(response);
    const renewed = await sessions.renew(login, opened.value);
    return renewed.ok ? ok(await send(renewed.value, request)) : err(failureOf(renewed.error, clock.now()));
  };
};

/** The server rejected the token before it processed the request, so the request can be repeated. */
const isSpent = (response: ChannelResponse): boolean =>
  ['ExpiredToken', 'InvalidToken'].includes(errorNameOf(response) ?? '');
