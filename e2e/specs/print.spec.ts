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
      for (const name of ['Zoom in', 'Share Map', 'List', /^Filter/])
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
