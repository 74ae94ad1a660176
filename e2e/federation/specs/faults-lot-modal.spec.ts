import type { Page } from '@playwright/test';
import { EstatePage } from '../../pages/estate-page';
import { LotModal } from '../../pages/lot-modal';
import { FAULTS, titleOf, WAITS, type FaultCase } from '../commands/faults';
import { loadFromForeignOrigin } from '../commands/page-html';
import { openLotFromMap, PARTS } from '../commands/parts';
import { expect, test } from '../fixtures/test';
import { askOnlyWhenNeeded, FAILED, LATE, markPage, RETRY } from '../fixtures/watch';
import { partsOf } from '../release/release';

const REMOTE = 'mf-lot-modal';

/** The lot's facts and an enquiry form replace the modal's own. */
async function useWhatIsLeft(page: Page, title: string, { writes }: { writes: boolean }): Promise<void> {
  const { dialog } = new LotModal(page);
  await expect(dialog.getByRole('heading', { name: `Lot ${title}`, exact: true })).toBeVisible();
  await expect(dialog.getByText('Price', { exact: true })).toBeVisible();
  if (!writes) return;
  await dialog.getByRole('button', { name: 'Contact us', exact: true }).click();
  await expect(dialog.getByRole('form', { name: 'Contact Us' }).getByLabel('First name', { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  await dialog.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: `Lot ${title}`, exact: true })).toBeVisible();
}

async function recover(page: Page): Promise<void> {
  const modal = new LotModal(page);
  const isSamePage = await markPage(page);
  await modal.dialog.getByRole('button', { name: RETRY, exact: true }).click();
  await expect(modal.requestHold).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
  await PARTS[REMOTE]?.useShared(page);
  expect(await isSamePage(), 'the page was not reloaded').toBe(true);
  await page.keyboard.press('Escape');
  await expect(modal.dialog).toBeHidden();
  await expect(new EstatePage(page).map).toBeVisible();
}

/** Chunks that a page asks for when a hold is requested: the lot's own screen comes with the module. */
const CHUNKS: readonly FaultCase[] = [
  {
    name: 'failed inner chunk',
    set: async (testbed) => testbed.host(REMOTE).fail(/^\d+\.js$/, { how: 'gone' }),
    tries: { file: () => 'mf-manifest.json', count: 1 },
  },
  {
    name: '@full hung inner chunk',
    set: async (testbed) => testbed.host(REMOTE).fail(/^\d+\.js$/, { how: 'hang' }),
    tries: { file: () => 'mf-manifest.json', count: 1 },
    notBefore: WAITS.entry,
    givesUpWithin: WAITS.hungEntry,
  },
];

test.beforeEach(({ page }) => askOnlyWhenNeeded(page));

test('control: without a fault the lot is there, tried once, and no fallback', async ({
  page,
  lotModal,
  watch,
  testbed,
}) => {
  const title = await openLotFromMap(page);
  await lotModal.expectLot(title);
  await expect(lotModal.requestHold).toBeVisible();
  for (const notice of [FAILED, LATE]) expect(await watch.waited(REMOTE, notice)).toBeNull();
  const { entry, expose } = partsOf(testbed.release(REMOTE));
  for (const file of ['mf-manifest.json', entry, expose]) expect(watch.tries(REMOTE, file), file).toBe(1);
  expect(watch.errors).toEqual([]);
});

for (const fault of CHUNKS) {
  test(`${fault.name}: the lot opens, its form has a stand-in, Try again brings the form`, async ({
    page,
    watch,
    testbed,
    lotModal,
  }) => {
    await fault.set(testbed, REMOTE);
    const title = await openLotFromMap(page);
    await lotModal.expectLot(title);
    await lotModal.requestHold.click();
    if (fault.givesUpWithin) await expect(lotModal.dialog.getByText(LATE)).toBeVisible({ timeout: 15_000 });
    await expect(lotModal.dialog.getByText(FAILED)).toBeVisible({ timeout: 20_000 });
    expect(watch.tries(REMOTE, fault.tries.file(testbed.release(REMOTE))), 'tries').toBe(fault.tries.count);
    await testbed.reset();
    const isSamePage = await markPage(page);
    await lotModal.dialog.getByRole('button', { name: RETRY, exact: true }).click();
    await expect(lotModal.holdForm).toBeVisible();
    expect(await isSamePage(), 'the page was not reloaded').toBe(true);
    await page.keyboard.press('Escape');
    await expect(new EstatePage(page).map).toBeVisible();
  });
}

for (const fault of FAULTS) {
  test(`${titleOf(fault, REMOTE)}: facts and an enquiry replace it, the map keeps working, Try again loads the lot`, async ({
    page,
    watch,
    testbed,
    lotModal,
  }) => {
    await fault.set(testbed, REMOTE);
    const title = await openLotFromMap(page);
    const givesUpWithin = fault.givesUpWithin ?? WAITS.fallback;
    if (givesUpWithin > WAITS.fallback) {
      await expect(lotModal.dialog.getByText(LATE)).toBeVisible({ timeout: 15_000 });
      expect(await watch.waited(REMOTE, LATE), 'the stand-in comes before it gives up').toBeLessThanOrEqual(
        WAITS.fallback + (await watch.slack()),
      );
      await useWhatIsLeft(page, title, { writes: false });
    }
    await expect(lotModal.dialog.getByText(FAILED)).toBeVisible({ timeout: 15_000 });
    const waited = await watch.waited(REMOTE, FAILED);
    expect(waited).toBeLessThanOrEqual(givesUpWithin + (await watch.slack()));
    if (fault.notBefore) expect(waited, 'the configured wait').toBeGreaterThanOrEqual(fault.notBefore - 50);
    expect(watch.tries(REMOTE, fault.tries.file(testbed.release(REMOTE))), 'tries').toBe(fault.tries.count);
    await useWhatIsLeft(page, title, { writes: !fault.notBefore });
    await testbed.reset();
    await recover(page);
  });
}

test('@full foreign origin: never requested, facts and an enquiry replace the modal, Try again loads the right row', async ({
  page,
  testbed,
  lotModal,
}) => {
  await loadFromForeignOrigin(page, testbed, REMOTE);
  const title = await openLotFromMap(page);
  await expect(lotModal.dialog.getByText(FAILED)).toBeVisible();
  await useWhatIsLeft(page, title, { writes: true });
  expect(testbed.host('foreign').asked).toEqual([]);
  await recover(page);
  expect(testbed.host('foreign').asked).toEqual([]);
});
