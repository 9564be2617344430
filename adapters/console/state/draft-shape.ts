/** One of the images of a draft; its bytes are stored elsewhere. */
export interface DraftImage {
  /** Derived from its bytes; for an image of an existing post, the name of its file. */
  readonly key: string;
  readonly alt: string;
}

/** The present input of an editor. */
export interface Draft {
  /** The key of this draft: however often it is sent, it becomes one post. */
  readonly idempotencyKey: string;
  readonly headline: string;
  /** HTML of the editor; empty without any text. */
  readonly content: string;
  readonly connectionIds: readonly number[];
  readonly when: 'now' | 'later';
  /** On the clock of the workspace, such as `2026-11-22T09:00`; empty until it is chosen. */
  readonly at: string;
  /** The exact stored time, as that of an override. */
  readonly exactAt: string | null;
  readonly images: readonly DraftImage[];
  readonly labels: readonly string[];
  /** What is typed as a label and not yet added. */
  readonly label: string;
  readonly linkUrl: string;
  readonly shortens: boolean;
  /** The overrides, at most one per channel; the override of a channel that is not chosen is kept until it is. */
  readonly own: readonly Own[];
  /** When it was first sent, in milliseconds since 1970; from then on it may be a post. Null: it was not sent. */
  readonly lostAt: number | null;
  /** The version of the post that is edited. */
  readonly version: number | null;
}

/** The override of one channel. Empty texts and null: as the post. */
export interface Own {
  readonly connectionId: number;
  readonly headline: string;
  /** HTML of the editor. */
  readonly content: string;
  readonly linkUrl: string;
  /** By the keys of the images; an empty text removes the description that the post has. */
  readonly alts: Readonly<Record<string, string>>;
  readonly overflow: 'reject' | 'summarize' | null;
  /** On the clock of the workspace; empty until it is chosen. Null: the time of the post. */
  readonly at: string | null;
  /** The exact stored time: an input for times has no seconds, and does not distinguish two equal hours. */
  readonly exactAt: string | null;
}
