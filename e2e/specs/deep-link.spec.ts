import { aLotToAskFor } from '../commands/lots';
import { inEveryWay } from '../fixtures/every-way';
import { expect, test } from '../fixtures/test';

const ESTATE = 'tallowbrook-rise';

inEveryWay(
  '(f) deep link: the lot is open on load, Back and closing leave the rest of the address',
  async ({ page, input, isPhone, lotModal }) => {
    const lot = await aLotToAskFor();
    await page.goto(
      `/v2/estate/${ESTATE}?stageId=${lot.stage.stageId._id}&builder=1&businessId=agency&lotId=${lot.lotId}`,
    );
    await expect(page.getByRole('dialog', { name: `Lot ${lot.title}`, exact: true })).toBeVisible();
    await expect(lotModal.dialog.getByRole('img', { name: `Shape of Lot ${lot.title}` })).toBeVisible();

    // Back from the enquiry returns to the lot (2.3), one modal at a time.
    await input.press(lotModal.dialog.getByRole('button', { name: 'Make enquiry', exact: true }));
    await expect(page.getByRole('dialog', { name: `Make enquiry (Lot ${lot.title})` })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`lotId=${lot.lotId}`));
    await input.press(lotModal.dialog.getByRole('button', { name: 'Back', exact: true }));
    await lotModal.expectLot(lot.title);

    if (input.way === 'by keyboard alone') await page.keyboard.press('Escape');
    else await input.press(lotModal.dialog.getByRole('button', { name: 'Close', exact: true }));
    await expect(lotModal.dialog).toBeHidden();
    await expect(page).toHaveURL(
      new RegExp(`/v2/estate/${ESTATE}\\?stageId=${lot.stage.stageId._id}&builder=1&businessId=agency$`),
    );
    await expect(
      page.getByRole('button', { name: 'Remove filter: House and land eligible', exact: true }),
    ).toBeVisible();

    // Opening another lot makes a step in the history: the browser's Back closes it.
    await input.press(page.getByRole('button', { name: 'Remove filter: House and land eligible', exact: true }));
    const again = isPhone
      ? page.getByRole('button', { name: `View lot ${lot.title}`, exact: true })
      : page.getByRole('link', {
          name: new RegExp(`^Lot ${lot.title}, Available, ${lot.item.lotId.size} square metres`),
        });
    await input.press(again);
    await lotModal.expectLot(lot.title);
    await expect(page).toHaveURL(new RegExp(`lotId=${lot.lotId}`));
    await page.goBack();
    await expect(lotModal.dialog).toBeHidden();
    await expect(page).not.toHaveURL(/lotId=/);
    await page.goForward();
    await lotModal.expectLot(lot.title);
  },
  { ci: ['by keyboard alone'] },
);

