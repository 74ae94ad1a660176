type Block = Readonly<Record<string, unknown>>;

const isDerived = (source: unknown): source is readonly [string, (value: unknown) => unknown] => Array.isArray(source);
const isBlock = (source: unknown): source is Block =>
  typeof source === 'object' && source !== null && !isDerived(source);

/** Builds the request body from a form's values by its map; without a map the values are the body. */
export function bodyOf(map: object | undefined, values: object): Block {
  const given = values as Block;
  const read = (source: unknown): unknown => {
    if (isBlock(source)) return bodyOf(source, values);
    return isDerived(source) ? source[1](given[source[0]]) : given[source as string];
  };
  return map ? Object.fromEntries(Object.entries(map).map(([part, source]) => [part, read(source)])) : given;
}

/**
 * The field that a part of the body came from, at which the API's error is shown; within a block that is one field's
 * value, the field there. A path without a field is returned unchanged.
 * @example fieldOf({ buyers: { firstBuyer: 'firstBuyer' } }, 'buyers.firstBuyer.email') // 'firstBuyer.email'
 * @example fieldOf({ leadDetails: { phone: 'phone' }, state: ['postcode', stateFromPostcode] }, 'state') // 'postcode'
 */
export function fieldOf(map: object | undefined, path: string): string {
  let source: unknown = map;
  const within = path.split('.');
  while (isBlock(source) && within.length > 0) source = source[within.shift() as string];
  if (isDerived(source)) return within.length > 0 ? path : source[0];
  return typeof source === 'string' ? [source, ...within].join('.') : path;
}
