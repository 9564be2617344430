import { AsyncLocalStorage } from 'node:async_hooks';
import {
  cleanRemoteText,
  err,
  ok,
  refused,
  thrownText,
  type Composed,
  type Connection,
  type ConnectionSettings,
  type Failure,
  type Outcome,
  type PublishContext,
  type Publisher,
  type Reconciled,
} from '../../core/index.js';
import { makeRedact, revealsAny, type Redact } from '../secrecy/index.js';
import type { PublisherDeps } from './publisher-deps.js';
import { enteredSettings } from './entered-settings.js';
import type { ChannelHttp } from './http/channel-http.js';
import { plainPublisher } from './plain-publisher.js';
import { secretNamesIn, secretsIn, type SettingsSchema } from './secret-setting.js';
import type { OfferSignIn } from './sign-in.js';

/** The secrets of the current task: those of the settings, and the credentials of every request it sent. */
const secretsAtWork = new AsyncLocalStorage<Set<string>>();

const CREDENTIALS = /authorization|signature|token|secret|cookie|api-key/;
/** Shorter than any signature and longer than the name of an authentication scheme. */
const MIN_CREDENTIAL_CHARACTERS = 8;

/** Records the credentials of each request until the task that sent it is done. */
export const recordingCredentials =
  (http: ChannelHttp): ChannelHttp =>
  (request) => {
    const secrets = secretsAtWork.getStore();
    for (const [name, value] of Object.entries(request.headers ?? {})) {
      if (!CREDENTIALS.test(name)) continue;
      value.split(/[\s,]/).forEach((part, index) => {
        const isBehindScheme = name === 'authorization' && index > 0;
        if (isBehindScheme || part.length >= MIN_CREDENTIAL_CHARACTERS) secrets?.add(part);
      });
    }
    return http(request);
  };

/** For work whose result another task may return: called there, that task removes the secrets of this one as well. */
export const sharingSecrets = (): (() => void) => {
  const own = secretsAtWork.getStore() ?? new Set();
  return () => {
    for (const secret of own) secretsAtWork.getStore()?.add(secret);
  };
};

/** Runs a task that calls a server and removes all secrets from its result, errors included. */
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
    throw faultWithout(fault, atWork);
  }
};

const faultWithout = (fault: unknown, secrets: Iterable<string>): unknown => {
  const message = thrownText(fault);
  const redacted = makeRedact(secrets)(message);
  return redacted === message ? fault : new Error(redacted);
};

/** Only texts are redacted: the core decides about what a publisher without types returns instead, such as a number. */
const textWithout = <T>(value: T, redact: Redact): T =>
  typeof value === 'string' ? (redact(value) as T) : value;

const outcomeWithout = <T extends Outcome | Reconciled>(outcome: T, redact: Redact): T => {
  if ('message' in outcome) return { ...outcome, message: textWithout(outcome.message, redact) };
  if (!('remoteId' in outcome)) return outcome;
  const { remoteId, url } = outcome;
  // A redacted address would not work.
  const isWhole = textWithout(url, redact) === url;
  return { ...outcome, remoteId: textWithout(remoteId, redact), url: isWhole ? url : null };
};

/** The bytes of a write cannot be redacted: when a server put a secret into them, they are not stored at all. */
const readyWithout = (
  ready: Awaited<ReturnType<Publisher['prepare']>>,
  composed: Composed,
  redact: Redact,
  secrets: ReadonlySet<string>,
): typeof ready => {
  if (ready.kind !== 'ready') return outcomeWithout<Failure>(ready, redact);
  // Many channels prepare nothing: a search of the whole text takes as long as a delivery.
  if (ready.request === composed.request) return ready;
  const isOurs = !revealsAny(ready.request, secrets) || revealsAny(composed.request, secrets);
  return isOurs ? ready : REPEATS_CREDENTIALS;
};

const REPEATS_CREDENTIALS = refused(
  'unusable_response',
  'The server returned the credentials of the connection as an id, so nothing was published.',
);

/** The longest value that a server may report about itself or an account. */
const MAX_SETTING_CHARACTERS = 2_048;

/** Cleans the settings that a server reported; entered values and secrets stay unchanged. */
const settingsWithout = (
  settings: ConnectionSettings,
  entered: ConnectionSettings,
  secretNames: readonly string[],
  redact: Redact,
): ConnectionSettings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      secretNames.includes(name) || value === entered[name]
        ? value
        : cleanRemoteText(redact(value), MAX_SETTING_CHARACTERS),
    ]),
  );

/** Wraps a publisher so that no secret of the settings appears in its results, whatever servers return. */
const keepSecrets = (own: Publisher, schema: SettingsSchema): Publisher => {
  const publisher = plainPublisher(own);
  const { capabilities, compose, prepare, commit, reconcile, verifyConnection } = publisher;
  const secretNames = secretNamesIn(schema);
  const secretsOf = ({ connection }: PublishContext) => secretsIn(schema, connection.settings);
  /**
   * What is thrown about settings is shown, and a parser quotes what it cannot read. The settings are
   * read only then: those that no key opens throw when they are read.
   */
  const reading = <T>(connection: Pick<Connection, 'settings'>, work: () => T): T => {
    try {
      return work();
    } catch (fault) {
      throw faultWithout(fault, secretsIn(schema, connection.settings));
    }
  };
  return {
    ...publisher,
    entered: enteredSettings(schema),
    capabilities: (connection) => reading(connection, () => capabilities(connection)),
    compose: (input, connection) => reading(connection, () => compose(input, connection)),
    prepare: (composed, context) =>
      withoutSecrets(
        secretsOf(context),
        () => prepare(composed, context),
        (ready, redact, secrets) => readyWithout(ready, composed, redact, secrets),
      ),
    commit: (request, context) =>
      withoutSecrets(secretsOf(context), () => commit(request, context), outcomeWithout),
    ...(reconcile === undefined
      ? {}
      : {
          reconcile: (request, context) =>
            withoutSecrets(secretsOf(context), () => reconcile(request, context), outcomeWithout),
        }),
    verifyConnection: (entered) =>
      withoutSecrets(
        secretsIn(schema, entered),
        () => verifyConnection(entered),
        (verified, redact) => {
          if (!verified.ok) return err(verified.error.map(redact));
          const { settings, host } = verified.value;
          return ok({ settings: settingsWithout(settings, entered, secretNames, redact), host });
        },
      ),
  };
};

/** A channel whose results never contain a secret of its settings or a credential that it sent. */
export const keepingSecrets =
  <Deps extends Pick<PublisherDeps, 'http'>>(make: (deps: Deps) => Publisher, settings: SettingsSchema) =>
  (deps: Deps): Publisher =>
    keepSecrets(make({ ...deps, http: recordingCredentials(deps.http) }), settings);

/** The same for sign-in. */
export const keepSecretsInSignIn =
  (offer: OfferSignIn, schema: SettingsSchema): OfferSignIn =>
  (settings, redirectUri) =>
    withoutSecrets(
      secretsIn(schema, settings),
      () => offer(settings, redirectUri),
      (offered, redact) => (offered.ok ? offered : err(offered.error.map(redact))),
    );
