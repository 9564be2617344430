import { z } from 'zod';
import { err, ok, type Result } from '../../../core/index.js';
import type { ChannelAnswer, ChannelHttp } from '../http/channel-http.js';
import { DID, LONGEST_DID } from './bluesky-settings.js';

const Session = z.object({
  did: z.string().max(LONGEST_DID).regex(DID),
  handle: z.string(),
  accessJwt: z.string().min(1),
  refreshJwt: z.string().min(1),
  /** False for an account that its owner switched off or the server shut out. */
  active: z.boolean().default(true),
});

export type Session = z.output<typeof Session>;

/** Who logs in, and where. */
export interface Login {
  readonly service: string;
  readonly identifier: string;
  readonly app_password: string;
}

/** A session, or the answer that came instead of one. */
export type Opened = Result<Session, ChannelAnswer>;

export interface Sessions {
  /** The session that is open, else a new one. */
  readonly of: (login: Login) => Promise<Opened>;
  /** A session in place of one that was given out here and that the server does not take any more. */
  readonly renew: (login: Login, spent: Session) => Promise<Opened>;
  /** A new session in any case: it proves the password. */
  readonly open: (login: Login) => Promise<Opened>;
}

/** Logging in is quick; whoever waits for it has yet to write. */
const LIMIT_MS = 10_000;

/** Sessions are forgotten beyond this, the oldest first: then there is one more login. */
const MOST = 1_000;

/**
 * Open sessions, in memory only. A server allows 30 logins in five minutes and 300 a day, so a session is kept and
 * refreshed; and however many posts go out at once, they share one login and one refresh.
 */
export const makeSessions = (http: ChannelHttp): Sessions => {
  const flights = new Map<string, Promise<Opened>>();

  const keep = (key: string, flight: Promise<Opened>): Promise<Opened> => {
    flights.delete(key);
    flights.set(key, flight);
    const [oldest] = flights.keys();
    if (flights.size > MOST && oldest !== undefined) flights.delete(oldest);
    const forgetFailed = async (): Promise<void> => {
      const opened = await flight;
      if (!opened.ok && flights.get(key) === flight) flights.delete(key);
    };
    void forgetFailed();
    return flight;
  };

  const create = ({ service, identifier, app_password }: Login): Promise<Opened> =>
    ask(service, 'createSession', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, password: app_password }),
    });

  const refresh = async (login: Login, { refreshJwt }: Session): Promise<Opened> => {
    const headers = { authorization: `Bearer ${refreshJwt}` };
    const refreshed = await ask(login.service, 'refreshSession', { headers });
    const isSpent =
      !refreshed.ok && refreshed.error.kind === 'answer' && SPENT.includes(refreshed.error.status);
    return isSpent ? create(login) : refreshed;
  };

  const ask = async (
    service: string,
    name: string,
    request: Pick<Parameters<ChannelHttp>[0], 'headers' | 'body'>,
  ): Promise<Opened> => {
    const url = `${service}/xrpc/com.atproto.server.${name}`;
    const answer = await http({ method: 'POST', url, timeoutMs: LIMIT_MS, ...request });
    const session = Session.safeParse(
      answer.kind === 'answer' && answer.status === 200 ? answer.json : undefined,
    );
    return session.success ? ok(session.data) : err(answer);
  };

  const keyOf = ({ service, identifier, app_password }: Login): string =>
    JSON.stringify([service, identifier, app_password]);

  return {
    of: (login) => flights.get(keyOf(login)) ?? keep(keyOf(login), create(login)),
    renew: async (login, spent) => {
      const key = keyOf(login);
      const flight = flights.get(key);
      const opened = await flight;
      if (opened?.ok === true && opened.value !== spent) return opened;
      // While we waited, somebody else may have begun to renew it.
      const latest = flights.get(key);
      return latest !== undefined && latest !== flight ? latest : keep(key, refresh(login, spent));
    },
    open: (login) => keep(keyOf(login), create(login)),
  };
};

/** A refresh token that is over, or was withdrawn together with its app password. */
const SPENT: readonly number[] = [400, 401, 403];
