import type { Container } from 'inversify';
import type { Engine } from './engine.js';
import { tokens } from './tokens.js';

/** The use cases of a wired application, such as one that `openApp` returns. */
export const engineOf = ({ container }: { readonly container: Container }): Engine =>
  container.get(tokens.engine);
