import { aMember, aPerson, aPersonOf, type Person } from '../commands/accounts';
import { approveHold, getHolds } from '../commands/api';
import { logInAs, signIn } from '../commands/as-user';
import {
  aLotForEois,
  aPaidEoi,
  approveEoiOf,
  aSentEoi,
  clearDeposit,
  eoiOf,
  eoisOf,
  LANDOWNER,
  type LotForEoi,
} from '../commands/eois';
import { aBuyer, holdsOf, letEndPass, putOnHold, requestHoldOf } from '../commands/holds';
import { anAvailableLot } from '../commands/lots';
import { mailsTo } from '../commands/outbox';
import { inEveryWay } from '../fixtures/every-way';
import { inputDeviceOf, type Way } from '../fixtures/input-devices';
import { beside, looksWell } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';
import { EoiDesk } from '../pages/eoi-desk';
import { EoiRequestPage } from '../pages/eoi-request';

// Several people at two screens, and a sweep that comes every ten seconds.
test.describe.configure({ timeout: 120_000 });

/** Variations of the main path: by keyboard at 1440 px and by touch at 375 px. */
const ways = ['by keyboard alone', 'by touch at 375 px'] as const satisfies readonly Way[];
const desk = { width: 1440, height: 900 };
const fullSize = { ways, desk, ci: [] };

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
const placeOf = ({ title, estate }: LotForEoi): string => `Lot ${title}, ${estate.title}`;

inEveryWay(
  'hold → EOI: the hold’s end passes, and the lot stays with its buyer until the decision',
  async ({ page, input }) => {
    const person = aPerson();
    const lot = await anAvailableLot('tallowbrook-rise');
    await requestHoldOf(lot, aBuyer(person));
    const [requested] = await holdsOf(lot, person.email);
    const hold = await approveHold(requested!._id);
    await aMember(person);
    await logInAs(page, person);

    await page.goto('/customer');
    const card = page.getByRole('article', { name: `Lot ${lot.title}, ${lot.estate.title}` });
    await input.press(card.getByRole('link', { name: 'Continue to EOI', exact: true }));
    const form = new EoiRequestPage(page, input);
    await form.expectStep('Buyers');
    await expect(
      page.getByText(/^The lot is on hold for you until .* the hold doesn’t end before the team has decided\.$/),
    ).toBeVisible();
    // What the request had is filled in.
    await expect(form.field('Phone')).toHaveValue('+61 412 345 678');
    await input.write(form.field('Postal address'), '1 Fern Street, Tallowbrook VIC 3000');
    await form.goOn('Finance');
    await expect(form.field('Owner-occupier / Investor')).toHaveValue('Owner-occupier');
    await input.choose(form.field('Finance status'), 'Cash buyer');
    await form.goOn('Conveyancer');
    await input.write(form.field('Firm'), 'Wattle Conveyancing');
    await input.write(page.getByRole('textbox', { name: 'Conveyancer', exact: true }), 'Cy Moreau');
    await input.write(form.field('Email'), 'cy@example.com');
    await form.goOn('Deposit');
    await form.tick('I have read how the deposit is paid');
    await form.goOn('Check your answers');
    await looksWell(page);
    await form.agreeAndSend(lot.title);

    // Another hold of the same end, without an EOI, ends.
    const other = await putOnHold(await anAvailableLot('tallowbrook-rise'));
    await letEndPass(hold);
    await letEndPass(other);
    const statusOf = async (holdId: string, lotId: string) =>
      (await getHolds(`lotId=${lotId}&limit=100`)).data.find(({ _id }) => _id === holdId)?.status;
    await expect.poll(() => statusOf(other._id, other.lotId), { timeout: 40_000 }).toBe('expired');
    expect(await statusOf(hold._id, lot.lotId)).toBe('approved');

    const staff = await beside(page);
    await signIn(staff, 'Darius Okafor');
    const eoiDesk = new EoiDesk(staff, inputDeviceOf(input.way, staff));
    await eoiDesk.open((await eoiOf(staff, lot))._id);
    await eoiDesk.fundsCleared();
    await eoiDesk.start(`Approve: ${nameOf(person)}`);
    await eoiDesk.submit('Approve');
    await expect(eoiDesk.badge('Approved')).toBeVisible();
    expect(await statusOf(hold._id, lot.lotId)).toBe('closed');
    await looksWell(staff);
    await staff.context().close();
  },
  fullSize,
);

