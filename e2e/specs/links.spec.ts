import { randomUUID } from 'node:crypto';
import { endAndOffer } from '../commands/estates';
import { aBuyer, holdsOf, putOnHold, requestHoldOf } from '../commands/holds';
import { anUnrequestedLot } from '../commands/lots';
import { mailsTo } from '../commands/outbox';
import { expect, expectAccessible, test } from '../fixtures/test';

/** The link of the newest mail to an address. */
async function linkTo(address: string, pattern: RegExp): Promise<string> {
  const found: { link?: string } = {};
  await expect
    .poll(async () => {
      for (const { text } of await mailsTo(address)) found.link ??= pattern.exec(text ?? '')?.[0];
      return found.link ?? null;
    })
    .not.toBeNull();
  return found.link ?? '';
}

test('a second waitlist entry counts once the link in its mail is opened (D17)', { tag: '@full' }, async ({ page }) => {
  const email = `ash.${randomUUID().slice(0, 8)}@example.com`;
  const join = async (firstName: string) => {
    await page.goto('/v2/estate/tallowbrook-rise/waitlist');
    const form = page.getByRole('form', { name: 'Waitlist' });
    await form.getByLabel('First Name', { exact: true }).fill(firstName);
    await form.getByLabel('Last Name', { exact: true }).fill('Moreno');
    await form.getByLabel('Email', { exact: true }).fill(email);
    await form.getByLabel('Phone', { exact: true }).fill('0412345678');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(page.getByRole('heading', { name: 'You’re on the waitlist' })).toBeVisible();
  };
  await join('Ashleigh');
  await join('Ash');
  const link = await linkTo(email, /http\S+confirm=[0-9a-f]{24}\.[\w-]{43}/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your waitlist entry is up to date' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(link.slice(0, -1));
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page);
});

test('a lot that comes free is offered to the next in the queue, who says yes (D30)', async ({ page }) => {
  const lot = await anUnrequestedLot('tallowbrook-rise');
  const next = aBuyer();
  await requestHoldOf(lot, next);
  const hold = await putOnHold(lot);
  await endAndOffer(lot.estate.key, hold);
  await page.goto(await linkTo(next.email, /http\S+hold-offer\?token=\S+/));
  await expect(page.getByRole('heading', { name: `Lot ${lot.title} is available, and you are next` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, hold it for me' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Lot ${lot.title} is on hold for you` })).toBeVisible();
  await expectAccessible(page);
  const [held] = await holdsOf(lot, next.email);
  expect(held?.status).toBe('approved');
  // Until 17:00 of the seventh day (D98).
  expect((Date.parse(held?.expirationDate ?? '') - Date.now()) / 86_400_000).toBeGreaterThan(6.7);
});
