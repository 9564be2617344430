import type { Transfer } from '../../client/index.js';
import { Fault } from '../parts/fault.js';
import { More } from '../parts/more.js';
import { Empty, Loading } from '../parts/page.js';
import { linkTo } from '../state/route.js';
import { api } from '../state/session.js';
import { dayAndTime } from '../state/times.js';
import { usePages, type Paged } from '../state/use-pages.js';
import { texts } from '../texts.js';

const words = texts.statement;

/** The effect of a movement on the available balance; captured money was held before. */
const SIGNS = {
  credit: '+',
  debit: '−',
  hold: '−',
  capture: '',
  release: '+',
  refund: '+',
} as const satisfies Readonly<Record<Transfer['kind'], string>>;

const Line = ({ line }: { readonly line: Transfer }) => (
  <tr>
    <th scope="row">
      {words.kinds[line.kind]}
      <p class="row-when">
        <time dateTime={line.at}>{dayAndTime(line.at)}</time>
        {line.post_id !== null && <a href={linkTo('posts', line.post_id)}>{words.post(line.post_id)}</a>}
      </p>
    </th>
    <td>
      <span data-kind={line.kind}>
        {SIGNS[line.kind]}
        {line.amount_display}
      </span>
      <small>{words.left(line.available_after_display)}</small>
      {line.held_after_minor > 0 && <small>{words.held(line.held_after_display)}</small>}
    </td>
  </tr>
);

const Lines = ({ list: { items, fault } }: { readonly list: Paged<Transfer> }) => {
  if (items === null) return fault === null ? <Loading /> : null;
  if (items.length === 0) return <Empty title={words.empty} hint={words.emptyHint} />;
  return (
    <table class="statement">
      <caption class="unseen">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
};

export const Statement = () => {
  const list = usePages<Transfer>('statement', async ({ at, options }) => {
    const page = await api().walletStatement(at, options).page();
    return { items: page.transfers, next: page.next_cursor };
  });
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <Lines list={list} />
      <Fault fault={list.fault} again={list.again} />
      {list.isMore && <More list={list} />}
    </section>
  );
};
