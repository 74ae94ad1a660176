import type { Page } from '@playwright/test';
import { accountLink, aPersonOf } from '../commands/accounts';
import { getLotsList } from '../commands/api';
import { aLotForEois, eoiOf, eoiPathOf, type LotForEoi, secondBuyerLink } from '../commands/eois';
import { aBuyer } from '../commands/holds';
import { mailsTo } from '../commands/outbox';
import { inEveryWay } from '../fixtures/every-way';
import { inputDeviceOf, type InputDevice } from '../fixtures/input-devices';
import { beside, looksWell } from '../fixtures/looks';
import { expect, expectAccessible, test } from '../fixtures/test';
import { AccountPages } from '../pages/account-pages';
import { EoiDesk } from '../pages/eoi-desk';
import { EoiRequestPage, WITH_IDENTITY } from '../pages/eoi-request';

const statusOf = async ({ estate, lotId }: LotForEoi): Promise<string | undefined> =>
  (await getLotsList(estate._id)).flatMap(({ lotData }) => lotData).find(({ _id }) => _id === lotId)?.status;

/** From a lot to its EOI's first step, by a new account. */
async function reserve(page: Page, input: InputDevice, isPhone: boolean, lot: LotForEoi) {
  const person = aPersonOf('Ann');
  await page.goto(`/estate/${lot.estate.key}?default=list&stageId=${lot.stageId}&lotId=${lot.lotId}`);
  await input.press(
    page.getByRole('dialog').getByRole('button', { name: isPhone ? 'Reserve' : 'Reserve lot', exact: true }),
  );
  await expect(page).toHaveURL(
    new RegExp(`/estate/${lot.estate.key}/lot/${lot.lotId}/eoi-request\\?stageId=${lot.stageId}`),
  );
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { level: 1, name: `Expression of interest for Lot ${lot.title}` }),
  ).toBeVisible();
  await looksWell(page);
  await input.press(main.getByRole('button', { name: 'Create free account', exact: true }));
  await new AccountPages(page).register(input, person);
  await expect(page).toHaveURL(/\/verify\?userEmail=/);
  await expect(page.getByRole('heading', { name: 'Verify your email', exact: true })).toBeVisible();
  await page.goto(await accountLink(person.email, 'verify'));
  await input.write(page.getByLabel('Password', { exact: true }), person.password);
  await input.press(page.getByRole('button', { name: 'Verify and log in', exact: true }));
  await input.press(page.getByRole('link', { name: 'Continue', exact: true }));
  return person;
}

