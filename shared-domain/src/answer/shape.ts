/**
 * A wire shape: the fields of an answer, written once. The source of the TypeScript type, the OpenAPI schema, the
 * allow-list that the security suite checks and the lock that keeps living builds compatible (ADR-0004).
 *
 * A key that ends in `?` may be absent or null. `[shape]` is a list. `'date'` is an ISO 8601 string in UTC. `'file'`, for
 * a whole answer only, is a download.
 * @example const stage = shape({ _id: 'string', title: 'string', 'releaseDate?': 'date', lots: ['string'] });
 */
export type Shape = 'string' | 'number' | 'boolean' | 'date' | 'file' | 'unknown' | readonly [Shape] | ShapeFields;
export interface ShapeFields {
  readonly [key: string]: Shape;
}

type Leaf<S> = S extends 'string' | 'date'
  ? string
  : S extends 'number'
    ? number
    : S extends 'boolean'
      ? boolean
      : S extends 'file'
        ? Blob
        : unknown;
type RequiredKeys<S> = { [K in keyof S]: K extends `${string}?` ? never : K }[keyof S];
type OptionalKeys<S> = { [K in keyof S]: K extends `${infer Name}?` ? Name : never }[keyof S];

/** The TypeScript type of a wire shape. */
export type Wire<S> = S extends string
  ? Leaf<S>
  : S extends readonly [infer Item]
    ? Wire<Item>[]
    : { [K in RequiredKeys<S>]: Wire<S[K]> } & {
        [K in OptionalKeys<S> & string]?: `${K}?` extends keyof S ? Wire<S[`${K}?`]> | null : never;
      };

/** Declares a wire shape and keeps its literal types. Unused shapes are tree-shaken. */
/*#__NO_SIDE_EFFECTS__*/
export const shape = <const S extends Shape>(fields: S): S => fields;
