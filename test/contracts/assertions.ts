/** The few assertions that the suites need, so that they depend on no test runner. */

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const sameParts = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean => {
  const names = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]))
  );
};

const same = (a: unknown, b: unknown): boolean => a === b || (isRecord(a) && isRecord(b) && sameParts(a, b));

/** Throws an error with the message unless the condition is true. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Compares plain data part by part; a missing property differs from one that is undefined. */
export const equal = (actual: unknown, expected: unknown, what: string): void => {
  assert(
    same(actual, expected),
    `${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`,
  );
};

/** The value, which must be there. */
export const present = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
};

/** The message of the error that the work rejects with; fails if it does not reject. */
export const rejects = async (work: () => Promise<unknown>, what: string): Promise<string> => {
  try {
    await work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error(`${what} must throw`);
};

export const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The value without those of its properties. */
export const without = <T extends object, Name extends keyof T>(
  value: T,
  ...names: readonly Name[]
): Omit<T, Name> => {
  const rest = { ...value };
  for (const name of names) Reflect.deleteProperty(rest, name);
  return rest;
};
