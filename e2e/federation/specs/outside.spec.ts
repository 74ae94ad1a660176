import { builtFolders, word } from '../commands/cells';
import { publish } from '../commands/releases';
import { writeDatabase } from '../commands/rows';
import { expectOneCopy } from '../commands/share-scope';
import { expect, test } from '../fixtures/test';
import { REMOTES, OUTSIDE, SHELL } from '../testbed';

const PAGE = '/open-days';

test.afterEach(({ testbed }) => writeDatabase(testbed.addresses, { remove: [OUTSIDE] }).then(() => undefined));

// With the product of its own release it is the control: the build itself is sound.
for (const product of ['main', 'previous'] as const) {
  test(`a remote of an outside repository, built with the tool of N−1, is shown by the product of ${word(product)}`, async ({
    page,
    watch,
    testbed,
  }) => {
    for (const name of [SHELL, ...REMOTES])
      await publish(testbed.addresses, name, testbed.build(testbed.release(name, product)));
    const release = testbed.release(OUTSIDE, 'previous');
    await publish(testbed.addresses, OUTSIDE, testbed.build(release));

    await page.goto(`${product === 'main' ? testbed.url : testbed.previousUrl}${PAGE}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Open days', exact: true })).toBeVisible();
    await expectOneCopy(page);
    expect(builtFolders(watch, OUTSIDE)).toEqual([release.folder]);
    await page.getByRole('main').getByRole('link', { name: 'Our estates', exact: true }).click();
    await expect(page.getByRole('link', { name: /Tallowbrook Rise/ }).first()).toBeVisible();
    expect(watch.errors).toEqual([]);
  });
}

test('control: without its row the address is nobody’s', async ({ page, testbed }) => {
  const answer = await page.goto(`${testbed.url}${PAGE}`);
  expect(answer?.status()).toBe(404);
});
