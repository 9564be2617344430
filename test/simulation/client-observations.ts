import type { Account, AccountId, Instant, PostId, Refusal } from '../../core/index.js';

export type RequestKind = 'create' | 'edit' | 'publish' | 'cancel' | 'retry' | 'resolve' | 'credit';

/** One operation of a client, possibly sent several times. */
export interface Operation {
  readonly id: number;
  readonly kind: RequestKind;
  readonly accountId: AccountId;
  /** The idempotency key; null: it may be sent only once. */
  readonly key: string | null;
  /** Identifies its post in store and channels; for an edit, the content. */
  readonly mark: string;
  readonly postId: PostId | null;
  readonly at: Instant | null;
  readonly risky: boolean;
  /** The version that an edit or a publication expects; null: any. */
  readonly expects: number | null;
}

export type Ending =
  | { readonly kind: 'running' }
  /** The process crashed. */
  | { readonly kind: 'cut_off' }
  /** An internal fault, so that the outcome is unknown. */
  | { readonly kind: 'fault' }
  | { readonly kind: 'done'; readonly postId: PostId | null; readonly replayed: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** One request for an operation in its process. */
export interface ClientRequest {
  readonly operation: Operation;
  /** The account as it was read for this request, with the plan of that moment. */
  readonly account: Account;
  readonly startedAt: Instant;
  /** The uploaded file. */
  readonly upload: Uint8Array | null;
  readonly ending: () => Ending;
  readonly end: (ending: Ending) => void;
}

/** All requests of clients, and all responses that they received. */
export interface ClientObservations {
  readonly begin: (
    request: Pick<ClientRequest, 'operation' | 'account' | 'startedAt' | 'upload'>,
  ) => ClientRequest;
  readonly tries: () => readonly ClientRequest[];
  readonly running: (account: AccountId) => readonly ClientRequest[];
  readonly triesOf: (operation: Operation) => readonly ClientRequest[];
  /** Records the response that the caller received. */
  readonly recordResponse: (operation: Operation, ending: Ending) => void;
  readonly responses: () => ReadonlyMap<Operation, Ending>;
  /** Forgets all responses, because a restore undid what they reported. */
  readonly forget: () => void;
  readonly operationOf: (mark: string) => Operation | undefined;
}

export const makeClientObservations = (): ClientObservations => {
  const tries: ClientRequest[] = [];
  const responses = new Map<Operation, Ending>();
  const byMark = new Map<string, Operation>();
  return {
    begin: (facts) => {
      let ending: Ending = { kind: 'running' };
      const request: ClientRequest = {
        ...facts,
        ending: () => ending,
        end: (how) => {
          ending = how;
        },
      };
      tries.push(request);
      byMark.set(facts.operation.mark, facts.operation);
      return request;
    },
    tries: () => tries,
    running: (account) =>
      tries.filter(({ operation, ending }) => operation.accountId === account && ending().kind === 'running'),
    triesOf: (operation) => tries.filter((each) => each.operation === operation),
    recordResponse: (operation, ending) => void responses.set(operation, ending),
    responses: () => responses,
    forget: () => {
      responses.clear();
    },
    operationOf: (mark) => byMark.get(mark),
  };
};
