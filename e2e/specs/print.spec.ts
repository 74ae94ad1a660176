import { aLotToAskFor } from '../commands/lots';
import { expect, test } from '../fixtures/test';

const TAKEN = /^as of \d{1,2} \w{3} \d{4} \d{1,2}:\d{2} [AP]M$/;

for (const width of [1280, 375]) {
  test.describe(`on paper, from a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 812 }, contextOptions: { reducedMotion: 'reduce' } });

    test('map and list say when they were taken, and leave out what only a screen can do', async ({
      page,
      estatePage,
    }) => {
      const chosen = await aLotToAskFor();
      await estatePage.openStage(chosen, { query: 'default=map' });
      await expect(estatePage.zoomIn).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(TAKEN).filter({ visible: true })).toBeVisible();
      await expect(estatePage.map).toBeVisible();
      for (const name of ['Zoom in', 'Share Map', /^List$/, /^Filter/])
        await expect(page.getByRole('button', { name })).toHaveCount(0);

      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(TAKEN).filter({ visible: true })).toBeVisible();
      await expect(
        page
          .getByText(new RegExp(`^(Lot )?${chosen.title}$`))
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: /^Filter/ })).toHaveCount(0);
      expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
    });
  });
}

test('an open lot is printed alone, on one page, with its estate, its place and its address', async ({
  page,
  estatePage,
  lotModal,
}) => {
  const chosen = await aLotToAskFor();
  await estatePage.openStage(chosen, { query: 'default=list' });
  await page.getByRole('button', { name: `View lot ${chosen.title}`, exact: true }).click();
  await lotModal.expectLot(chosen.title);
  await expect(lotModal.dialog.getByRole('img', { name: /^Plan of Stage/ })).toBeVisible();
  // What is behind a modal becomes inert a moment after it has opened.
  await expect(page.locator('[inert] h1')).toHaveCount(1);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(lotModal.dialog.getByText(/^Tallowbrook Rise, Tallowbrook · as of .* · http.*lotId=/)).toBeVisible();
  await expect(lotModal.requestHold).toBeHidden();
});
