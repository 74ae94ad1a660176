export type Param = string | { [name: string]: Param };
export type Params = Record<string, Param>;

/**
 * Stripe's form-encoded parameters as they are meant: brackets nest.
 * @example nestedParams('line_items[0][quantity]=1&mode=payment') // { line_items: { 0: { quantity: '1' } }, mode: 'payment' }
 */
export function nestedParams(encoded: string): Params {
  const params: Params = {};
  for (const [path, value] of new URLSearchParams(encoded)) {
    const names = path.split(/[[\]]+/).filter(Boolean);
    const last = names.pop() ?? path;
    let place = params;
    for (const name of names) place = (place[name] ??= {}) as Params;
    place[last] = value;
  }
  return params;
}

/** A parameter deep inside, as text. @example textAt(params, 'line_items', '0', 'quantity') */
export function textAt(params: Params, ...path: readonly string[]): string | undefined {
  let found: Param | undefined = params;
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}
export function numberAt(params: Params, ...path: readonly string[]): number | undefined {
  const text = textAt(params, ...path);
  return text === undefined ? undefined : Number(text);
}
export function mapAt(params: Params, ...path: readonly string[]): Record<string, string> {
  let found: Param | undefined = params;
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'object' ? (found as Record<string, string>) : {};
}
