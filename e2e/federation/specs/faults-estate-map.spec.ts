import type { Page } from '@playwright/test';
import { aLot } from '../commands/a-lot';
import { EstatePage } from '../../pages/estate-page';
import { LotModal } from '../../pages/lot-modal';
import { FAULTS, titleOf, WAITS } from '../commands/faults';
import { loadFromForeignOrigin } from '../commands/page-html';
import { PARTS } from '../commands/parts';
import { ESTATE, expect, test } from '../fixtures/test';
import { FAILED, LATE, markPage, RETRY } from '../fixtures/watch';
import { partsOf } from '../release/release';

const REMOTE = 'mf-estate-map';

/** The list of lots replaces the map, and a lot opens from it: the other remote isn't involved. */
async function useWhatIsLeft(page: Page): Promise<void> {
  const lot = await aLot();
  await expect(page.getByRole('heading', { name: `Stage ${lot.stageTitle}`, exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: `View lot ${lot.title}`, exact: true })
    .first()
    .click();
  const modal = new LotModal(page);
  await modal.expectLot(lot.title);
  await expect(modal.requestHold).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal.dialog).toBeHidden();
}

async function recover(page: Page): Promise<void> {
  const isSamePage = await markPage(page);
  await page.getByRole('button', { name: RETRY, exact: true }).click();
  await expect(new EstatePage(page).map).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
  await PARTS[REMOTE]?.useShared(page);
  expect(await isSamePage(), 'the page was not reloaded').toBe(true);
}

test('control: without a fault the map is there, tried once, and no fallback', async ({
  estatePage,
  watch,
  testbed,
}) => {
  await estatePage.open(ESTATE);
  await expect(estatePage.map).toBeVisible();
  for (const notice of [FAILED, LATE]) expect(await watch.waited(REMOTE, notice)).toBeNull();
  const { entry, expose } = partsOf(testbed.release(REMOTE));
  for (const file of ['mf-manifest.json', entry, expose]) expect(watch.tries(REMOTE, file), file).toBe(1);
  expect(testbed.host(REMOTE).asked.length, 'its own host serves it').toBeGreaterThan(0);
  expect(
    testbed.host('shell').asked.filter(({ file }) => file === expose),
    'no other host does',
  ).toEqual([]);
  expect(watch.errors).toEqual([]);
});

for (const fault of FAULTS) {
  test(`${titleOf(fault, REMOTE)}: the list replaces it, lots open, Try again loads the map`, async ({
    page,
    watch,
    testbed,
  }) => {
    await fault.set(testbed, REMOTE);
    // A script that hangs keeps the load event from coming.
    await page.goto(`/estate/${ESTATE}`, { waitUntil: 'commit' });
    const givesUpWithin = fault.givesUpWithin ?? WAITS.fallback;
    if (givesUpWithin > WAITS.fallback) {
      await expect(page.getByText(LATE)).toBeVisible({ timeout: 15_000 });
      const late = await watch.waited(REMOTE, LATE);
      expect(late, 'the stand-in comes before it gives up').toBeLessThanOrEqual(WAITS.fallback + (await watch.slack()));
      await useWhatIsLeft(page);
    }
    await expect(page.getByText(FAILED)).toBeVisible({ timeout: 15_000 });
    const waited = await watch.waited(REMOTE, FAILED);
    expect(waited).toBeLessThanOrEqual(givesUpWithin + (await watch.slack()));
    if (fault.notBefore) expect(waited, 'the configured wait').toBeGreaterThanOrEqual(fault.notBefore - 50);
    await useWhatIsLeft(page);
    expect(watch.tries(REMOTE, fault.tries.file(testbed.release(REMOTE))), 'tries').toBe(fault.tries.count);
    await testbed.reset();
    await recover(page);
  });
}

test('foreign origin: never requested, the list replaces the map, Try again loads the right row', async ({
  page,
  testbed,
}) => {
  await loadFromForeignOrigin(page, testbed, REMOTE);
  await page.goto(`/estate/${ESTATE}`);
  await expect(page.getByText(FAILED)).toBeVisible();
  expect(testbed.host('foreign').asked).toEqual([]);
  await useWhatIsLeft(page);
  await recover(page);
  expect(testbed.host('foreign').asked).toEqual([]);
});

test('its screen comes with its module; if the filter’s controls, which load later, fail, an error with Retry is shown in their place', async ({
  page,
  estatePage,
  testbed,
}) => {
  const { lazy } = partsOf(testbed.release(REMOTE));
  expect(lazy.length).toBeGreaterThan(0);
  for (const chunk of lazy) testbed.host(REMOTE).fail(chunk, { how: 'gone' });
  await estatePage.open(ESTATE);
  await expect(estatePage.map).toBeVisible();
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(estatePage.map).toBeVisible();
  await testbed.reset();
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'Filter and sort lots' }).getByRole('combobox', { name: 'Sort by' }),
  ).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
});
