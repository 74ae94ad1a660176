/** Names of a path's parameters. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * The path of a route's page, with every parameter percent-encoded.
 * @example pathTo('/estate/:estateId', { estateId: 'a b' }) // '/estate/a%20b'
 */
export const pathTo = <const Path extends string>(
  path: Path,
  params: Readonly<Record<ParamNames<Path>, string>>,
): string => path.replace(/:(\w+)/g, (_, name: ParamNames<Path>) => encodeURIComponent(params[name]));
