import type { Page, Request } from '@playwright/test';
import { deafUrl } from '../commands/api';
import { aBuyer, holdsOf, putOnHold } from '../commands/holds';
import { aLotToAskFor, anAvailableLot } from '../commands/lots';
import { expect, test } from '../fixtures/test';

const ESTATE = 'tallowbrook-rise';

/** Every hold request the page sends, with the key it carries. */
function keysOfHolds(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/holds')
      keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

test('bad input is said in place, and nothing typed is lost', async ({ page, estatePage, lotModal }) => {
  const lot = await aLotToAskFor(ESTATE);
  const keys = keysOfHolds(page);
  await estatePage.openStage(lot, { query: `lotId=${lot.lotId}` });
  await lotModal.requestHold.click();
  await lotModal.fill(aBuyer({ phone: '12345', email: 'not an address', postcode: '1000' }));
  await lotModal.submit.click();
  await expect(lotModal.holdForm.getByText('Value must be valid phone number', { exact: true })).toBeVisible();
  await expect(lotModal.holdForm.getByText('Invalid postcode', { exact: true })).toBeVisible();
  await expect(lotModal.field('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(lotModal.field('First Name')).toHaveValue('Robin');
  await expect(lotModal.field('Email')).toHaveValue('not an address');
  expect(keys).toEqual([]);
});

test('a refused hold explains itself and shows the lot as it now is', async ({ page, estatePage, lotModal }) => {
  const lot = await anAvailableLot(ESTATE);
  const buyer = aBuyer();
  // Through the process without a change stream, and polls wait: the page can't have heard of it before it submits.
  await estatePage.openStage(lot, { query: `lotId=${lot.lotId}`, origin: deafUrl() });
  await lotModal.requestHold.click();
  await lotModal.fill(buyer);
  let submit = () => {};
  const submitted = new Promise<void>((resolve) => (submit = resolve));
  await page.route(/\/api\//, async (route) => {
    if (route.request().method() === 'GET') await submitted;
    await route.continue();
  });
  await putOnHold(lot);
  await lotModal.submit.click();
  submit();
  await expect(page.getByText('Something went wrong, please try again later')).toBeVisible();
  await expect(lotModal.dialog.getByText('This lot has just gone on hold.')).toBeVisible();
  await expect(
    lotModal.dialog.getByText('Your request was not submitted. What you typed stays in this form until you close it.'),
  ).toBeVisible();
  await expect(lotModal.dialog.getByText('Similar lots, available now')).toBeVisible();
  await expect(lotModal.dialog.getByText('Hold', { exact: true }).first()).toBeVisible();
  await expect(lotModal.field('Email')).toHaveValue(buyer.email);
  expect(await holdsOf(lot, buyer.email)).toHaveLength(0);
});

test('an open form shows that its lot is no longer available', { tag: '@full' }, async ({ estatePage, lotModal }) => {
  const lot = await anAvailableLot(ESTATE);
  await estatePage.openStage(lot, { query: `lotId=${lot.lotId}` });
  await lotModal.requestHold.click();
  await lotModal.fill(aBuyer());
  await putOnHold(lot);
  await expect(lotModal.dialog.getByText('This lot has just gone on hold.')).toBeVisible();
  await expect(lotModal.field('First Name')).toHaveValue('Robin');
});
