import { useEffect, useRef, useState } from 'preact/hooks';
import { useHiddenDialogs } from '../parts/dialog.js';
import { Icon, type IconName } from '../parts/icon.js';
import { focusOn, useKeptFocus } from '../parts/kept-focus.js';
import { attentionCount, readAttention } from '../state/attention.js';
import { concernsVersion } from '../state/fresh.js';
import { notice } from '../state/notices.js';
import { outage } from '../state/reachable.js';
import { awayWords } from '../parts/fault-words.js';
import { linkTo, route } from '../state/route.js';
import { isExpired, session, zone } from '../state/session.js';
import { texts } from '../texts.js';
import { SignOut } from './sign-out.js';
import { View } from './view.js';

const LINKS = [
  'compose',
  'calendar',
  'posts',
  'attention',
  'connections',
] as const satisfies readonly IconName[];

const useAttentionCount = (): void => {
  const version = concernsVersion.value;
  useEffect(() => {
    // The view itself reads it as well.
    if (route.peek().view === 'attention') return undefined;
    const ended = new AbortController();
    readAttention(ended.signal).catch(() => undefined);
    return () => ended.abort();
  }, [version]);
};

const Links = ({ onChosen }: { readonly onChosen: () => void }) => (
  <ul>
    {LINKS.map((view) => (
      <li key={view}>
        <a
          href={linkTo(view)}
          aria-current={route.value.view === view ? 'page' : undefined}
          onClick={onChosen}
        >
          <Icon name={view} />
          <span>{texts.views[view]}</span>
          {view === 'attention' && attentionCount.value > 0 && (
            <span class="count">
              <span aria-hidden="true">{attentionCount.value}</span>
              <span class="unseen">{texts.frame.waiting(attentionCount.value)}</span>
            </span>
          )}
        </a>
      </li>
    ))}
  </ul>
);

const Navigation = () => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const account = session.value?.account;
  const close = (): void => {
    // The chosen link is hidden with the menu, and another view takes the focus only if it is another one.
    if (isOpen) focusOn(document.querySelector('h1'));
    setOpen(false);
  };
  return (
    <header
      class={isOpen ? 'bar open' : 'bar'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <p class="brand">{texts.product}</p>
      <button
        ref={button}
        type="button"
        class="menu-button"
        aria-expanded={isOpen}
        aria-controls="menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="menu" />
        {texts.frame.menu}
      </button>
      <div id="menu" class="menu">
        <nav aria-label={texts.frame.views}>
          <Links onChosen={close} />
        </nav>
        <div class="account">
          <p class="account-name" dir="auto">
            {account?.name}
          </p>
          <p class="soft">{texts.frame.zone(zone())}</p>
          <a href="./docs">
            <Icon name="book" />
            {texts.frame.docs}
          </a>
          <SignOut class="quiet">
            <Icon name="out" />
            {texts.frame.signOut}
          </SignOut>
        </div>
      </div>
    </header>
  );
};

const Notices = () => (
  <>
    <div class="notices" role="status" aria-live="polite">
      {notice.value.text !== '' && (
        <p key={notice.value.count} class="notice">
          <Icon name="check" />
          {notice.value.text}
        </p>
      )}
    </div>
    <div role="alert" class="outage">
      {outage.value !== null && <p class="away">{awayWords(outage.value)}</p>}
    </div>
  </>
);

/** Everything after the sign-in. With an expired key it is kept but hidden. */
export const Frame = () => {
  useAttentionCount();
  useHiddenDialogs(isExpired.value);
  useKeptFocus(isExpired.value);
  return (
    <div class="frame" hidden={isExpired.value}>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('h1')?.focus();
        }}
      >
        {texts.skip}
      </a>
      <Navigation />
      <main id="main">
        <Notices />
        <View />
      </main>
    </div>
  );
};
