/** First answers that the page's HTML carries: `GET /estates/tallowbrook-rise` → its bytes as data and when they were read; null where there is none. */
export type BootData = Readonly<Record<string, { asOf: string | null; body: unknown }>>;

/** The key of a call among the page's first answers: method, path under `/api`, query in alphabetical order. */
export function bootKey(method: string, path: string, query?: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(query ?? {}).sort()) {
    const value = query?.[name];
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return `${method} ${path}${text ? `?${text}` : ''}`;
}

/** Hands each first answer out once: the second read of the same thing goes to the API. */
export function createBootShelf(data: BootData): (key: string) => { asOf: string | null; body: unknown } | null {
  const shelf = new Map(Object.entries(data));
  return (key) => {
    const found = shelf.get(key) ?? null;
    shelf.delete(key);
    return found;
  };
}
