import { render } from 'preact';
import { keepFromDoubleClicks } from './parts/double-clicks.js';
import { keepPageFromFiles } from './parts/dropped-files.js';
import { keepFresh } from './state/fresh.js';
import { followSignOut, isExpired, isOpening, reopen, session, zone } from './state/session.js';
import './style/base.css';
import './style/frame.css';
import './style/labels.css';
import './style/own.css';
import './style/parts.css';
import './style/views.css';
import { Frame } from './views/frame.js';
import { Opening, SignIn } from './views/sign-in.js';

const Console = () => {
  if (session.value === null) return isOpening.value ? <Opening /> : <SignIn />;
  return (
    <>
      {isExpired.value && <SignIn />}
      {/* Another account starts with empty views, and another zone with other times; what was typed is kept. */}
      <Frame key={`${String(session.value.account.id)} ${zone()}`} />
    </>
  );
};

const place = document.getElementById('console');
if (place === null) throw new Error('The page has no place for the console.');
void reopen();
followSignOut();
keepFresh();
keepPageFromFiles();
keepFromDoubleClicks();
render(<Console />, place);
