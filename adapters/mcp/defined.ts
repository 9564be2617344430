/** The members of an object that have a value, also within lists of objects. */
type Defined<Fields extends object> = {
  readonly [Name in keyof Fields]: DefinedIn<Exclude<Fields[Name], undefined>>;
};

type DefinedIn<Value> = Value extends readonly (infer Each extends object)[]
  ? readonly Defined<Each>[]
  : Value;

const definedIn = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'object' && each !== null ? defined(each) : each))
    : value;

/** Omits undefined fields: for the client, a field is either present or absent. */
export const defined = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, definedIn(value)] as const],
    ),
  ) as Defined<Fields>;
