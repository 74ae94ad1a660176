/** Exact origins only: no wildcard, no path, no scheme but http and https. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i;
const MOST = 20;

/** The usable ones of an estate's or a builder's listed origins. @example listedOrigins(['https://a.example', '*']) // ['https://a.example'] */
export const listedOrigins = (origins: readonly string[] | undefined): string[] =>
  (origins ?? []).filter((origin) => ORIGIN.test(origin)).slice(0, MOST);
