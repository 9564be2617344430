declare const brand: unique symbol;

/** A `T` made by the constructor named `Name`; a plain `T` does not compile in its place. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
