/** Exact origins only: no wildcard, no path, and only http or https. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i;
/** Maximum number of websites that an estate or a builder lists. */
export const MAX_ORIGINS = 20;

/**
 * The valid origins among those that an estate or a builder lists.
 * @example listedOrigins(['https://a.example', '*']) // ['https://a.example']
 */
export const listedOrigins = (origins: readonly string[] | undefined): string[] =>
  (origins ?? []).filter((origin) => ORIGIN.test(origin)).slice(0, MAX_ORIGINS);

/**
 * The origin of a website's address as people paste it; null if it is no http or https address.
 * @example originOf('https://www.Agency.example/land?x=1') // 'https://www.agency.example'
 */
export function originOf(address: string): string | null {
  try {
    const { origin } = new URL(address.trim());
    return ORIGIN.test(origin) ? origin : null;
  } catch {
    return null;
  }
}
