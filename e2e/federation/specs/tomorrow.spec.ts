import { aBuyer } from '../../commands/holds';
import { aLot } from '../commands/a-lot';
import { publish } from '../commands/releases';
import { answerAsFutureApi, FUTURE_VALUE } from '../commands/tomorrow';
import { ESTATE, expect, test } from '../fixtures/test';
import { FAILED, type Watch } from '../fixtures/watch';
import { SHOWN } from '../testbed';

/** Ignores errors that the page handled and logged; uncaught ones count. */
const thrown = (watch: Watch): string[] => watch.errors.filter((error) => error.startsWith('threw'));

for (const which of ['previous', 'main'] as const) {
  const said = which === 'main' ? 'main' : 'N−1';
  // Remotes of N−1 stay as they are, and so did their answer.
  test.describe(`remotes of ${said} and a future API`, { tag: which === 'main' ? [] : ['@full'] }, () => {
    test.beforeEach(async ({ testbed }) => {
      for (const name of SHOWN) await publish(testbed.addresses, name, testbed.build(testbed.release(name, which)));
    });

    // An answer may still be under way when a test has seen what it came for.
    test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

    test('unknown statuses: list and maps stay, show the word, and nothing can be clicked', async ({
      page,
      watch,
      estatePage,
      lotModal,
    }) => {
      const lot = await aLot();
      await answerAsFutureApi(page, { words: true });
      await estatePage.open(ESTATE, { query: 'default=list' });
      const stage = page.getByRole('button', { name: new RegExp(`^Stage ${lot.stageTitle} `) });
      await expect(stage).toBeVisible();
      // The page comes from today's API, and what was open in it stays open: there a click would close it.
      if ((await stage.getAttribute('aria-expanded')) === 'false') await stage.click();
      await expect(page.getByText(FUTURE_VALUE).first()).toBeVisible();
      await estatePage.open(ESTATE, { query: 'default=map' });
      await expect(estatePage.map).toBeVisible();
      await estatePage.openStage(lot);
      await expect(estatePage.map).toBeVisible();
      await estatePage.click(lot.item.binding, lot.map.size);
      await expect(lotModal.dialog).toBeHidden();
      await estatePage.openStage(lot, { query: `lotId=${lot.lotId}` });
      await lotModal.expectLot(lot.title);
      await expect(lotModal.requestHold).toBeHidden();
      await expect(page.getByText(FAILED)).toBeHidden();
      expect(thrown(watch)).toEqual([]);
    });

    test('unknown fields and an unknown refusal: the form says that it was not sent and keeps what was typed', async ({
      page,
      watch,
      estatePage,
      lotModal,
    }) => {
      const [lot, buyer] = [await aLot(), aBuyer()];
      await answerAsFutureApi(page, { words: false });
      await estatePage.openStage(lot);
      await estatePage.click(lot.item.binding, lot.map.size);
      await lotModal.requestHold.click();
      await lotModal.fill(buyer);
      await lotModal.submit.click();
      await expect(lotModal.dialog.getByText('This could not be sent. Nothing you typed is lost.')).toBeVisible();
      await expect(lotModal.field('Email')).toHaveValue(buyer.email);
      expect(thrown(watch)).toEqual([]);
    });
  });
}
