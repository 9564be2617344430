import type { Post } from '../../client/index.js';
import { Icon } from '../parts/icon.js';
import { begunOf } from '../state/progress.js';
import { whenOf } from '../state/when.js';
import { texts } from '../texts.js';

const words = texts.own;

/** The progress of a planned post of which channels were already sent, and why it can no longer be changed. */
export const Begun = ({ post }: { readonly post: Post }) => {
  const begun = begunOf(post);
  return begun.length === 0 ? null : (
    <section class="card begun">
      <h2>
        <Icon name="clock" />
        {whenOf(post)}
      </h2>
      <p>
        {words.begun(begun.map(({ name }) => name))} {words.begunStop}
      </p>
    </section>
  );
};
