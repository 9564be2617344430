/** What Knex puts before the message of the database. */
const STATEMENT =
  /(^\s*|cannot be opened: )(?:alter|begin|commit|create|delete|drop|insert|pragma|select|update|vacuum|with)\b.* - /is;

/** The message of a fault for an operator, without the statement that failed. */
export const messageOf = (fault: unknown): string =>
  (fault instanceof Error ? fault.message : String(fault)).replace(STATEMENT, '$1');
