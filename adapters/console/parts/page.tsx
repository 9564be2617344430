import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { attentionCount } from '../state/attention.js';
import type { Reading } from '../state/use-reading.js';
import { texts } from '../texts.js';
import { loadingWords } from './fault-words.js';
import { Fault } from './fault.js';

interface PageProps {
  readonly title: string;
  readonly actions?: ComponentChildren;
  readonly lead?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A view with a title and a heading, which takes the focus on arrival; a title that comes later is announced. */
export const Page = ({ title, actions, lead, children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = attentionCount.value;
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${String(waiting)}) ` : ''}${title} – ${texts.product}`;
  }, [title, waiting]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div class="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1} dir="auto" aria-live="polite">
            {title}
          </h1>
          {lead}
        </div>
        {actions !== undefined && <div class="actions">{actions}</div>}
      </div>
      {children}
    </>
  );
};

/** Replaces an empty list. */
export const Empty = (props: {
  readonly title: string;
  readonly hint: ComponentChildren;
  readonly children?: ComponentChildren;
}) => (
  <section class="empty">
    <h2>{props.title}</h2>
    <p>{props.hint}</p>
    {props.children}
  </section>
);

export const Loading = () => (
  <p class="loading" role="status">
    {loadingWords()}
  </p>
);

/** Why there is no value yet, or no newer one: it is being read, or that failed. */
export const Waiting = ({ reading: { value, fault, again } }: { readonly reading: Reading<unknown> }) => (
  <>
    <Fault fault={fault} again={again} />
    {value === null && fault === null && <Loading />}
  </>
);
