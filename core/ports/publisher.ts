import { imagesOf, type DescribedImage, type PostDocument } from '../domain/post-document.js';
import type { Capabilities, LengthUnit } from '../domain/capabilities.js';
import type { Connection, ConnectionSettings, Provider } from '../domain/connection.js';
import type { Frozen } from '../domain/delivery.js';
import type { RatePolicy } from '../domain/gcra.js';
import type { PostId, RequestKey } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { Failure, Outcome, Reconciled } from '../domain/outcome.js';
import type { FieldName, ViolationKind } from '../domain/violation.js';
import type { Result } from '../shared/result.js';
import type { RetryPolicy } from '../domain/limits.js';

/** The post as one channel shows it. */
export interface Composed {
  /** Opaque to the core, which stores it unchanged. */
  readonly request: string;
  readonly text: string;
  readonly measured: readonly { readonly unit: LengthUnit; readonly actual: number; readonly max: number }[];
}

/** Why a channel cannot carry a post. */
export interface Misfit {
  readonly kind: ViolationKind;
  readonly field: FieldName;
  /** Which value of the field, counted from 0, if it has several. */
  readonly index?: number;
  readonly message: string;
  readonly limit?: number;
  readonly actual?: number;
}

/** The input of a composition. */
export interface ComposeInput {
  readonly document: PostDocument;
  /** The public address of the document's image. */
  readonly imageUrl: string | null;
  /** The addresses of its `moreImages`, at most as many as the channel takes; absent: none. */
  readonly moreImageUrls?: readonly string[];
}

/** An image of a post, what it shows, and its public address. */
export interface AddressedImage extends DescribedImage {
  readonly url: string | null;
}

/** All images of a post for a channel, in their order. */
export const addressedImages = ({
  document,
  imageUrl,
  moreImageUrls = [],
}: ComposeInput): readonly AddressedImage[] =>
  imagesOf(document).map((each, index) => ({
    ...each,
    url: [imageUrl, ...moreImageUrls][index] ?? null,
  }));

/** The context of an attempt, in addition to the bytes that it sends. */
export interface PublishContext {
  readonly connection: Connection;
  readonly postId: PostId;
  readonly requestKey: RequestKey;
  /** When the delivery was first attempted; the same for every resend. */
  readonly frozenAt: Instant;
  /** The publisher stops by itself within this time; the core stops waiting after it in any case. */
  readonly timeoutMs: number;
  /** Resolves when the attempt has ended, after its last call: what was kept for it can be released. */
  readonly ended: Promise<void>;
}

/** Settings that the provider accepted. */
export interface VerifiedConnection {
  /** The settings to store, completed by what the provider's server reported. */
  readonly settings: ConnectionSettings;
  /** The host if the user enters one: it becomes part of the lane. */
  readonly host: string | null;
}

/** A problem of one setting; null: of all settings together. */
export interface SettingProblem {
  readonly setting: string | null;
  readonly kind: ViolationKind;
  readonly message: string;
}

/** Describes the settings that a user enters, for programs. What a server reports is not part of them. */
export interface EnteredSettings {
  readonly names: readonly string[];
  readonly secretNames: readonly string[];
  /** A JSON Schema of the object with the settings, all of them strings; those that are secret are `writeOnly`. */
  readonly jsonSchema: () => Readonly<Record<string, unknown>>;
  /** Every problem that can be found without a request. No message repeats a value. */
  readonly problemsOf: (settings: ConnectionSettings) => readonly SettingProblem[];
}

/**
 * The adapter of one provider. It keeps no state that a delivery depends on, and changes nothing that it gets;
 * `request` strings are opaque to the core. A result that is none of those declared here counts as thrown.
 */
export interface Publisher {
  /** Without colons and white space: it begins the names of the channel's lanes. */
  readonly provider: Provider;
  /** The rate that the provider allows one installation on one host; absent: no limit. */
  readonly rate?: RatePolicy;
  /** How its deliveries are retried; absent fields are the installation's limits. */
  readonly retry?: Partial<RetryPolicy>;
  /** Absent: only operators can add such a connection, clients of the API cannot. */
  readonly entered?: EnteredSettings;
  /** Depends on the stored settings only. */
  readonly capabilities: (connection: Pick<Connection, 'settings'>) => Capabilities;
  /**
   * Identifies the settings that `compose` depends on: connections with the same key share one composition. Absent,
   * or if it throws: all settings.
   */
  readonly composeKey?: (connection: Pick<Connection, 'settings'>) => string;
  /**
   * Pure: the same at creation, preview and delivery, so that what was accepted is what is sent. The time has to be
   * proportional to the length of the post, because composing blocks the event loop. Throwing refuses nothing: a new
   * post is not accepted, and a delivery is tried again later.
   */
  readonly compose: (
    input: ComposeInput,
    connection: Pick<Connection, 'settings'>,
  ) => Result<Composed, readonly Misfit[]>;
  /**
   * Uploads and drafts; nothing that becomes visible. Returns the exact bytes of the visible write. Throwing means that
   * nothing was sent.
   */
  readonly prepare: (
    composed: Composed,
    context: PublishContext,
  ) => Promise<{ readonly kind: 'ready'; readonly request: string } | Failure>;
  /**
   * Present if the store is the channel: the visible write is the entry of the outcome, made by the transaction that
   * records the delivery. So nothing is published without being recorded, an immediate post is published when it is
   * accepted, and neither `prepare` nor `commit` is called. Pure, like `compose`.
   */
  readonly publishWithin?: (
    request: Composed['request'],
    context: Omit<PublishContext, 'timeoutMs' | 'ended'>,
  ) => Outcome;
  /** Exactly one visible write. Throwing means `unknown`. */
  readonly commit: (request: Frozen['request'], context: PublishContext) => Promise<Outcome>;
  /**
   * Read-only: whether the write of this request key arrived. Present if the idempotency is `lookup`. Throwing means
   * `cannot_tell`, and the lookup is repeated; `undecidable` ends the lookups once the write can no longer arrive.
   */
  readonly reconcile?: (request: Frozen['request'], context: PublishContext) => Promise<Reconciled>;
  /**
   * Checks settings before they are stored, without a visible effect; the problems are sentences for the operator. The
   * core waits for it at most 50 s. Stored settings, with what it added, are checked again later and have to lead to
   * the same host.
   */
  readonly verifyConnection: (
    settings: ConnectionSettings,
  ) => Promise<Result<VerifiedConnection, readonly string[]>>;
}

/** The channels of an installation. */
export type Publishers = ReadonlyMap<Provider, Publisher>;