inEveryWay(
  'an EOI from paper: entered for a company and a person, its deposit recorded, and withdrawn as the lot moves back',
  async ({ page, input }) => {
    const lot = await aLotForEois(page);
    const eoiDesk = new EoiDesk(page, input);
    await page.goto(`/stages/${lot.stageId}/lots/${lot.lotId}`);
    await eoiDesk.start('Enter EOI');
    const enter = async (legend: string, typed: Readonly<Record<string, string>>) => {
      const group = eoiDesk.dialog.getByRole('group', { name: legend, exact: true });
      for (const [label, text] of Object.entries(typed))
        await input.write(group.getByLabel(label, { exact: true }), text);
    };
    const person = { Phone: '0412 345 678', 'Postal address': '1 Fern Street, Tallowbrook' };
    const first = eoiDesk.dialog.getByRole('group', { name: 'First buyer', exact: true });
    await input.choose(first.getByLabel('Buyer is a', { exact: true }), 'Company');
    await enter('First buyer', {
      'Company or trust': 'Fernhollow Pty Ltd',
      'ACN or ABN': '123456789',
      'First Name': 'Farah',
      'Last Name': 'Siddiq',
      Email: 'farah.paper@example.com',
      ...person,
    });
    await input.press(eoiDesk.dialog.getByRole('button', { name: 'Add a second buyer', exact: true }));
    await enter('Second buyer', {
      'First Name': 'Noah',
      'Last Name': 'Siddiq',
      Email: 'noah.paper@example.com',
      ...person,
    });
    await input.write(eoiDesk.field('Reason'), 'Signed at the sales office');
    await looksWell(page);
    await eoiDesk.submit('Enter EOI');
    await expect(eoiDesk.badge('Pre-Contract')).toBeVisible();
    await looksWell(page);

    const { _id, status, buyers } = await eoiOf(page, lot);
    expect([status, buyers]).toEqual(['approved', 'Fernhollow Pty Ltd and Noah Siddiq']);
    await eoiDesk.open(_id);
    await expect(eoiDesk.part('History').getByText(`${LANDOWNER} entered it from paper`)).toBeVisible();
    await expect(eoiDesk.fact('Price and finance', 'Entered by')).toHaveText(LANDOWNER);
    await expect(eoiDesk.part('Deposit').getByText('No payments recorded.')).toBeVisible();
    await eoiDesk.fundsCleared();
    await expect(eoiDesk.fact('Deposit', 'Cleared')).toHaveText('$2,000.00');

    // Back to Available, which no other way leads around (D105).
    await page.goto(`/stages/${lot.stageId}/lots/${lot.lotId}`);
    await eoiDesk.start('Back to Available');
    await expect(
      eoiDesk.dialog.getByText(/The EOI is withdrawn\. \$2,000\.00 of its deposit is still to be refunded\./),
    ).toBeVisible();
    await input.write(eoiDesk.field('Reason'), 'Finance was not approved');
    await eoiDesk.submit('Change status');
    await expect(eoiDesk.badge('Available')).toBeVisible();
    await eoiDesk.open(_id);
    await expect(eoiDesk.badge('Withdrawn')).toBeVisible();
    await expect(page.getByText('A refund is due', { exact: true })).toBeVisible();
    await looksWell(page);
  },
  fullSize,
);

inEveryWay(
  'a declined EOI: its deposit goes back in two parts, and its buyer reads each',
  async ({ page, input }) => {
    const staff = await beside(page);
    const lot = await aLotForEois(staff);
    const { eoi, person } = await aPaidEoi(staff, page, lot);
    const eoiDesk = new EoiDesk(staff, inputDeviceOf(input.way, staff));
    await eoiDesk.open(eoi._id);
    await eoiDesk.decline(nameOf(person), 'The offer was too low');
    await expect(eoiDesk.badge('Declined')).toBeVisible();
    await expect(staff.getByText('$2,000.00 is held. Make the transfer, then record it.')).toBeVisible();
    await looksWell(staff);

    const earlier = async (words: string) => {
      await page.goto('/customer');
      await input.press(page.getByRole('button', { name: 'Earlier EOIs (1 ended)', exact: true }));
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    };
    await earlier('The team declined your EOI. Your deposit of $2,000.00 is to be returned. The team emails you.');
    await eoiDesk.refund('1500');
    await expect(eoiDesk.fact('Deposit', 'Held')).toHaveText('$500.00');
    await earlier(
      'The team declined your EOI. $1,500.00 of your deposit was returned. The other $500.00 is to be returned. The team emails you.',
    );
    await eoiDesk.refund();
    await expect(staff.getByText('A refund is due', { exact: true })).toHaveCount(0);
    await expect(eoiDesk.button('Refund')).toHaveCount(0);
    await earlier('The team declined your EOI. $2,000.00 of your deposit was returned.');
    await expect(page.getByText('Declined', { exact: true })).toBeVisible();
    await looksWell(page);
    // The reason is the team's own.
    expect(JSON.stringify(await mailsTo(person.email))).not.toContain('too low');
    await staff.context().close();
  },
  fullSize,
);

