import type { Capabilities, LengthUnit } from '../domain/capabilities.js';
import type { Connection, ConnectionSettings, Provider } from '../domain/connection.js';
import type { Frozen } from '../domain/delivery.js';
import type { RatePolicy } from '../domain/gcra.js';
import type { PostId, RequestKey } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { Failure, Outcome, Reconciled } from '../domain/outcome.js';
import type { PostDocument } from '../domain/post.js';
import type { FieldName, ViolationKind } from '../domain/violation.js';
import type { Result } from '../shared/result.js';

/** The post as one channel will show it. */
export interface Composed {
  /** The adapter's own words; the core keeps them as they are. */
  readonly request: string;
  readonly text: string;
  readonly measured: readonly { readonly unit: LengthUnit; readonly actual: number; readonly max: number }[];
}

/** Why a channel cannot carry a post. */
export interface Misfit {
  readonly kind: ViolationKind;
  readonly field: FieldName;
  readonly message: string;
  readonly limit?: number;
  readonly actual?: number;
}

export interface ComposeInput {
  readonly document: PostDocument;
  /** The public address of the document's image. */
  readonly imageUrl: string | null;
}

/** What an attempt knows beside the bytes that it sends. */
export interface PublishContext {
  readonly connection: Connection;
  readonly postId: PostId;
  readonly requestKey: RequestKey;
  /** When the delivery was first attempted; the same for every resend. */
  readonly frozenAt: Instant;
  /** The adapter gives up by itself within this time; the core stops waiting after it in any case. */
  readonly timeoutMs: number;
}

export interface VerifiedConnection {
  /** As they are to be stored, with what the provider's server told about itself. */
  readonly settings: ConnectionSettings;
  /** The host where the user names it: it becomes part of the lane. */
  readonly host: string | null;
}

/** One kind of channel. An adapter keeps no state that a delivery depends on; `request` strings are its own. */
export interface Publisher {
  readonly provider: Provider;
  /** What the provider allows one installation on one host; absent: as much as there is. */
  readonly rate?: RatePolicy;
  /** From the stored settings alone. */
  readonly capabilities: (connection: Pick<Connection, 'settings'>) => Capabilities;
  /**
   * Names all of the settings that `compose` depends on: connections for which it is the same get the same composition,
   * which is then made once for all of them. Absent: the settings as a whole.
   */
  readonly composeKey?: (connection: Pick<Connection, 'settings'>) => string;
  /**
   * Pure: the same at creation, preview and delivery, so what was accepted is what is sent. Takes time in proportion to
   * the length of the post, because nothing else goes on meanwhile.
   */
  readonly compose: (
    input: ComposeInput,
    connection: Pick<Connection, 'settings'>,
  ) => Result<Composed, readonly Misfit[]>;
  /** Uploads and drafts; nothing that anyone can see. Answers the exact bytes of the visible write. */
  readonly prepare: (
    composed: Composed,
    context: PublishContext,
  ) => Promise<{ readonly kind: 'ready'; readonly request: string } | Failure>;
  /**
   * Present where the store is the channel: the visible write is the entry of the outcome, made by the transaction that
   * records the delivery. So what is not recorded was not published, an immediate post is out when it is accepted, and
   * neither `prepare` nor `commit` is called. Pure, like `compose`.
   */
  readonly publishWithin?: (
    request: Composed['request'],
    context: Omit<PublishContext, 'timeoutMs'>,
  ) => Outcome;
  /** Exactly one visible write. Throwing means `unknown`. */
  readonly commit: (request: Frozen['request'], context: PublishContext) => Promise<Outcome>;
  /** Only reads: did the write of this request key arrive? Present where the idempotency is `lookup`. */
  readonly reconcile?: (request: Frozen['request'], context: PublishContext) => Promise<Reconciled>;
  /** Checks settings before they are stored; the problems are sentences for the person who typed them. */
  readonly verifyConnection: (
    settings: ConnectionSettings,
  ) => Promise<Result<VerifiedConnection, readonly string[]>>;
}

export type Publishers = ReadonlyMap<Provider, Publisher>;
