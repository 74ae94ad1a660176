import { callAs } from '../commands/as-user';
import { aLotForEois, aPaidEoi, approveEoiOf } from '../commands/eois';
import { aPdf } from '../commands/files';
import { inEveryWay } from '../fixtures/every-way';
import type { Way } from '../fixtures/input-devices';
import { beside, looksWell } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';
import { CustomerLotPage } from '../pages/customer-lot';

test.describe.configure({ timeout: 120_000 });

const ways = ['by keyboard alone', 'by touch at 375 px'] as const satisfies readonly Way[];

inEveryWay(
  'an approved EOI in its five tabs: what is next, messages, documents, the form with a printed copy, contract, contact',
  async ({ page, input }) => {
    const staff = await beside(page);
    const lot = await aLotForEois(staff);
    const { eoi, person } = await aPaidEoi(staff, page, lot);
    await approveEoiOf(staff, eoi);
    const own = new CustomerLotPage(page, input);

    // From the buyer's home to what is next, and who does it.
    await page.goto('/customer');
    await input.press(page.getByRole('link', { name: `Lot ${lot.title}, ${lot.estate.title}`, exact: true }));
    await own.expectTab('activity');
    await expect(page.getByRole('heading', { level: 1, name: `Lot ${lot.title}`, exact: true })).toBeVisible();
    await expect(own.tabs).toHaveText(['ACTIVITY', 'DOCUMENTS', 'CONTRACT INFORMATION FORM', 'CONTRACT', 'CONTACT US']);
    await expect(own.part('What’s next').getByText('For the team to do')).toBeVisible();
    await expect(own.steps).toHaveText([
      /^Submitted: Done/,
      /^Approved: Done/,
      /^EOI\/Approved: Done/,
      'Finance Unconditional: To come',
      'Settled: To come',
    ]);
    await looksWell(page);

    // A message with a file, and the team's answer.
    const messages = own.part('Messages with the team');
    await input.write(messages.getByLabel('Message', { exact: true }), 'When will the contract be here?');
    await messages.getByLabel(/^Files/).setInputFiles(aPdf('Approval.pdf'));
    await expect(own.button('Send message')).toBeEnabled();
    await input.press(own.button('Send message'));
    await expect(messages.getByRole('listitem').getByText('When will the contract be here?')).toBeVisible();
    await expect(own.button('Download Approval.pdf')).toBeVisible();
    await expect(messages.getByLabel('Message', { exact: true })).toHaveValue('');
    await callAs(staff, 'POST', `/staff/eois/${eoi._id}/messages`, { text: 'By the end of the week.' });
    await page.reload();
    await expect(messages.getByText('By the end of the week.')).toBeVisible();
    await expect(messages.getByText('New', { exact: true })).toBeVisible();
    await looksWell(page);

    await own.goTo('documents');
    await page.getByLabel('Document', { exact: true }).setInputFiles(aPdf('Licence.pdf'));
    await expect(own.button('Add document')).toBeEnabled();
    await input.press(own.button('Add document'));
    await expect(own.part('From you').getByRole('button', { name: 'Download Licence.pdf' })).toBeVisible();
    await looksWell(page);

    // What was sent; what may be changed is changed in place.
    await own.goTo('eoi-details');
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
    await input.press(own.button('Change First buyer'));
    await page.getByLabel('Postal address', { exact: true }).clear();
    await input.write(page.getByLabel('Postal address', { exact: true }), '2 Fern Street, Tallowbrook VIC 3000');
    await looksWell(page);
    await input.press(own.button('Save'));
    await expect(page.getByText('2 Fern Street, Tallowbrook VIC 3000', { exact: true })).toBeVisible();
    await expect(own.button('Change First buyer')).toBeFocused();
    await looksWell(page);

    // Its printed copy: the lot, the answers and the five steps, without what only a screen can do.
    await page.emulateMedia({ media: 'print' });
    await expect(own.steps).toHaveCount(5);
    await expect(page.getByRole('heading', { level: 1, name: `Lot ${lot.title}`, exact: true })).toBeVisible();
    await expect(own.tabs).toHaveCount(0);
    for (const name of ['Print', 'Change First buyer']) await expect(own.button(name)).toHaveCount(0);
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: 'screen' });

    await own.goTo('contracts');
    await expect(page.getByRole('heading', { level: 2, name: 'No contract yet', exact: true })).toBeVisible();
    await looksWell(page);

    await own.goTo('estate-contacts');
    await looksWell(page);
    await input.press(own.button('Make enquiry'));
    const enquiry = page.getByRole('dialog', { name: `Make enquiry (Lot ${lot.title})`, exact: true });
    await expect(enquiry.getByLabel('Email')).toHaveValue(person.email);
    await looksWell(page);
    await page.keyboard.press('Escape');
    await expect(enquiry).toHaveCount(0);

    // Each tab has its own address, so Back goes to the one before; a sixth is no page.
    await page.goBack();
    await own.expectTab('contracts');
    const sixth = await page.goto(`/customer/lots/${lot.lotId}/finance`);
    expect(sixth?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found', exact: true })).toBeVisible();
    await page.goto(`/customer/lots/${lot.lotId}`);
    await expect(own.part('What’s next')).toBeVisible();
    await staff.context().close();
  },
  { ways, ci: ['by touch at 375 px'], desk: { width: 1440, height: 900 } },
);
