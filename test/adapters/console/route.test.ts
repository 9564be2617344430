import './page.js';
import { announce, PAGE } from './page.js';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { go, linkTo, replaceRoute, route, routeOf } from '../../../adapters/console/state/route.js';

const views = fc.constantFrom('posts', 'calendar', 'compose');
const items = fc.oneof(fc.constant(''), fc.constantFrom('month', 'day'), fc.integer({ min: 1 }));
/** Of any script; a lone half of a character is none. */
const texts = fc.string({ unit: 'grapheme' });
const queries = fc.dictionary(texts, texts, { noNullPrototype: true });

describe('the address of a view', () => {
  it('is read as it was written, without empty values', () => {
    fc.assert(
      fc.property(views, items, queries, (view, item, query) => {
        const read = routeOf(linkTo(view, item, query));
        expect([read.view, read.item]).toEqual([view, String(item)]);
        const given = Object.entries(query).filter(([, value]) => value !== '');
        expect([...read.query]).toEqual(given);
      }),
    );
  });

  it.each([
    ['', 0, '#/posts'],
    ['posts', 7, '#/posts/7'],
    ['posts', '', '#/posts?q=a+b'],
  ])('is short: %s %s', (_, item, link) => {
    const query = link.includes('?') ? { q: 'a b', status: '' } : {};
    expect(linkTo('posts', item === 0 ? '' : item, query)).toBe(link);
  });

  it.each([
    ['', { view: '', item: '' }],
    ['#', { view: '', item: '' }],
    ['#/', { view: '', item: '' }],
    ['posts', { view: 'posts', item: '' }],
    ['#posts/7', { view: 'posts', item: '7' }],
    ['/posts/7', { view: 'posts', item: '7' }],
    ['#/posts/7/more', { view: 'posts', item: '7' }],
  ])('may be abbreviated: “%s”', (text, found) => {
    const { view, item, query } = routeOf(text);
    expect({ view, item }).toEqual(found);
    expect(query.size).toBe(0);
  });

  it('keeps a question mark within a value that was entered by hand', () => {
    expect(routeOf('#/posts?q=really?&status=draft').query.get('q')).toBe('really?');
  });
});

describe('the present view', () => {
  it('follows the address of the page', () => {
    go('#/posts/3');
    expect(location.hash).toBe('#/posts/3');
    announce('hashchange', { oldURL: PAGE });
    expect(route.value).toMatchObject({ view: 'posts', item: '3' });
  });

  it('changes without an entry in the history, for which a browser announces nothing', () => {
    const replaced = vi.spyOn(history, 'replaceState');
    replaceRoute('#/posts?q=x');
    expect(replaced).toHaveBeenCalledWith('shown', '', '#/posts?q=x');
    expect(route.value.query.get('q')).toBe('x');
  });
});
