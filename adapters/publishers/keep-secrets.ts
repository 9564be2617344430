import { AsyncLocalStorage } from 'node:async_hooks';
import {
  cleanRemoteText,
  err,
  ok,
  type Composed,
  type ConnectionSettings,
  type Failure,
  type Outcome,
  type Publisher,
  type Reconciled,
} from '../../core/index.js';
import { makeRedact, revealsAny, type Redact } from '../secrecy/index.js';
import type { ChannelHttp } from './http/channel-http.js';
import { refused } from './http/classify.js';
import { secretNamesIn, secretsIn, type SettingsSchema } from './secret-setting.js';
import type { OfferSignIn } from './sign-in.js';

/** What is secret in the work under way: of the settings, and the credentials of each request that was sent for it. */
const secretsAtWork = new AsyncLocalStorage<Set<string>>();

const CREDENTIALS = /authorization|signature|token|secret|cookie|api-key/;
/** Shorter than any signature, and longer than the name of a scheme. */
const LEAST_CREDENTIAL = 8;

/** Remembers the credentials of each request for as long as the work takes that it belongs to. */
export const notingCredentials =
  (http: ChannelHttp): ChannelHttp =>
  (request) => {
    const secrets = secretsAtWork.getStore();
    for (const [name, value] of Object.entries(request.headers ?? {})) {
      if (!CREDENTIALS.test(name)) continue;
      value.split(/[\s,]+/).forEach((part, index) => {
        const isBehindScheme = name === 'authorization' && index > 0;
        if (isBehindScheme || part.length >= LEAST_CREDENTIAL) secrets?.add(part);
      });
    }
    return http(request);
  };

/** Does something that talks to a server, and takes out of what came of it, faults included, all that is secret. */
const withoutSecrets = async <T>(
  secrets: readonly string[],
  work: () => Promise<T>,
  clean: (value: T, redact: Redact, atWork: ReadonlySet<string>) => T,
): Promise<T> => {
  const atWork = new Set(secrets);
  try {
    const value = await secretsAtWork.run(atWork, work);
    return clean(value, makeRedact(atWork), atWork);
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault);
    const redacted = makeRedact(atWork)(message);
    throw redacted === message ? fault : new Error(redacted);
  }
};

const outcomeWithout = <T extends Outcome | Reconciled>(outcome: T, redact: Redact): T => {
  if ('message' in outcome) return { ...outcome, message: redact(outcome.message) };
  if (!('remoteId' in outcome)) return outcome;
  const { remoteId, url } = outcome;
  // An address with a part of it taken out leads nowhere.
  return { ...outcome, remoteId: redact(remoteId), url: url !== null && redact(url) === url ? url : null };
};

/** The bytes of a write are the adapter's: where a server put something secret into them, they are not kept at all. */
const readyWithout = (
  ready: Awaited<ReturnType<Publisher['prepare']>>,
  composed: Composed,
  redact: Redact,
  secrets: ReadonlySet<string>,
): typeof ready => {
  if (ready.kind !== 'ready') return outcomeWithout<Failure>(ready, redact);
  const isOurs = ready.request === composed.request || !revealsAny(ready.request, secrets);
  return isOurs || revealsAny(composed.request, secrets) ? ready : REPEATS_CREDENTIALS;
};

const REPEATS_CREDENTIALS = refused(
  'unusable_answer',
  'The server names things by our own credentials, so nothing was published.',
);

/** The longest value that a server may tell of itself or of an account, in characters. */
const LONGEST_TOLD = 2_048;

/** Settings with what a server told cleaned; what was typed, and what is secret itself, stays as it is. */
const settingsWithout = (
  settings: ConnectionSettings,
  typed: ConnectionSettings,
  secretNames: readonly string[],
  redact: Redact,
): ConnectionSettings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      secretNames.includes(name) || value === typed[name]
        ? value
        : cleanRemoteText(redact(value), LONGEST_TOLD),
    ]),
  );

/** A publisher that lets out nothing of what is secret in the settings, whatever servers answer. */
export const keepSecrets = (publisher: Publisher, schema: SettingsSchema): Publisher => {
  const { prepare, commit, reconcile, verifyConnection } = publisher;
  const secretNames = secretNamesIn(schema);
  return {
    ...publisher,
    prepare: (composed, context) =>
      withoutSecrets(
        secretsIn(schema, context.connection.settings),
        () => prepare(composed, context),
        (ready, redact, secrets) => readyWithout(ready, composed, redact, secrets),
      ),
    commit: (request, context) =>
      withoutSecrets(
        secretsIn(schema, context.connection.settings),
        () => commit(request, context),
        outcomeWithout,
      ),
    ...(reconcile === undefined
      ? {}
      : {
          reconcile: (request, context) =>
            withoutSecrets(
              secretsIn(schema, context.connection.settings),
              () => reconcile(request, context),
              outcomeWithout,
            ),
        }),
    verifyConnection: (typed) =>
      withoutSecrets(
        secretsIn(schema, typed),
        () => verifyConnection(typed),
        (verified, redact) => {
          if (!verified.ok) return err(verified.error.map(redact));
          const { settings, host } = verified.value;
          return ok({ settings: settingsWithout(settings, typed, secretNames, redact), host });
        },
      ),
  };
};

/** The same for signing in. */
export const keepSecretsInSignIn =
  (offer: OfferSignIn, schema: SettingsSchema): OfferSignIn =>
  (settings, redirectUri) =>
    withoutSecrets(
      secretsIn(schema, settings),
      () => offer(settings, redirectUri),
      (offered, redact) => (offered.ok ? offered : err(offered.error.map(redact))),
    );
