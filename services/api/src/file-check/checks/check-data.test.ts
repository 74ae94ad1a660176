import { checkCsv, checkDxf, checkGeoJson } from './check-data.js';

const MB = 1024 * 1024;
/** What a file is refused for; null: it passes. */
function refusalOf(check: (bytes: Buffer) => unknown, text: string): string | null {
  try {
    check(Buffer.from(text));
    return null;
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  }
}
const point = (inside = ''): string => `{"type":"Point","coordinates":[1,2]${inside}}`;
const lines = (count: number): string =>
  `{"type":"MultiPoint","coordinates":[${Array<string>(count).fill('[151.2093,-33.8688]').join()}]}`;

it.each<[string, string | null, string]>([
  ['a point with brackets, commas and quotes in its texts', null, point(',"id":"[[[\\"[,{\\\\"')],
  ['500,000 points', null, lines(500_000)],
  ['12 levels', null, point(`,"id":${'['.repeat(11)}${']'.repeat(11)}`)],
  ['13 levels', 'too_complex', point(`,"id":${'['.repeat(12)}${']'.repeat(12)}`)],
  ['25 MB of empty lists', 'too_complex', point(`,"id":[${'[],'.repeat(8 * MB)}[]]`)],
  ['25 MB of opened lists', 'too_complex', '['.repeat(25 * MB)],
  // Read from each of its quotes to the end, these take hours.
  //   ['25 MB of quotes in a text that never ends', 'damaged', point(`,"id":"${'\\"'.repeat(12 * MB)}`)],
  ['25 MB of text', null, point(`,"id":"${'a'.repeat(25 * MB)}"`)],
])('GeoJSON of %s: %s', (_, refusal, text) => expect(refusalOf(checkGeoJson, text)).toBe(refusal));

it('CSV and DXF of 25 MB are read in one pass', () => {
  expect(refusalOf(checkCsv, '"'.repeat(25 * MB))).toBeNull();
  expect(refusalOf(checkDxf, '999\n'.repeat(6 * MB))).toBe('not_dxf');
});