inEveryWay(
  'a withdrawn EOI: the lot is free again, and the deposit is not refunded',
  async ({ page, input }) => {
    const staff = await beside(page);
    const lot = await aLotForEois(staff);
    const { eoi, person } = await aPaidEoi(staff, page, lot);
    await approveEoiOf(staff, eoi);
    await page.goto('/customer');
    await input.press(page.getByRole('button', { name: `Withdraw EOI: ${placeOf(lot)}`, exact: true }));
    await expect(page.getByText(/The team then decides how much of your deposit is returned\.$/)).toBeVisible();
    await input.write(page.getByLabel(/^Reason/), 'We found another lot');
    await looksWell(page);
    await input.press(page.getByRole('button', { name: 'Withdraw EOI', exact: true }));
    await input.press(page.getByRole('button', { name: 'Earlier EOIs (1 ended)', exact: true }));
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();

    const hands = inputDeviceOf(input.way, staff);
    const eoiDesk = new EoiDesk(staff, hands);
    await staff.goto('/desk');
    await hands.press(eoiDesk.toDo('Refunds due', lot).filter({ hasText: `${nameOf(person)}, $2,000.00 is held` }));
    await eoiDesk.start('Refund');
    await hands.choose(eoiDesk.field('What became of the deposit'), 'Not refunded');
    await hands.write(eoiDesk.field('Reason'), 'The terms of the EOI say so');
    await looksWell(staff);
    await eoiDesk.submit('Record');
    // Staff read 4.4's badge, customers 4.2's (D131).
    await expect(eoiDesk.badge('Refund declined')).toBeVisible();
    await page.goto('/customer');
    await input.press(page.getByRole('button', { name: 'Earlier EOIs (1 ended)', exact: true }));
    await expect(page.getByText('Deposit not refunded', { exact: true })).toBeVisible();
    await looksWell(page);
    await staff.goto(`/stages/${lot.stageId}/lots/${lot.lotId}`);
    await expect(eoiDesk.badge('Available')).toBeVisible();
    await staff.context().close();
  },
  { ...fullSize, ci: ['by touch at 375 px'] },
);

inEveryWay(
  'a contest of three: one is approved and the others end, undone by one press, and decided again',
  async ({ page, input }) => {
    const staff = await beside(page);
    const lot = await aLotForEois(staff);
    const persons: Person[] = [];
    for (const firstName of ['Uma', 'Bea', 'Cy']) {
      const person = await aMember(aPersonOf(firstName));
      persons.push(person);
      await clearDeposit(staff, await aSentEoi(page, lot, person));
    }
    const [uma] = persons.map(nameOf);
    const statuses = async () =>
      (await eoisOf(staff, lot)).map(({ buyers, status }) => `${buyers.split(' ')[0]} ${status}`).sort();

    const hands = inputDeviceOf(input.way, staff);
    const eoiDesk = new EoiDesk(staff, hands);
    await staff.goto('/desk');
    await hands.press(eoiDesk.toDo('EOIs to decide', lot).filter({ hasText: '3 EOIs, the first sent ' }));
    await expect(
      staff.getByText('Approving one ends the other 2, in one step that you can undo for 30 seconds.'),
    ).toBeVisible();
    await expect(staff.getByRole('article')).toHaveCount(3);
    await looksWell(staff);
    await eoiDesk.start(`Approve: ${uma}`);
    await hands.write(eoiDesk.dialog.getByLabel(/^Reason for ending the others/), 'Another buyer was first');
    await looksWell(staff);
    await eoiDesk.submit('Approve and end 2 others');
    const undo = eoiDesk.button(`Undo: ${uma}: approved. 2 EOIs: declined`);
    await expect(undo).toBeVisible();
    await expect.poll(statuses).toEqual(['Bea declined', 'Cy declined', 'Uma approved']);
    await hands.press(undo);
    await expect(staff.getByRole('article')).toHaveCount(3);
    await expect.poll(statuses).toEqual(['Bea pending', 'Cy pending', 'Uma pending']);
    await eoiDesk.start(`Approve: ${nameOf(persons[2]!)}`);
    await eoiDesk.submit('Approve and end 2 others');
    await expect.poll(statuses).toEqual(['Bea declined', 'Cy approved', 'Uma declined']);
    await looksWell(staff);
    await staff.context().close();
  },
  fullSize,
);