test('closing a lot takes its step back: Back then leaves the estate, Forward opens the lot again', async ({
  page,
  lotModal,
}) => {
  const lot = await aLotToAskFor();
  const estate = `/v2/estate/${ESTATE}?stageId=${lot.stage.stageId._id}&default=list`;
  await page.goto('/privacy');
  await page.goto(estate);
  for (const way of ['Close', 'Escape']) {
    await page.getByRole('button', { name: `View lot ${lot.title}`, exact: true }).click();
    await lotModal.expectLot(lot.title);
    await expect(page).toHaveURL(new RegExp(`lotId=${lot.lotId}`));
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await lotModal.dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(lotModal.dialog).toBeHidden();
    await expect(page).not.toHaveURL(/lotId=/);
  }
  await page.goForward();
  await lotModal.expectLot(lot.title);
  await page.goBack();
  await expect(lotModal.dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
});

for (const [how, open] of [
  ['one press', 'click'],
  ['a double click', 'dblclick'],
] as const) {
  test(
    `Back right after ${how} closes that lot and no more; Forward opens it again`,
    { tag: open === 'click' ? [] : ['@full'] },
    async ({ page, lotModal }) => {
      const lot = await aLotToAskFor();
      const estate = `/v2/estate/${ESTATE}?stageId=${lot.stage.stageId._id}&default=list`;
      await page.goto('/privacy');
      await page.goto(estate);
      const view = page.getByRole('button', { name: `View lot ${lot.title}`, exact: true });
      await expect(view).toBeVisible();
      // Press and Back in two tasks of the page, with nothing between them.
      await view.evaluate(
        (button, clicks) => {
          for (let click = 0; click < clicks; click += 1) (button as HTMLElement).click();
          setTimeout(() => history.back());
        },
        open === 'click' ? 1 : 2,
      );
      await expect(page).toHaveURL((url) => url.pathname + url.search === estate);
      await expect(lotModal.dialog).toBeHidden();
      await page.goForward();
      await lotModal.expectLot(lot.title);
      await page.goBack();
      await expect(lotModal.dialog).toBeHidden();
      await expect(page).toHaveURL((url) => url.pathname + url.search === estate);
      await page.goBack();
      await expect(page).toHaveURL(/\/privacy$/);
    },
  );
}

test('Back while the lot’s remote is still on its way closes the skeleton, and what arrives opens nothing', async ({
  page,
  lotModal,
}) => {
  const lot = await aLotToAskFor();
  const estate = `/v2/estate/${ESTATE}?stageId=${lot.stage.stageId._id}&default=list`;
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/r\/mf-lot-modal\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/privacy');
  await page.goto(estate);
  await page.getByRole('button', { name: `View lot ${lot.title}`, exact: true }).click();
  await expect(lotModal.dialog.locator('[aria-busy=true]').first()).toBeVisible();
  await page.goBack();
  await expect(lotModal.dialog).toBeHidden();
  await expect(page).toHaveURL((url) => url.pathname + url.search === estate);
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/r/mf-lot-modal/'));
  arrive();
  await arrived;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(lotModal.dialog).toBeHidden();
  await page.getByRole('button', { name: `View lot ${lot.title}`, exact: true }).click();
  await lotModal.expectLot(lot.title);
});

test('closed and another one opened in the same moment, the address names the one that is open', async ({
  page,
  lotModal,
}) => {
  const [lot, other] = [await aLotToAskFor(), await aLotToAskFor()];
  await page.goto(`/v2/estate/${ESTATE}?default=list&stageId=${lot.stage.stageId._id}`);
  await page.getByRole('button', { name: `View lot ${lot.title}`, exact: true }).click();
  await lotModal.expectLot(lot.title);
  await page.evaluate((name) => {
    document.querySelector<HTMLElement>('[role=dialog] button[aria-label=Close]')?.click();
    [...document.querySelectorAll<HTMLElement>('button')]
      .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)
      ?.click();
  }, `View lot ${other.title}`);
  await lotModal.expectLot(other.title);
  await expect(page).toHaveURL(new RegExp(`lotId=${other.lotId}`));
  await page.goBack();
  await expect(lotModal.dialog).toBeHidden();
  await expect(page).not.toHaveURL(/lotId=/);
});

test('an address without /v2 of a V2 estate is rewritten once, with its query (2.2)', async ({ page }) => {
  await page.goto(`/estate/${ESTATE}?default=list&businessId=agency&size=450-`);
  await expect(page).toHaveURL(new RegExp(`/v2/estate/${ESTATE}\\?default=list&businessId=agency&size=450-$`));
  await expect(page.getByText(/^\d+ of \d+ available match/)).toBeVisible();
  await page.goto('/estate/pennyroyal-quay?default=list');
  await expect(page.getByRole('heading', { level: 1, name: 'Pennyroyal Quay' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/estate/pennyroyal-quay');
});

test('unauthorized opens login-or-create; closing returns to the estate with its query (D18)', async ({ page }) => {
  await page.goto(`/estate/${ESTATE}/unauthorized?businessId=agency`);
  const dialog = page.getByRole('dialog', { name: 'Log in or Create a free account' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/estate/${ESTATE}\\?businessId=agency$`));
});

test('an unknown lot shows a message and a way on', async ({ page }) => {
  await page.goto(`/estate/${ESTATE}?lotId=000000000000000000000000`);
  await expect(page.getByRole('dialog').getByText('We can’t find this lot')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page).not.toHaveURL(/lotId=/);
});
