/** The members of an object that have a value. */
export type Defined<Fields extends object> = {
  readonly [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
};

/** Omits undefined fields: for the client, a field is either present or absent. */
export const defined = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