inEveryWay(
  'Reserve → EOI of two buyers, with a passport → a deposit in two parts → approved',
  async ({ page, input, isPhone }) => {
    test.setTimeout(180_000);
    const staff = await beside(page);
    const lot = await aLotForEois(staff, { eoiAsksIdentity: true });
    const first = await reserve(page, input, isPhone, lot);
    const second = aBuyer({ firstName: 'Noah', lastName: 'Nguyễn' });
    const form = new EoiRequestPage(page, input, WITH_IDENTITY);

    // What it means and costs stands before the first field; what the account knows is there.
    await form.expectStep('Buyers');
    await expect(page.getByText('A deposit of $2,000.00, by bank transfer, within 14 days of sending.')).toBeVisible();
    await expect(form.field('Email', form.buyer('First buyer'))).toHaveValue(first.email);
    await expect(page.getByText('2 answers missing in this step.')).toBeVisible();
    await form.fillFirst({ phone: '0412 345 678' }, '1 Fern Street, Tallowbrook VIC 3000');
    await form.addSecond(second);
    await expect(page.getByText('Nothing is missing in this step.')).toBeVisible();
    await looksWell(page);
    await form.goOn('Finance');
    await form.chooseFinance('Owner-occupier', 'Pre-approved');
    await looksWell(page);
    await form.goOn('Conveyancer');
    await form.tick('I don’t have one yet');
    await looksWell(page);
    await form.goOn('Identity');
    await form.addPassport();
    await looksWell(page);
    await form.goOn('Deposit');
    await expect(page.getByText('063-000', { exact: true })).toBeVisible();
    await form.tick('I have read how the deposit is paid');
    await looksWell(page);
    await form.goOn('Check your answers');
    await expect(page.getByText('Noah hasn’t confirmed yet')).toBeVisible();
    await expect(page.getByRole('definition').getByText('Passport.pdf', { exact: true })).toBeVisible();
    await expect(form.button('Send EOI')).toHaveCount(0);
    await looksWell(page);

    // The second buyer, without an account.
    const other = await beside(page);
    await other.goto(await secondBuyerLink(second.email));
    await expect(other.getByRole('heading', { level: 1, name: `Confirm the EOI for Lot ${lot.title}` })).toBeVisible();
    await looksWell(other);
    await inputDeviceOf(input.way, other).press(other.getByRole('button', { name: 'Confirm', exact: true }));
    await expect(other.getByRole('heading', { level: 1, name: 'You have confirmed' })).toBeVisible();
    await other.context().close();

    // 'Complete' leads to where the form was left (D108).
    await page.goto('/customer');
    await expect(page.getByText('Everything is there. Check your answers and send it.')).toBeVisible();
    await looksWell(page);
    await input.press(page.getByRole('link', { name: `Complete EOI: Lot ${lot.title}, ${lot.estate.title}` }));
    await form.expectStep('Check your answers');
    await expect(page.getByText(/^Noah confirmed on /)).toBeVisible();
    await form.agreeAndSend(lot.title);
    await expect(page.getByText('Pending for billing', { exact: true })).toBeVisible();
    const { _id: eoiId, reference } = await eoiOf(staff, lot);
    await expect(page.getByRole('definition').getByText(reference, { exact: true })).toBeVisible();
    await looksWell(page);
    expect((await mailsTo(first.email))[0]?.subject).toBe(
      `Pay the deposit for your EOI: Lot ${lot.title}, ${lot.estate.title}`,
    );

    // The team: funds in two parts, then the decision, which can be undone.
    const hands = inputDeviceOf(input.way, staff);
    const desk = new EoiDesk(staff, hands);
    await desk.open(eoiId);
    await desk.fundsCleared('1250.50');
    await expect(desk.fact('Deposit', 'Cleared')).toHaveText('$1,250.50');
    await expect(desk.badge('Pending for billing')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^\$1,250\.50 received\. The other \$749\.50 of the deposit is due by /)).toBeVisible();
    await desk.fundsCleared();
    await expect(desk.fact('Deposit', 'Cleared')).toHaveText('$2,000.00');
    await expect(desk.badge('Submitted')).toBeVisible();
    await looksWell(staff);
    const buyers = `${first.firstName} ${first.lastName} and Noah Nguyễn`;
    await staff.goto('/desk');
    await hands.press(desk.toDo('EOIs to decide', lot).filter({ hasText: `${buyers}, sent ` }));
    await desk.start(`Approve: ${buyers}`);
    await expectAccessible(staff);
    await desk.submit('Approve');
    await expect(desk.badge('Approved')).toBeVisible();
    await expect(staff.getByRole('button', { name: `Undo: ${buyers}: approved` })).toBeVisible();
    await looksWell(staff);

    await page.goto(eoiPathOf(lot));
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await expect(
      page.getByText(
        'Your EOI is approved, and the lot is set aside for you. Next is the contract of sale: the team contacts you.',
      ),
    ).toBeVisible();
    await looksWell(page);
    // Visitors read it as on hold (4.2).
    expect(await statusOf(lot)).toBe('eoi');
    expect((await mailsTo(first.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(
        [
          'We have received part of your deposit',
          'We have received your deposit',
          'Your expression of interest is approved',
        ].map((subject) => `${subject}: Lot ${lot.title}, ${lot.estate.title}`),
      ),
    );
    await staff.context().close();
  },
  { ci: ['by mouse'], desk: { width: 1440, height: 900 } },
);
