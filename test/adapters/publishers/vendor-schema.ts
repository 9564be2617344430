/** A vendor's documentation of a value, transcribed by hand: the part of JSON Schema that it needs. */
export interface VendorSchema {
  readonly type: readonly ('string' | 'number' | 'boolean' | 'object' | 'array')[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, VendorSchema>>;
  readonly items?: VendorSchema;
  readonly enum?: readonly string[];
  /** In UTF-16 units. */
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly maxItems?: number;
}

/** The source of a fixture, without which it cannot be checked. */
export interface Sourced {
  readonly source_url: string;
  /** The day on which the source was read. */
  readonly retrieved_at: string;
  /** The address of the copy, if the source was not read directly. */
  readonly copy_read?: string;
  /** Documented requests. */
  readonly request?: VendorSchema;
  /** The documented response. */
  readonly response?: unknown;
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** All deviations of a value from the documentation; undocumented fields are deviations. */
export const vendorProblems = (schema: VendorSchema, value: unknown, at = 'request'): readonly string[] => {
  const type = typeOf(value);
  if (!schema.type.some((known) => known === type)) return [`${at} is of type ${type}`];
  if (typeof value === 'string') {
    return [
      ...(schema.enum?.includes(value) === false ? [`${at} is ${value}`] : []),
      ...(value.length > (schema.maxLength ?? Infinity) ? [`${at} has ${String(value.length)} units`] : []),
      ...(value.length < (schema.minLength ?? 0) ? [`${at} has only ${String(value.length)} units`] : []),
    ];
  }
  if (Array.isArray(value)) {
    const { items, maxItems = Infinity } = schema;
    const inside = items === undefined ? [] : value.flatMap((each) => vendorProblems(items, each, `${at}[]`));
    return [...inside, ...(value.length > maxItems ? [`${at} has ${String(value.length)} items`] : [])];
  }
  if (typeof value !== 'object' || value === null) return [];
  const properties = schema.properties ?? {};
  return [
    ...(schema.required ?? []).filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, inside]) => {
      const known = properties[name];
      return known === undefined
        ? [`${at}.${name} is not documented`]
        : vendorProblems(known, inside, `${at}.${name}`);
    }),
  ];
};
