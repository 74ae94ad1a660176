import { EstatePage } from '../../pages/estate-page';
import { ESTATE, expect, test } from '../fixtures/test';
import type { Watch } from '../fixtures/watch';
import { MANIFEST } from '../release/release';

const MAP = 'mf-estate-map';
const folders = (watch: Watch): string[] => [
  ...new Set(watch.urls.flatMap((url) => /\/r\/mf-estate-map\/([^/]+)\//.exec(new URL(url).pathname)?.[1] ?? [])),
];

test('the production shell takes no override, by address or storage: a build that waits elsewhere is never asked for', async ({
  page,
  watch,
  testbed,
}) => {
  const { folder } = testbed.release(MAP, 'previous');
  const other = `${testbed.host(MAP).origin}/r/${MAP}/${folder}/${MANIFEST}`;
  // An allowed origin and a real build: only that no row names it keeps it away.
  expect((await fetch(other)).status).toBe(200);
  testbed.host(MAP).asked = [];
  await page.addInitScript(
    ({ url, names }) => {
      for (const name of names)
        for (const key of [
          `mf.override:${name}`,
          `mf.override`,
          `lotline:override`,
          `lotline:override:${name}`,
          `import-map-override:${name}`,
          `__lotline_override_${name}`,
        ]) {
          localStorage.setItem(key, key.includes(name) ? url : JSON.stringify({ [name]: url }));
          sessionStorage.setItem(key, key.includes(name) ? url : JSON.stringify({ [name]: url }));
        }
    },
    { url: other, names: [MAP, 'mf_estate_map'] },
  );
  const query = new URLSearchParams({
    'mf.override': `${MAP}:${other}`,
    override: other,
    'lotline-dev': other,
    [`mf.override:${MAP}`]: other,
  });
  await page.goto(`/estate/${ESTATE}?${query}`);
  await expect(new EstatePage(page).map).toBeVisible();
  expect(folders(watch)).toEqual([testbed.release(MAP).folder]);
  expect(testbed.host(MAP).asked.filter((asked) => asked.folder === folder)).toEqual([]);
});
