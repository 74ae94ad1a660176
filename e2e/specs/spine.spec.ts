import { getEstateMap } from '../commands/api';
import { aBuyer, holdsOf } from '../commands/holds';
import { aLotToAskFor } from '../commands/lots';
import { mailsTo } from '../commands/outbox';
import { tabTo } from '../fixtures/keyboard';
import { expect, test, WITH_MOTION } from '../fixtures/test';

test.use(WITH_MOTION);

const ESTATE = 'tallowbrook-rise';

test('by mouse: map → stage → lot → hold → success', async ({ page, estatePage, lotModal }) => {
  const lot = await aLotToAskFor(ESTATE);
  const buyer = aBuyer();
  const { size } = await getEstateMap(lot.estate._id);

  await test.step('the estate map opens its stage', async () => {
    await estatePage.open(ESTATE);
    await estatePage.click(lot.stage.binding, size);
    await estatePage.expectStage(lot.stageTitle);
  });
  await test.step('the stage map opens the lot, and the URL contains it', async () => {
    await estatePage.click(lot.item.binding, lot.map.size);
    await lotModal.expectLot(lot.title);
    await expect(page).toHaveURL(new RegExp(`[?&]lotId=${lot.lotId}`));
  });
  await test.step('the buyer asks for a hold', async () => {
    await lotModal.requestHold.click();
    await lotModal.fill(buyer);
    await lotModal.submit.click();
    await lotModal.expectSuccess(lot.title);
  });
  await test.step('browsing goes on where it was', async () => {
    await lotModal.continueBrowsing.click();
    await expect(lotModal.dialog).toBeHidden();
    await expect(page).not.toHaveURL(/lotId=/);
    await estatePage.expectStage(lot.stageTitle);
  });
  await test.step('one pending request stands, and the buyer has mail', async () => {
    const holds = await holdsOf(lot, buyer.email);
    expect(holds.map(({ status, state, holderType }) => ({ status, state, holderType }))).toEqual([
      { status: 'pending', state: 'VIC', holderType: 'Owner-occupier' },
    ]);
    await expect.poll(async () => (await mailsTo(buyer.email)).length).toBe(1);
  });
});

test('by keyboard alone: stage → lot → hold → success', async ({ page, estatePage, lotModal }) => {
  const lot = await aLotToAskFor(ESTATE);
  const buyer = aBuyer();
  await estatePage.open(ESTATE);
  await expect(estatePage.map).toBeVisible();

  await tabTo(page, new RegExp(`^Stage ${lot.stageTitle}\\b`));
  await page.keyboard.press('Enter');
  await estatePage.expectStage(lot.stageTitle);

  await tabTo(page, new RegExp(`^Lot ${lot.title}\\b`));
  await page.keyboard.press('Enter');
  await lotModal.expectLot(lot.title);

  await tabTo(page, /^Request a Hold$/);
  await page.keyboard.press('Enter');
  await expect(lotModal.holdForm).toBeVisible();
  for (const [label, text] of [
    ['First Name', buyer.firstName],
    ['Last Name', buyer.lastName],
    ['Phone', buyer.phone],
    ['Email', buyer.email],
    ['Postcode', buyer.postcode],
  ] as const) {
    await tabTo(page, new RegExp(`^${label}`));
    await page.keyboard.type(text, { delay: 10 });
  }
  await tabTo(page, /^Owner-occupier \/ Investor/);
  await page.keyboard.type('Owner');
  await expect(lotModal.field('Owner-occupier / Investor')).toHaveValue('Owner-occupier');
  await tabTo(page, /^Submit$/);
  await page.keyboard.press('Enter');
  await lotModal.expectSuccess(lot.title);

  await tabTo(page, /^Continue browsing$/);
  await page.keyboard.press('Enter');
  await expect(lotModal.dialog).toBeHidden();
  expect(await holdsOf(lot, buyer.email)).toHaveLength(1);
});

test('by keyboard, the map itself: every shape has its full name', async ({ page, estatePage, lotModal }) => {
  const lot = await aLotToAskFor(ESTATE);
  await estatePage.openStage(lot);
  const shape = estatePage.map.getByRole('button', { name: /^Lot \d+, / });
  await shape.focus();
  await page.keyboard.type(lot.title, { delay: 50 });
  await expect(shape).toHaveAccessibleName(
    new RegExp(`^Lot ${lot.title}, Available, ${lot.item.lotId.size} square metres`),
  );
  await page.keyboard.press('Enter');
  await lotModal.expectLot(lot.title);
  await page.keyboard.press('Escape');
  await expect(lotModal.dialog).toBeHidden();
  await expect(shape).toBeFocused();
});

test.describe('at 375 px', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('by touch: stage → map → lot → hold → success', async ({ page, estatePage, lotModal }) => {
    const lot = await aLotToAskFor(ESTATE);
    const buyer = aBuyer();
    await estatePage.open(ESTATE, { query: 'default=map' });
    await page
      .getByRole('button', { name: `Stage ${lot.stageTitle}`, exact: true })
      .first()
      .tap();
    await expect(page.getByText(new RegExp(`^Stage ${lot.stageTitle}: \\d+ lots available$`))).toBeVisible();
    await expect(page.getByText('Zoom in / out to view. Click any lot to view more info.')).toBeVisible();

    await estatePage.tap(lot.item.binding, lot.map.size);
    await lotModal.expectLot(lot.title);
    await lotModal.raise();
    await lotModal.requestHold.tap();
    await lotModal.fill(buyer);
    await lotModal.submit.tap();
    await lotModal.expectSuccess(lot.title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await lotModal.continueBrowsing.tap();
    expect(await holdsOf(lot, buyer.email)).toHaveLength(1);
  });
});
