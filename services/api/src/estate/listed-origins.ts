/** Exact origins only: no wildcard, no path, and only http or https. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i;
const MAX_ORIGINS = 20;

/**
 * The valid origins among those that an estate or a builder lists.
 * @example listedOrigins(['https://a.example', '*']) // ['https://a.example']
 */
export const listedOrigins = (origins: readonly string[] | undefined): string[] =>
  (origins ?? []).filter((origin) => ORIGIN.test(origin)).slice(0, MAX_ORIGINS);
