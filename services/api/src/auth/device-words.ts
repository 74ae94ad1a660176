/** Words of a User-Agent, most specific first: every Edge also says Chrome, and every Chrome Safari. */
const BROWSERS: readonly (readonly [word: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const SYSTEMS: readonly (readonly [word: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
];
const nameIn = (table: typeof BROWSERS, text: string): string | undefined =>
  table.find(([word]) => text.includes(word))?.[1];

/**
 * A browser's name for display.
 * @example deviceOf('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0') // 'Firefox on Windows'
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 400);
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'An unknown device');
}
