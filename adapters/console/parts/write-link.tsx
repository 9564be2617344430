import { linkTo } from '../state/route.js';
import { texts } from '../texts.js';
import { Icon } from './icon.js';

export const WriteLink = () => (
  <a class="button primary" href={linkTo('compose')}>
    <Icon name="compose" />
    {texts.posts.write}
  </a>
);
