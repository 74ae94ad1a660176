import { getRegistry, productUrl } from '../commands/api';
import { publishCopy } from '../commands/registry';
import { expect, test } from '../fixtures/test';

test('changing a registry row moves a remote; the shell stays the build it was', async ({ page, estatePage }) => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
  const of = (paths: string[], prefix: string) => [
    ...new Set(paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length).split('/')[0])),
  ];

  await estatePage.open('tallowbrook-rise');
  await expect(estatePage.map).toBeVisible();
  const before = await scripts();
  const [oldBuild] = of(before, '/r/mf-estate-map/');
  expect(oldBuild).toBeTruthy();

  const moved = await publishCopy('mf-estate-map');
  try {
    await expect
      .poll(async () => (await getRegistry()).remotes.find(({ name }) => name === 'mf-estate-map')?.entry)
      .toContain(moved.folder);
    await page.goto(`${productUrl()}/estate/tallowbrook-rise`);
    await expect(estatePage.map).toBeVisible();
    const after = await scripts();
    expect(of(after, '/r/mf-estate-map/')).toEqual([moved.folder]);
    expect(moved.folder).not.toBe(oldBuild);
    expect(of(after, '/shell/')).toEqual(of(before, '/shell/'));
  } finally {
    await moved.goBack();
  }
  await page.goto(`${productUrl()}/estate/tallowbrook-rise`);
  await expect(estatePage.map).toBeVisible();
  expect(of(await scripts(), '/r/mf-estate-map/')).toEqual([oldBuild]);
});
