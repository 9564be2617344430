import type { Engine } from '../../composition/index.js';
import type { Scene, SceneTerms } from './scene.js';

/**
 * What the caller may conclude. `request`: a response describes what is stored, and a retry has no further effect.
 * `once`: the same, but without a key it can only be requested once. `refused`: there is nothing to be stored, ever.
 * `insert`: what fails with the connection may be stored, and never by halves. `state`: the same, maybe by halves, and
 * a retry completes it. `work`: there is no caller; unfinished work is done later.
 */
export type Promised = 'request' | 'once' | 'refused' | 'insert' | 'state' | 'work';

export interface Act {
  readonly run: () => Promise<unknown>;
  /** Whether all that the use case is for is stored, and only once. */
  readonly isDone: () => Promise<boolean>;
}

export interface UseCase {
  readonly name: string;
  /** What is called; null for a port that is called without a use case. */
  readonly of: keyof Engine | null;
  readonly promised: Promised;
  /** Whether its statements belong to no account. */
  readonly isOfStore?: boolean;
  readonly terms?: SceneTerms;
  /** Makes the scene ready. Nothing fails yet. */
  readonly given: (scene: Scene) => Promise<Act>;
}
