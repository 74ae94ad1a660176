import type { OwnEoi } from '@lotline/shared-domain';
import { aMember, aPersonOf } from '../commands/accounts';
import { callAs } from '../commands/as-user';
import { aLotForEois, aSentEoi, eoiOf, type LotForEoi } from '../commands/eois';
import { inEveryWay } from '../fixtures/every-way';
import type { Way } from '../fixtures/input-devices';
import { inputDeviceOf } from '../fixtures/input-devices';
import { beside, looksWell } from '../fixtures/looks';
import { expect, expectAccessible, test } from '../fixtures/test';
import { CustomerLotPage } from '../pages/customer-lot';
import { PaymentPages } from '../pages/payment-pages';

test.describe.configure({ timeout: 120_000 });

const ways = ['by keyboard alone', 'by touch at 375 px'] as const satisfies readonly Way[];
const EVERYWHERE = { ways, ci: ['by touch at 375 px'] as const, desk: { width: 1440, height: 900 } };
const PAID = 'We have received your deposit of $2,000.00';

/** A lot whose estate takes deposits at the test gateway. @param staff logged in as its landowner afterwards */
async function aLotByCard(staff: Parameters<typeof aLotForEois>[0]): Promise<LotForEoi> {
  const lot = await aLotForEois(staff);
  await callAs(staff, 'PUT', `/staff/estates/${lot.estate._id}/payments`, { provider: 'test' });
  return lot;
}

inEveryWay(
  'a deposit by card: cancelled, declined and tried again, then paid',
  async ({ page, input }) => {
    const staff = await beside(page);
    const lot = await aLotByCard(staff);
    await aSentEoi(page, lot, await aMember(aPersonOf('Ann')));
    const own = new CustomerLotPage(page, input);
    const payment = new PaymentPages(page, input);
    await own.open(lot, 'activity');
    await expect(page.getByRole('heading', { name: 'Or pay by bank transfer' })).toBeVisible();
    await looksWell(page);

    await payment.pay();
    await expectAccessible(page);
    await payment.cancel();
    await payment.expectResult('You haven’t been charged');
    await looksWell(page);
    await page.reload();
    await payment.expectResult('You haven’t been charged');

    await payment.pay();
    await payment.choose('Decline');
    await payment.expectResult('Your payment was declined');
    await expect(page.getByText(/^Your card has insufficient funds\./)).toBeVisible();
    await looksWell(page);
    await own.open(lot, 'activity');
    await looksWell(page);

    await payment.pay('Try again');
    await payment.choose('Pay');
    await payment.expectResult(PAID);
    await looksWell(page);
    const { status, deposit } = await eoiOf(staff, lot);
    expect([status, deposit.cleared]).toEqual(['pending', 200_000]);
    await staff.context().close();
  },
  EVERYWHERE,
);

inEveryWay(
  'paid from two tabs: one page, one payment; the bank may take its time',
  async ({ page, input }) => {
    const staff = await beside(page);
    const lot = await aLotByCard(staff);
    const eoi: OwnEoi = await aSentEoi(page, lot, await aMember(aPersonOf('Ann')));
    const own = new CustomerLotPage(page, input);
    const payment = new PaymentPages(page, input);
    await own.open(lot, 'activity');
    await payment.pay();
    const first = page.url();

    const other = await page.context().newPage();
    const second = new PaymentPages(other, inputDeviceOf(input.way, other));
    await other.goto(`/customer/lots/${lot.lotId}/activity`);
    await second.pay('Continue to payment');
    expect(other.url()).toBe(first);
    await second.choose('Pay later: confirm');
    await second.expectResult('Your payment is being processed');
    await expect(second.button('Pay deposit by card')).toHaveCount(0);
    await looksWell(other);

    await page.reload();
    await payment.choose('Confirm the payment');
    await expect(page.getByText('This payment has been made.')).toBeVisible();
    await second.expectResult(PAID);
    await other.close();
    const { status, deposit } = await eoiOf(staff, lot);
    expect([status, deposit.cleared]).toEqual(['pending', 200_000]);
    const { payments } = await callAs<{ payments: object[] }>(staff, 'GET', `/staff/eois/${eoi._id}`);
    expect(payments).toHaveLength(1);
    await staff.context().close();
  },
  EVERYWHERE,
);
