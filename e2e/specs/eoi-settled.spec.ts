import { addContractOf, backToEoiOf, dayFromNow, setConditionsOf, setDatesOf, settleOf } from '../commands/contracts';
import { aLotForEois, aPaidEoi, approveEoiOf } from '../commands/eois';
import { inEveryWay } from '../fixtures/every-way';
import type { Way } from '../fixtures/input-devices';
import { beside, looksWell } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';
import { CustomerLotPage } from '../pages/customer-lot';

test.describe.configure({ timeout: 120_000 });

const ways = ['by keyboard alone', 'by touch at 375 px'] as const satisfies readonly Way[];

inEveryWay(
  'from an approved EOI to settlement, as its buyer reads it: a new version clears both signatures, then executed, unconditional, settled',
  async ({ page, input }) => {
    const staff = await beside(page);
    const lot = await aLotForEois(staff);
    const { eoi } = await aPaidEoi(staff, page, lot);
    await approveEoiOf(staff, eoi);
    const own = new CustomerLotPage(page, input);
    const badge = (label: string) => page.getByRole('main').getByText(label, { exact: true }).first();

    const today = dayFromNow(0);
    const contract = { _id: eoi._id, estateId: lot.estate._id };
    const finance = { title: 'Finance', dueOn: dayFromNow(3) };
    await addContractOf(staff, contract, 'Contract.pdf');
    await setConditionsOf(staff, eoi._id, { conditions: [{ ...finance, state: 'open' }] });
    await setDatesOf(staff, eoi._id, { buyerSigned: today, vendorSigned: today, financeDue: dayFromNow(3) });
    await own.open(lot, 'contracts');
    await expect(own.button('Download Contract.pdf')).toBeVisible();
    for (const side of ['You', 'Vendor']) await expect(own.fact(side)).toHaveText(/^Signed on /);
    await expect(badge('Contract Executed')).toBeVisible();
    await looksWell(page);

    // A mistake in it, found late: a new version is signed again by both.
    await backToEoiOf(staff, lot);
    await addContractOf(staff, contract, 'Contract with condition.pdf');
    await page.reload();
    for (const side of ['You', 'Vendor']) await expect(own.fact(side)).toHaveText('Not signed yet');
    await input.press(page.getByRole('button', { name: 'Earlier versions (1)' }));
    await expect(own.button('Download Contract.pdf')).toBeVisible();
    await looksWell(page);

    await setDatesOf(staff, eoi._id, { buyerSigned: today, vendorSigned: today });
    await page.reload();
    await expect(badge('Contract Executed')).toBeVisible();
    await expect(own.fact('Finance due')).toHaveText(/, in 3 days$/);
    await looksWell(page);
    await own.goTo('activity');
    await expect(own.steps.nth(2)).toHaveText(/^Contract Executed: Done/);
    await looksWell(page);

    await setConditionsOf(staff, eoi._id, {
      conditions: [{ ...finance, state: 'met' }],
      reason: 'The bank has approved it',
    });
    await page.reload();
    await expect(badge('Finance Unconditional')).toBeVisible();
    await expect(own.steps.nth(3)).toHaveText(/^Finance Unconditional: Done/);

    await settleOf(staff, eoi._id, today);
    await page.reload();
    await expect(badge('Settled')).toBeVisible();
    await expect(own.steps.nth(4)).toHaveText(/^Settled: Done/);
    await expect(own.part('Where it stands').getByText('The sale has settled.')).toBeVisible();
    await looksWell(page);
    await staff.context().close();
  },
  { ways, ci: ['by keyboard alone'], desk: { width: 1440, height: 900 } },
);
