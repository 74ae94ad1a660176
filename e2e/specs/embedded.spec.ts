import type { Page } from '@playwright/test';
import { partnerSite, productUrl, strangerSite } from '../commands/api';
import { aBuyer } from '../commands/holds';
import { aBusinessId, recordsOf } from '../commands/records';
import { inEveryWay } from '../fixtures/every-way';
import { expect, test } from '../fixtures/test';
import { enquiryForm } from '../pages/public-forms';

const ESTATE = 'tallowbrook-rise';
/** A page of another site with the estate in a frame. */
const openFramed = (page: Page, site: string, query: string) =>
  page.goto(`${site}/?shows=${encodeURIComponent(`${productUrl()}/estate/${ESTATE}?embed=true&${query}`)}`);

inEveryWay(
  '(c) embedded → options panel → new tab',
  async ({ page, input, isPhone }) => {
    const businessId = await aBusinessId();
    await openFramed(page, partnerSite(), `businessId=${businessId}`);
    const frame = page.frameLocator('iframe');
    const options = frame.getByRole('region', { name: 'Options', exact: true });
    await expect(
      options.getByText('Got a question? Send us a message and our team will get back to you.', { exact: true }),
    ).toBeVisible();
    await expect(frame.getByRole('link', { name: /^Powered by/ })).toBeVisible();
    await expect(options.getByRole('button', { name: 'Create home & land package', exact: true })).toBeVisible();

    const opened = page.context().waitForEvent('page');
    await input.press(options.getByRole('button', { name: 'View available land', exact: true }));
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(`/estate/${ESTATE}\\?embed=false&businessId=${businessId}$`));
    await expect(tab.getByRole('heading', { level: 1, name: 'Tallowbrook Rise' })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Share Map', exact: true })).toBeVisible();
    await tab.close();

    if (isPhone) {
      const ofStage = page.context().waitForEvent('page');
      await input.press(
        frame
          .getByRole('navigation', { name: 'Stages now selling' })
          .getByRole('button', { name: 'Stage 3', exact: true }),
      );
      const stage = await ofStage;
      await expect(stage).toHaveURL(
        new RegExp(`/estate/${ESTATE}\\?stageId=[0-9a-f]{24}&embed=false&businessId=${businessId}$`),
      );
      await stage.close();
    } else {
      const ofWaitlist = page.context().waitForEvent('page');
      await input.press(frame.getByRole('button', { name: 'Join Waitlist', exact: true }));
      const waitlist = await ofWaitlist;
      await expect(waitlist).toHaveURL(
        new RegExp(`/estate/${ESTATE}/waitlist\\?businessId=${businessId}&embed=false$`),
      );
      await waitlist.close();
    }
  },
  { ci: ['by touch at 375 px'], desk: { width: 900, height: 1000 } },
);

for (const width of [680, 700, 900, 989]) {
  test(`in a frame of ${width} px the options are a bar of two rows above the map`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(`/estate/${ESTATE}?embed=true`);
    const options = page.getByRole('region', { name: 'Options', exact: true });
    const message = options.getByRole('button', { name: 'Message', exact: true });
    await expect(message).toBeVisible();
    await expect(options.getByRole('button')).toHaveText([
      'View available land',
      'Create home & land package',
      'Share Map',
      'Message',
    ]);
    const [bar, last] = [await options.boundingBox(), await message.boundingBox()];
    expect(bar?.height).toBeLessThanOrEqual(132);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0));
  });
}

test('a message from a frame reaches the estate, with the business it came by, and sets no cookie', async ({
  page,
}) => {
  const [person, businessId] = [aBuyer(), await aBusinessId()];
  await page.setViewportSize({ width: 900, height: 1000 });
  await openFramed(page, partnerSite(), `businessId=${businessId}`);
  const frame = page.frameLocator('iframe');
  await frame
    .getByRole('region', { name: 'Options', exact: true })
    .getByRole('button', { name: 'Message', exact: true })
    .click();
  const dialog = frame.getByRole('dialog', { name: 'Contact Us', exact: true });
  for (const [label, kind, value] of enquiryForm.fields(person))
    if (kind === 'write') await dialog.getByLabel(new RegExp(`^${label}`)).fill(value);
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(frame.getByText(/^Thank you\. Your message is on its way/)).toBeVisible();
  const kept = await recordsOf(person.email);
  expect(kept.enquiries).toMatchObject([{ businessId }]);
  expect(kept.enquiries[0]?.lotTitle ?? null).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
});

test('powered_by_logo=false hides the link, and a site the estate does not list can’t frame it', async ({ page }) => {
  await openFramed(page, partnerSite(), 'powered_by_logo=false');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Tallowbrook Rise' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('link', { name: /^Powered by/ })).toHaveCount(0);
  await openFramed(page, strangerSite(), '');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Tallowbrook Rise' })).toHaveCount(0);
});
