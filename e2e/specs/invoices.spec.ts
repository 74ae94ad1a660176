import { eoiReference } from '@lotline/shared-domain';
import { aMember, aPersonOf } from '../commands/accounts';
import { callAs } from '../commands/as-user';
import { aLotForEois, aSentEoi, eoiOf, refundAccountLink } from '../commands/eois';
import { inEveryWay } from '../fixtures/every-way';
import type { Way } from '../fixtures/input-devices';
import { inputDeviceOf } from '../fixtures/input-devices';
import { beside, looksWell } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';
import { EoiDesk } from '../pages/eoi-desk';
import { pressInRow } from '../pages/leads-list';

test.describe.configure({ timeout: 120_000 });

const ways = ['by keyboard alone', 'by touch at 375 px'] as const satisfies readonly Way[];

inEveryWay(
  'a deposit is recorded in parts on its invoice, refunded in part, then to the account that the buyer gave by an emailed link',
  async ({ page, input }) => {
    const buyer = await beside(page);
    const lot = await aLotForEois(page);
    const person = await aMember(aPersonOf('Ann'));
    const eoi = await aSentEoi(buyer, lot, person);
    const reference = eoiReference(eoi._id);
    const desk = new EoiDesk(page, input);
    const record = async (label: string, submit: string, amount?: string) => {
      await desk.start(label);
      if (amount !== undefined) {
        await desk.field('Amount').clear();
        await input.write(desk.field('Amount'), amount);
      }
      await desk.submit(submit);
    };

    await test.step('its invoice is found by the reference, and opened', async () => {
      await page.goto('/desk/invoices');
      await input.write(page.getByRole('searchbox', { name: 'Search by number, reference, buyer or lot' }), reference);
      await page.keyboard.press('Enter');
      const found = page.getByRole('main').getByRole('link', { name: /^INV/ });
      await expect(found).toHaveCount(1);
      await looksWell(page);
      await pressInRow(page, input, found, 'Enter');
      await expect(desk.badge('In progress')).toBeVisible();
    });

    await test.step('funds clear in two parts', async () => {
      await record('Record payment', 'Record payment', '1500');
      await expect(desk.fact('Deposit', 'Outstanding')).toHaveText('$500.00');
      await record('Record payment', 'Record payment');
      await expect(desk.badge('Funds cleared')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Receipt \(PDF\)/ })).toHaveCount(2);
      await looksWell(page);
    });

    await test.step('declined, a part goes back with a reason', async () => {
      const reason = 'The lot was sold to another buyer';
      await callAs(page, 'POST', `/staff/eois/${eoi._id}/decline`, { reason });
      await page.reload();
      await expect(page.getByText('A refund is due')).toBeVisible();
      await record('Refund by transfer', 'Record refund', '500');
      await expect(desk.fact('Deposit', 'Held')).toHaveText('$1,500.00');
      await looksWell(page);
    });

    await test.step('the buyer is asked for an account, and gives it without logging in', async () => {
      await input.press(desk.button('Ask for account details'));
      await expect(page.getByText(/^Asked for on/)).toBeVisible();
      const visitor = await beside(page);
      const theirs = inputDeviceOf(input.way, visitor);
      await visitor.goto(await refundAccountLink(person.email));
      await expect(visitor.getByRole('heading', { level: 1, name: 'Where should your refund go?' })).toBeVisible();
      await expect(visitor.getByText('$1,500.00')).toBeVisible();
      await looksWell(visitor);
      await theirs.write(visitor.getByLabel(/^Account name/), 'Ann Moreau');
      await theirs.write(visitor.getByLabel(/^BSB/), '063000');
      await theirs.write(visitor.getByLabel(/^Account number/), '10448213');
      await theirs.press(visitor.getByRole('button', { name: 'Send account details', exact: true }));
      await expect(visitor.getByRole('heading', { name: 'We have your account details' })).toBeVisible();
      await looksWell(visitor);
      await visitor.context().close();
    });

    await test.step('staff read it, refund the rest, and it is deleted', async () => {
      await page.reload();
      await input.press(desk.button('Show account'));
      await expect(page.getByText('10448213')).toBeVisible();
      await looksWell(page);
      await record('Refund by transfer', 'Record refund');
      await expect(desk.badge('Refunded')).toBeVisible();
      await expect(page.getByText('10448213')).toHaveCount(0);
      const { status, deposit } = await eoiOf(page, lot);
      expect([status, deposit.cleared, deposit.refunded]).toEqual(['declined', 200_000, 200_000]);
    });
    await buyer.context().close();
  },
  { ways, ci: ['by touch at 375 px'], desk: { width: 1440, height: 900 } },
);
