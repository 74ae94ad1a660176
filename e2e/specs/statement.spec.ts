import { randomInt } from 'node:crypto';
import { eoiReference, type IncomingPayment, type StaffEoi } from '@lotline/shared-domain';
import { aMember, aPersonOf } from '../commands/accounts';
import { callAs } from '../commands/as-user';
import { dayFromNow, staffEoiOf } from '../commands/contracts';
import { aLotForEois, aSentEoi, DEPOSIT } from '../commands/eois';
import { inEveryWay } from '../fixtures/every-way';
import type { Way } from '../fixtures/input-devices';
import { beside, looksWell } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

test.describe.configure({ timeout: 120_000 });

const ways = ['by keyboard alone', 'by touch at 375 px'] as const satisfies readonly Way[];
const auDay = dayFromNow(-1).split('-').reverse().join('/');

inEveryWay(
  'a transfer is matched from a bank statement, one with an unknown reference is allocated later; the file again books nothing, and the import is undone',
  async ({ page, input, isPhone }) => {
    const buyer = await beside(page);
    // Estates of one landowner that share an account share its statements.
    const lot = await aLotForEois(page, { bankAccountNumber: String(randomInt(10_000_000, 99_999_999)) });
    const eoi = await aSentEoi(buyer, lot, await aMember(aPersonOf('Ann')));
    await buyer.context().close();
    const reference = eoiReference(eoi._id);
    const fileName = `statement ${reference}.csv`;
    const heldOf = async () => {
      const { deposit, status } = await staffEoiOf(page, eoi._id);
      return [status, deposit.cleared / 100];
    };
    const csv = [
      'Date,Narrative,Debit Amount,Credit Amount,Balance',
      `${auDay},Transfer eoi ${reference.slice(3, 7)} ${reference.slice(7)},,"${DEPOSIT}.00",9000.00`,
      `${auDay},Osko EOIDEADBEEF,,33.50,7000.00`,
      `${auDay},Account fee,15.00,,6966.50`,
    ].join('\r\n');
    const open = async () => {
      await page.goto('/desk/invoices/import');
      await input.press(page.getByRole('button', { name: /Estate$/ }));
      const option = page.getByRole('option', { name: lot.estate.title, exact: true });
      if (isPhone) await option.tap();
      else {
        await option.focus();
        await page.keyboard.press('Enter');
      }
    };
    const choose = async () => {
      await open();
      await page
        .getByLabel(/^Choose a CSV or XLSX file/)
        .and(page.locator('input'))
        .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(csv) });
    };
    const group = (name: string) => page.getByRole('heading', { name: new RegExp(`^${name}`) });
    const card = page.getByRole('listitem').filter({ hasText: fileName });

    await test.step('each line says what becomes of it before anything is booked', async () => {
      await choose();
      await expect(group('Matched')).toContainText('(1, $2,000.00)');
      await expect(group('No matching EOI')).toContainText('(1, $33.50)');
      await expect(group('Left out')).toContainText('(1)');
      await expect(page.getByText('Unknown reference EOIDEADBEEF')).toBeVisible();
      expect(await heldOf()).toEqual(['pendingForBilling', 0]);
      await looksWell(page);
    });

    await test.step('it is booked: the deposit is whole', async () => {
      await input.press(page.getByRole('button', { name: 'Book 2 lines', exact: true }));
      await expect(card.first()).toContainText('1 line booked to EOIs, $2,000.00. 1 line unallocated, $33.50.');
      expect(await heldOf()).toEqual(['pending', DEPOSIT]);
      await looksWell(page);
    });

    await test.step('the same file again books nothing', async () => {
      await choose();
      await expect(group('Already booked')).toContainText('(2, $2,033.50)');
      await expect(page.getByText('No line is new. Nothing can be booked.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Book 0 lines', exact: true })).toBeDisabled();
      await looksWell(page);
    });

    await test.step('what fits nothing is allocated later', async () => {
      const path = `/staff/unallocated?estateId=${lot.estate._id}`;
      const [payment] = await callAs<IncomingPayment[]>(page, 'GET', path);
      expect(payment).toMatchObject({ amount: 3350, why: 'Unknown reference EOIDEADBEEF', state: 'unallocated' });
      const allocation = { outcome: 'allocated', eoiId: eoi._id };
      await callAs<StaffEoi>(page, 'POST', `/staff/unallocated/${payment?._id}/allocate`, allocation);
      expect(await heldOf()).toEqual(['pending', DEPOSIT + 33.5]);
    });

    await test.step('undone, what was allocated since stays and is named', async () => {
      await open();
      await input.press(page.getByRole('button', { name: `Undo the import of ${fileName}`, exact: true }));
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(dialog).toContainText('1 line for EOIs');
      await input.press(dialog.getByRole('button', { name: 'Undo import', exact: true }));
      await expect(card).toContainText('This import was undone.');
      await expect(card).toContainText(`$33.50, ${reference}: It was allocated since.`);
      expect((await heldOf())[1]).toBe(33.5);
      await looksWell(page);
    });
  },
  { ways, ci: ['by touch at 375 px'], desk: { width: 1440, height: 900 } },
);
