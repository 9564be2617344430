import type { FieldPath, Violation } from '../domain/violation.js';

/** One problem as the wire shows it, in `error.details.fields`. */
export interface FieldProblem {
  /** `headline`, `connection_ids[2]`, or an unknown name as the client wrote it. */
  readonly path: string;
  /** Snake case: `too_long`, `unknown_connection`, … */
  readonly code: string;
  readonly message: string;
  readonly connection_id?: number;
  readonly limit?: number;
  readonly actual?: number;
}

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');

const pathOf = (at: FieldPath): string => {
  if ('verbatim' in at) return at.verbatim;
  return at.index === undefined ? snakeCase(at.field) : `${snakeCase(at.field)}[${String(at.index)}]`;
};

export const fieldProblem = ({
  at,
  kind,
  message,
  connectionId,
  limit,
  actual,
}: Violation): FieldProblem => ({
  path: pathOf(at),
  code: snakeCase(kind),
  message,
  ...(connectionId === undefined ? {} : { connection_id: connectionId }),
  ...(limit === undefined ? {} : { limit }),
  ...(actual === undefined ? {} : { actual }),
});
