import type { Page } from '@playwright/test';
import { aBuyer } from '../commands/holds';
import { aHeldLot, aLotToAskFor } from '../commands/lots';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';
import {
  FormOnPage,
  enquiryForm,
  holdForm,
  partnerHoldForm,
  shareForm,
  waitlistForm,
  watchForm,
} from '../pages/public-forms';

const ESTATE = '/estate/tallowbrook-rise';
const SIZES = {
  phone: { width: 375, height: 812 },
  desk: { width: 1440, height: 900 },
  narrow: { width: 320, height: 700 },
  tablet: { width: 768, height: 1024 },
  wide: { width: 2560, height: 1440 },
};
/** At these the map, the list and a lot are looked at, at full size; at the others every screen. */
const SMALL_SET = ['narrow', 'tablet', 'wide'];

/** The current screen fits its window and has no violation. */
async function expectGood(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

for (const [size, viewport] of Object.entries(SIZES)) {
  const isPhone = viewport.width < 680;
  const tag = size === 'phone' ? [] : ['@full'];
  const everyScreen = (title: string, body: Parameters<typeof test>[2], onlyFull = false) => {
    if (!SMALL_SET.includes(size)) test(title, { tag: onlyFull ? ['@full'] : tag }, body);
  };

  test.describe(`axe finds nothing at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: isPhone, isMobile: isPhone, contextOptions: { reducedMotion: 'reduce' } });
    test.describe.configure({ timeout: 120_000 });

    test('map, filters and list', { tag }, async ({ page, estatePage }) => {
      await page.goto(`${ESTATE}?default=map`);
      await expect(estatePage.map).toBeVisible();
      await expectGood(page, 'estate map');
      await press(page, /^Filter and sort/);
      await page
        .getByRole('region', { name: 'Filter and sort lots' })
        .getByRole('button', { name: 'Hold', exact: true })
        .click();
      // It is said too, a moment later.
      await expect(page.getByText(/^\d+ lots? match(?:es)?, none available/).first()).toBeVisible();
      await expectGood(page, 'filters open, one on');
      await (isPhone ? press(page, /^Show \d+ lots?$/) : press(page, /^Filter and sort/));
      await press(page, 'List');
      await expect(page.getByRole('heading', { level: 2, name: /^\d+ Lots$/ })).toBeVisible();
      if (!isPhone) await expect(page.getByRole('columnheader', { name: 'Est. Registration' }).first()).toBeVisible();
      await expectGood(page, isPhone ? 'list as cards' : 'list as a table');
      await page.goto(`${ESTATE}?default=list&size=9000-`);
      await expect(page.getByText('Remove a filter to see more lots.')).toBeVisible();
      await expectGood(page, 'no lot matches');
    });

    test(
      'stage map, lot, its documents, the hold form and its success',
      { tag },
      async ({ page, estatePage, lotModal }) => {
        const lot = await aLotToAskFor();
        const input = inputDeviceOf('by mouse', page);
        await page.goto(`${ESTATE}?default=map&stageId=${lot.stage.stageId._id}`);
        await expect(estatePage.map).toBeVisible();
        if (!isPhone) await expect(page.getByText('Click Available lots to view more information')).toBeVisible();
        await expectGood(page, 'stage map');
        await estatePage.zoomIn.click();
        await expectGood(page, 'stage map, zoomed');
        await page.goto(holdForm.address(lot));
        await lotModal.expectLot(lot.title);
        await expectGood(page, 'Lot Details');
        await page.getByRole('tab', { name: isPhone ? 'Docs' : 'Documents' }).click();
        await expect(lotModal.dialog.getByRole('link', { name: /^Download / }).first()).toBeVisible();
        await expectGood(page, 'Documents');
        const form = new FormOnPage(page, holdForm, lot);
        await form.open(input);
        await expectGood(page, 'hold form');
        await form.submit.click();
        await expect(form.field('First Name')).toHaveAttribute('aria-invalid', 'true');
        await expectGood(page, 'hold form with errors');
        await form.fill(input, aBuyer());
        await form.submit.click();
        await form.expectSuccess();
        await expectGood(page, 'hold success');
      },
    );

    everyScreen('a lot that is gone, watch, partner hold, enquiry, contact and share', async ({ page, lotModal }) => {
      const [lot, held] = [await aLotToAskFor(), await aHeldLot()];
      const input = inputDeviceOf('by mouse', page);
      await page.goto(watchForm.address(held));
      await expect(lotModal.dialog.getByText('Similar lots, available now')).toBeVisible();
      await expectGood(page, 'lot on hold, with similar lots');
      const forms = [
        [watchForm, held],
        [partnerHoldForm, lot],
        [enquiryForm, lot],
        [shareForm, lot],
      ] as const;
      for (const [kind, of] of forms) {
        const form = new FormOnPage(page, kind, of);
        if (kind !== watchForm) await page.goto(kind.address(of));
        await form.open(input);
        await form.submit.click();
        await expect(form.field('Email')).toHaveAttribute('aria-invalid', 'true');
        await expectGood(page, `${kind.name} with errors`);
      }
      await page.goto(`${ESTATE}?default=map`);
      await press(page, 'Message');
      await expect(
        page.getByRole('dialog', { name: 'Contact Us', exact: true }).getByLabel('First name'),
      ).toBeVisible();
      await expectGood(page, 'Contact Us');
    });

    everyScreen(
      'waitlist, before and after',
      async ({ page }) => {
        const lot = await aLotToAskFor();
        const form = new FormOnPage(page, waitlistForm, lot);
        await page.goto(waitlistForm.address(lot));
        await expect(form.submit).toBeVisible();
        await expectGood(page, 'waitlist');
        await form.submit.click();
        await expect(form.field('Email')).toHaveAttribute('aria-invalid', 'true');
        await expectGood(page, 'waitlist with errors');
        await form.fill(inputDeviceOf('by mouse', page), aBuyer());
        await form.submit.click();
        await form.expectSuccess();
        await expectGood(page, 'on the waitlist');
      },
      true,
    );

    everyScreen(
      'the product’s own pages, and what is not there',
      async ({ page }) => {
        const pages = [
          ['/', 'Land for sale, lot by lot'],
          ['/terms', 'Terms'],
          ['/privacy', 'Privacy'],
          ['/estate/nowhere-at-all', 'We can’t find that estate'],
          ['/no-such-page', 'Page not found'],
          ['/estate/larkspur-green?default=map', 'Larkspur Green'],
          ['/estate/pennyroyal-quay', 'Pennyroyal Quay'],
        ] as const;
        for (const [path, heading] of pages) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await expectGood(page, path);
        }
        await page.goto(`${ESTATE}/unauthorized`);
        await expect(page.getByRole('dialog', { name: 'Log in or Create a free account' })).toBeVisible();
        await expectGood(page, 'unauthorized');
        await page.goto(`${ESTATE}?lotId=000000000000000000000000`);
        await expect(page.getByRole('dialog').getByText('We can’t find this lot')).toBeVisible();
        await expectGood(page, 'an unknown lot');
      },
      true,
    );

    everyScreen(
      'embedded',
      async ({ page }) => {
        await page.goto(`${ESTATE}?embed=true`);
        if (isPhone)
          await expect(
            page
              .getByRole('region', { name: 'Options', exact: true })
              .getByRole('button', { name: 'Message', exact: true }),
          ).toBeVisible();
        else
          await expect(
            page
              .getByRole('region', { name: 'Stages and lots' })
              .getByRole('button', { name: 'Share Map', exact: true }),
          ).toBeVisible();
        await expectGood(page, 'embedded');
      },
      true,
    );

    everyScreen(
      'what could not be loaded',
      async ({ page, lotModal }) => {
        const lot = await aLotToAskFor();
        await page.route('**/api/stages/**', (route) => route.abort());
        await page.goto(`${ESTATE}?default=map`);
        await page
          .getByRole('button', { name: new RegExp(`^Stage ${lot.stageTitle}\\b`) })
          .first()
          .click();
        await expect(page.getByText('The stage could not be loaded')).toBeVisible({ timeout: 30_000 });
        await expectGood(page, 'a stage that fails');
        await page.route('**/r/mf-lot-modal/**', (route) => route.abort());
        await page.goto(holdForm.address(lot));
        await expect(lotModal.dialog.getByText('This part of the page could not be loaded')).toBeVisible({
          timeout: 30_000,
        });
        await expectGood(page, 'the lot without its remote');
        await page.route('**/r/mf-estate-map/**', (route) => route.abort());
        await page.goto(ESTATE);
        await expect(page.getByText('This part of the page could not be loaded').first()).toBeVisible({
          timeout: 30_000,
        });
        await expectGood(page, 'the estate without its remote');
      },
      true,
    );
  });
}
