import { callAs, signIn } from '../commands/as-user';
import { aLotForEois, approveEoiOf, aPaidEoi, eoiOf, type LotForEoi } from '../commands/eois';
import { mailsTo } from '../commands/outbox';
import { inEveryWay } from '../fixtures/every-way';
import { inputDeviceOf } from '../fixtures/input-devices';
import { beside, looksWell } from '../fixtures/looks';
import { expect, expectAccessible, test } from '../fixtures/test';
import { ContractDesk } from '../pages/contract-desk';
import type { Page } from '@playwright/test';

/** Today where the estates of the demo are, as it is typed. */
const today = (): string => new Date().toLocaleDateString('en-AU', { timeZone: 'Australia/Melbourne' });

/** A lot with an approved EOI, whose deposit has cleared. @param staff logged in as its landowner */
async function anApprovedEoi(staff: Page) {
  const lot = await aLotForEois(staff);
  const buyer = await beside(staff);
  const { eoi, person } = await aPaidEoi(staff, buyer, lot);
  await buyer.context().close();
  await approveEoiOf(staff, eoi);
  return { lot, eoi, person };
}

/** The status of the lot that an EOI claims. */
const lotStatusOf = async (staff: Page, lot: LotForEoi): Promise<string> => (await eoiOf(staff, lot)).lotStatus;

inEveryWay(
  'approved → contract → both signatures → conditions → settled',
  async ({ page, input, isPhone }) => {
    test.setTimeout(180_000);
    const { lot, eoi, person } = await anApprovedEoi(page);
    const desk = new ContractDesk(page, input);
    await desk.open(eoi._id);
    await expect(desk.part('Contract').getByText('No contract yet.')).toBeVisible();
    await expect(desk.row('Dates', 'Buyer signed').getByText('Add the contract first')).toBeVisible();
    await looksWell(page);

    await desk.addVersion('Add contract', 'Contract.pdf');
    await expect(desk.row('Contract', 'Version 1')).toBeVisible();
    await desk.setDate('Buyer signed', today());
    await expect(page.getByRole('link', { name: /^The vendor’s signature is missing\./ })).toBeVisible();
    await looksWell(page);

    // A new version clears what was signed (D135).
    await desk.start('Add version');
    await expect(desk.dialog.getByText(/A new version clears the buyer’s signature\./)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await desk.addVersion('Add version', 'Contract 2.pdf');
    await expect(desk.row('Contract', 'Version 2').getByText('Latest')).toBeVisible();
    await expect(desk.row('Dates', 'Buyer signed').getByRole('button', { name: 'Set: Buyer signed' })).toBeVisible();

    await desk.addCondition('Finance approval');
    await desk.addCondition('Building inspection');
    await desk.setDate('Buyer signed', today());
    await desk.typeDate('Vendor signed', today());
    await expect(
      desk.dialog.getByText(
        `With the vendor’s signature the contract is executed and Lot ${lot.title} becomes Contract Executed. The buyer is emailed.`,
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await desk.submit('Save');
    await expect(desk.fact('Sale progress', 'Contract Executed')).toContainText('Harriet Omondi');
    expect(await lotStatusOf(page, lot)).toBe('contract_executed');
    await expect(desk.button('Add version')).toHaveCount(0);

    await desk.mark('Waived', 'Building inspection');
    await expect(desk.row('Conditions', 'Finance approval').getByText(/^Once it is met or waived, Lot /)).toBeVisible();
    await desk.mark('Met', 'Finance approval');
    await expect(desk.fact('Sale progress', 'Finance Unconditional')).toContainText('Harriet Omondi');
    await looksWell(page);
    await desk.start('Settle the sale');
    await expectAccessible(page);
    await desk.submit('Settle the sale');
    await expect(desk.part('Sale progress').getByText('The sale is settled.')).toBeVisible();
    expect(await lotStatusOf(page, lot)).toBe('settled');
    await looksWell(page);
    await expect
      .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject.split(':')[0]))
      .toEqual(
        expect.arrayContaining([
          'Your contract is ready',
          'Your contract is executed',
          'Your contract is unconditional',
          'Your purchase is settled',
        ]),
      );
    if (!isPhone) await expect(desk.part('History').getByText('settled the lot')).toBeVisible();
  },
  { ci: ['by mouse'], desk: { width: 1440, height: 900 } },
);

test('two colleagues at one date: the second reads who was first, and the newer day; nothing typed is lost', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { eoi } = await anApprovedEoi(page);
  const desk = new ContractDesk(page, inputDeviceOf('by mouse', page));
  await desk.open(eoi._id);
  await desk.typeDate('Finance due', '30/03/2027');

  const other = await beside(page);
  await signIn(other, 'Imogen Tarrant');
  const theirs = new ContractDesk(other, inputDeviceOf('by mouse', other));
  await theirs.open(eoi._id);
  await theirs.setDate('Finance due', '01/04/2027');

  await desk.dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const told = desk.dialog.getByRole('alert');
  await expect(told).toContainText('Imogen Tarrant');
  await expect(told).toContainText('Finance due is now 1 Apr 2027.');
  await expect(desk.dialog.getByRole('textbox', { name: 'Finance due' })).toHaveValue('30/03/2027');
  await expectAccessible(page);
  await desk.field('Reason').fill('Agreed by both parties');
  await desk.submit('Save');
  await expect(desk.row('Dates', 'Finance due').getByText('30 Mar 2027')).toBeVisible();

  // Control: without the revision that was seen, theirs would have been overwritten unseen.
  const seen = await callAs<{ rev: number }>(page, 'GET', `/staff/eois/${eoi._id}`);
  const change = { financeDue: '2027-04-02', reason: 'Another day' };
  await expect(callAs(page, 'PATCH', `/staff/eois/${eoi._id}/contract/dates`, change, seen.rev - 1)).rejects.toThrow(
    /answered 412/,
  );
  await callAs(page, 'PATCH', `/staff/eois/${eoi._id}/contract/dates`, change, seen.rev);
  await other.context().close();
});
