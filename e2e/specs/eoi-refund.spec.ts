import type { RecordRefund } from '@lotline/shared-domain';
import { callAs } from '../commands/as-user';
import { addContractOf, dayFromNow, setConditionsOf, setDatesOf, staffEoiOf, staffLotOf } from '../commands/contracts';
import { aLotForEois, aPaidEoi, approveEoiOf, DEPOSIT } from '../commands/eois';
import { inEveryWay } from '../fixtures/every-way';
import type { Way } from '../fixtures/input-devices';
import { beside, looksWell } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';
import { CustomerLotPage } from '../pages/customer-lot';

test.describe.configure({ timeout: 120_000 });

const ways = ['by keyboard alone', 'by touch at 375 px'] as const satisfies readonly Way[];
const today = dayFromNow(0);

const outcomes: readonly (readonly [string, Omit<RecordRefund, 'rev'>])[] = [
  ['Deposit refunded', { outcome: 'refunded', amount: DEPOSIT, paidOn: today }],
  ['Deposit not refunded', { outcome: 'refundDeclined', reason: 'The terms of the EOI say so' }],
];

inEveryWay(
  'withdrawn at Unconditional: the lot is free again, and the buyer reads what becomes of the deposit',
  async ({ page, input }) => {
    const staff = await beside(page);
    const own = new CustomerLotPage(page, input);
    for (const [label, refund] of outcomes) {
      const lot = await aLotForEois(staff);
      const { eoi } = await aPaidEoi(staff, page, lot);
      await approveEoiOf(staff, eoi);
      await addContractOf(staff, { _id: eoi._id, estateId: lot.estate._id }, 'Contract.pdf');
      await setConditionsOf(staff, eoi._id, { conditions: [{ title: 'Finance', dueOn: today, state: 'met' }] });
      await setDatesOf(staff, eoi._id, { buyerSigned: today, vendorSigned: today });
      expect((await staffEoiOf(staff, eoi._id)).lotStatus).toBe('unconditional');

      await callAs(staff, 'POST', `/staff/eois/${eoi._id}/withdraw`, { reason: 'Both sides agreed' });
      expect((await staffLotOf(staff, lot)).status).toBe('available');
      await own.open(lot, 'activity');
      await expect(own.steps).toHaveText([
        /^Submitted: Done/,
        /^Approved: Done/,
        /^Contract Executed: Done/,
        /^Withdrawn: Done/,
        'Refunded: Not decided yet',
      ]);
      await looksWell(page);

      await callAs(staff, 'POST', `/staff/eois/${eoi._id}/refunds`, refund);
      await page.reload();
      await expect(own.steps.nth(4)).toContainText(`${label}: Done`);
      await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible();
      await looksWell(page);
    }
    await staff.context().close();
  },
  { ways, ci: ['by touch at 375 px'], desk: { width: 1440, height: 900 } },
);
