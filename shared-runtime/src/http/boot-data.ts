/**
 * Boot data: API answers embedded in the page's HTML, keyed like `GET /estates/tallowbrook-rise`, with the as-of moment
 * of the read. A null body means 404.
 */
export type BootData = Readonly<Record<string, { asOf: string | null; body: unknown }>>;

/** The key of a call in the boot data: method, path under `/api`, query sorted by name. */
export function bootKey(method: string, path: string, query?: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(query ?? {}).sort()) {
    const value = query?.[name];
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return `${method} ${path}${text ? `?${text}` : ''}`;
}

/** Returns each boot answer once: a second read goes to the API. */
export function createBootDataCache(data: BootData): (key: string) => { asOf: string | null; body: unknown } | null {
  const entries = new Map(Object.entries(data));
  return (key) => {
    const found = entries.get(key) ?? null;
    entries.delete(key);
    return found;
  };
}
