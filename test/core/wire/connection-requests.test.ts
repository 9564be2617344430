import { describe, expect, it } from 'vitest';
import { DEFAULT_REQUEST_LIMITS, provider, valid } from '../../../core/index.js';
import { violationsOf, type CheckedFields, type Violation } from '../../../core/domain/violation.js';
import {
  fieldProblem,
  parseNewConnection,
  parseRename,
  parseVerification,
  providerView,
} from '../../../core/wire/index.js';

const LIMITS = DEFAULT_REQUEST_LIMITS;

interface Read {
  readonly fields: CheckedFields<object>;
  readonly otherViolations: readonly Violation[];
}

const problemsOf = ({ fields, otherViolations }: Read): readonly string[] =>
  [...violationsOf(fields), ...otherViolations].map(fieldProblem).map(({ path, code }) => `${path} ${code}`);

const added = (settings: unknown) =>
  problemsOf(parseNewConnection({ provider: 'x', name: 'x', settings }, LIMITS));

describe('the body of a connection to add', () => {
  it('names a provider, a name and settings', () => {
    const settings = { token: 'secret', url: '' };
    expect(parseNewConnection({ provider: 'mastodon', name: ' Our\nserver ', settings }, LIMITS)).toEqual({
      fields: { provider: valid('mastodon'), name: valid('Our server'), settings: valid(settings) },
      otherViolations: [],
    });
    expect(parseNewConnection({ provider: 'feed', name: 'F' }, LIMITS).fields.settings).toEqual(valid({}));
  });

  it('is refused with all of its problems', () => {
    expect(problemsOf(parseNewConnection({ settings: [], nmae: 'x' }, LIMITS))).toEqual([
      'provider required',
      'name required',
      'settings wrong_type',
      'nmae unknown_field',
    ]);
    expect(problemsOf(parseNewConnection({ provider: 7, name: 'x'.repeat(201) }, LIMITS))).toEqual([
      'provider wrong_type',
      'name too_long',
    ]);
  });

  it('has settings that are texts of a bounded size and number', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`s${String(n)}`, '']));
    expect(added({ token: 'x'.repeat(4_096) })).toEqual([]);
    expect(added({ token: 'x'.repeat(4_097), other: 7, third: null })).toEqual([
      'settings.token too_long',
      'settings.other wrong_type',
      'settings.third wrong_type',
    ]);
    expect(added(many(50))).toEqual([]);
    expect(added(many(51))).toEqual(['settings too_many']);
    for (const none of ['x', 7, [], ['a'], true]) expect(added(none)).toEqual(['settings wrong_type']);
  });

  it('shows a name of a setting only in part if it is long', () => {
    expect(added({ ['n'.repeat(101)]: 7 })).toEqual([`settings.${'n'.repeat(100)} wrong_type`]);
  });
});

describe('the body of a new name', () => {
  it('has a name and nothing else', () => {
    expect(parseRename({ name: ' New ' }, LIMITS)).toEqual({
      fields: { name: valid('New') },
      otherViolations: [],
    });
    expect(problemsOf(parseRename({ title: 'x' }, LIMITS))).toEqual(['name required', 'title unknown_field']);
    expect(problemsOf(parseRename({ name: ' ' }, LIMITS))).toEqual(['name too_short']);
  });
});

describe('the body of a verification', () => {
  it('may change settings', () => {
    for (const body of [undefined, null, {}])
      expect(parseVerification(body)).toEqual({ fields: { settings: valid({}) }, otherViolations: [] });
    expect(parseVerification({ settings: { token: 'new' } }).fields.settings).toEqual(
      valid({ token: 'new' }),
    );
    expect(problemsOf(parseVerification({ settings: { token: 7 }, name: 'x' }))).toEqual([
      'settings.token wrong_type',
      'name unknown_field',
    ]);
  });
});

describe('a provider', () => {
  it('is shown with the schema of its settings, if clients enter any', () => {
    const entered = {
      names: [],
      secretNames: [],
      jsonSchema: () => ({ type: 'object' }),
      problemsOf: () => [],
    };
    expect(providerView({ provider: provider('x'), entered })).toEqual({
      provider: 'x',
      settings_schema: { type: 'object' },
    });
    expect(providerView({ provider: provider('x') })).toEqual({ provider: 'x', settings_schema: {} });
  });
});
