const PRODUCT = 'Lotline';

/** Pages under an estate that have a name of their own in the browser's tab. */
const NAMED: readonly (readonly [RegExp, string])[] = [[/^(?:\/v2)?\/estate\/[^/]+\/waitlist\/*$/, 'Waitlist']];

/**
 * The browser's title of a page under an estate.
 * @example estatePageTitle('/v2/estate/rise/waitlist', 'Tallowbrook Rise') // 'Waitlist · Tallowbrook Rise · Lotline'
 */
export function estatePageTitle(pathname: string, estateTitle: string): string {
  const name = NAMED.flatMap(([path, title]) => (path.test(pathname) ? [title] : []));
  return [...name, estateTitle, PRODUCT].join(' · ');
}
