import type { Scene, SceneTerms } from './scene.js';

/**
 * What the caller may conclude. `request`: an answer is the truth about what is stored, and asking again does it once.
 * `once`: the same, but without a key it can only be asked for once. `refused`: there is nothing to be stored, ever.
 * `insert`: what fails with the connection may be stored, and never by halves. `work`: nobody asked, so nobody is told;
 * what is left undone is done later.
 */
export type Promised = 'request' | 'once' | 'refused' | 'insert' | 'work';

export interface Act {
  readonly run: () => Promise<unknown>;
  /** Whether all that the use case is for is stored, and only once. */
  readonly isDone: () => Promise<boolean>;
}

export interface UseCase {
  readonly name: string;
  readonly promised: Promised;
  readonly terms?: SceneTerms;
  /** Makes the scene ready. Nothing fails yet. */
  readonly given: (scene: Scene) => Promise<Act>;
}
