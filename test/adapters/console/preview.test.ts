import './page.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyDraft } from '../../../adapters/console/state/draft.js';
import type { Draft } from '../../../adapters/console/state/draft-shape.js';
import { refresh } from '../../../adapters/console/state/fresh.js';
import { usePreview } from '../../../adapters/console/state/use-preview.js';
import { held, pass, stopClock, withHook } from './hooks.js';
import { data, refusal, signedIn } from './server.js';

const draft = (headline: string, fields: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(),
  headline,
  ...fields,
});

/** The console shows what the server previews; here only the number of the response. */
const preview = (price: number): Response => data({ preview: { price } });

const given = async (first: Draft, images: readonly Blob[] = []) => {
  const { open, respond } = held();
  await signedIn(respond);
  const { now, show, hide } = withHook(
    (of: { readonly draft: Draft; readonly images: readonly Blob[]; readonly isHeld?: boolean }) =>
      usePreview(of.draft, of.images, of.isHeld ?? false),
    { draft: first, images },
  );
  const responds = async (index: number, response: Response): Promise<void> => {
    open[index]?.respond(response);
    await pass(0);
  };
  const headlines = () =>
    open.map(({ asked: { body } }) => (body as { readonly headline?: string }).headline);
  return { open, now, show, hide, responds, headlines };
};

beforeEach(stopClock);

describe('the preview', () => {
  it('is asked for when the input pauses, and belongs to that input', async () => {
    const [a, ab] = [draft('A'), draft('AB')];
    const { open, now, show, responds, headlines } = await given(a);
    expect(now()).toMatchObject({ preview: null, draft: null, isOld: true });
    await pass(300);
    show({ draft: ab, images: [] });
    await pass(400);
    expect(headlines()).toEqual([]);
    await pass(100);
    expect(open.map(({ asked: { path } }) => path)).toEqual(['/posts/preview/']);
    expect(headlines()).toEqual(['AB']);
    await responds(0, preview(1));
    expect(now()).toMatchObject({ preview: { price: 1 }, draft: ab, fault: null, isOld: false });
    show({ draft: draft('ABC'), images: [] });
    expect(now()).toMatchObject({ preview: { price: 1 }, draft: ab, isOld: true });
  });

  it('is asked for once at a time, and then for the last input', async () => {
    const { now, show, responds, headlines } = await given(draft('A'));
    await pass(600);
    show({ draft: draft('AB'), images: [] });
    await pass(600);
    show({ draft: draft('ABC'), images: [] });
    await pass(2_000);
    expect(headlines()).toEqual(['A']);
    await responds(0, preview(1));
    expect(now().isOld).toBe(true);
    await pass(400);
    expect(headlines()).toEqual(['A', 'ABC']);
    await responds(1, preview(2));
    expect(now()).toMatchObject({ preview: { price: 2 }, isOld: false });
    await pass(5_000);
    expect(headlines()).toHaveLength(2);
  });

  it('is not asked for again for the same request', async () => {
    const { show, responds, headlines } = await given(draft('A'));
    await pass(600);
    await responds(0, preview(1));
    show({ draft: draft('A', { version: 3 }), images: [] });
    await pass(1_000);
    expect(headlines()).toHaveLength(1);
    show({ draft: draft('A', { images: [{ key: 'a', alt: '' }] }), images: [] });
    await pass(1_000);
    expect(headlines()).toHaveLength(2);
    await responds(1, preview(2));
    show({ draft: draft('A', { images: [{ key: 'b', alt: '' }] }), images: [] });
    await pass(1_000);
    expect(headlines()).toHaveLength(3);
  });

  it('of many bytes waits for a longer pause', async () => {
    const { open } = await given(draft('A'), [
      new Blob(['x'.repeat(1_000_000)]),
      new Blob(['x'.repeat(48_577)]),
    ]);
    await pass(1_400);
    expect(open).toEqual([]);
    await pass(200);
    expect(open[0]?.asked.body).toBeInstanceOf(FormData);
  });

  it('of fewer bytes does not', async () => {
    const { open } = await given(draft('A'), [new Blob(['x'.repeat(1_048_576)])]);
    await pass(600);
    expect(open).toHaveLength(1);
  });

  it('that failed stays as it was, and is asked for again, also when the data has changed', async () => {
    const { now, responds, headlines } = await given(draft('A'));
    await pass(600);
    await responds(0, preview(1));
    now().again();
    await pass(600);
    await responds(1, refusal(404));
    expect(now()).toMatchObject({ preview: { price: 1 }, fault: { status: 404 } });
    refresh();
    await pass(600);
    expect(headlines()).toHaveLength(3);
    await responds(2, preview(2));
    expect(now()).toMatchObject({ preview: { price: 2 }, fault: null });
    refresh();
    await pass(600);
    expect(headlines()).toHaveLength(3);
  });

  it('is not asked for while the post is sent, and given up for it; afterwards it is, unless it was there', async () => {
    const [a, ab] = [draft('A'), draft('AB')];
    const { open, now, show, responds, headlines } = await given(a);
    await pass(600);
    show({ draft: a, images: [], isHeld: true });
    await pass(5_000);
    expect(open.map(({ asked }) => asked.signal.aborted)).toEqual([true]);
    show({ draft: a, images: [] });
    await pass(1_000);
    await responds(1, preview(1));
    expect(now()).toMatchObject({ preview: { price: 1 }, fault: null, isOld: false });
    show({ draft: a, images: [], isHeld: true });
    await pass(1_000);
    show({ draft: a, images: [] });
    await pass(1_000);
    expect(headlines()).toEqual(['A', 'A']);
    show({ draft: ab, images: [], isHeld: true });
    await pass(1_000);
    expect(headlines()).toEqual(['A', 'A']);
    show({ draft: ab, images: [] });
    await pass(600);
    expect(headlines()).toEqual(['A', 'A', 'AB']);
  });

  it('is not asked for when the form is gone', async () => {
    const { hide, headlines } = await given(draft('A'));
    await pass(100);
    hide();
    await pass(1_000);
    expect(headlines()).toEqual([]);
  });
});
