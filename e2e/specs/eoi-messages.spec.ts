import { readFileSync } from 'node:fs';
import { formatDate } from '@lotline/shared-domain';
import { callAs } from '../commands/as-user';
import { dayFromNow, uploadAs } from '../commands/contracts';
import { aLotForEois, aPaidEoi, approveEoiOf } from '../commands/eois';
import { aPdf } from '../commands/files';
import { inEveryWay } from '../fixtures/every-way';
import { beside, looksWell } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';
import { ContractDesk } from '../pages/contract-desk';
import { CustomerLotPage } from '../pages/customer-lot';
import type { Locator, Page } from '@playwright/test';

/** Presses a button that saves a file, and reads that. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; content: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()).toString('latin1') };
}

inEveryWay(
  'a message answered with a file, a document opened, a date taken into a calendar',
  async ({ page, input, isPhone }) => {
    test.setTimeout(120_000);
    const lot = await aLotForEois(page);
    const buyer = await beside(page);
    const { eoi } = await aPaidEoi(page, buyer, lot);
    await approveEoiOf(page, eoi);
    await callAs(buyer, 'POST', `/account/eois/${eoi._id}/messages`, { text: 'Where is the plan?' });
    const fileId = await uploadAs(buyer, lot.estate._id, 'customerDocument', aPdf('Licence.pdf'));
    await callAs(buyer, 'POST', `/account/eois/${eoi._id}/documents`, { fileId, kind: 'document' });

    // From the desk to the message, which is marked as new.
    const desk = new ContractDesk(page, input);
    await page.goto('/desk');
    const waiting = desk.toDo('Unread messages', lot);
    await input.press(waiting);
    const messages = desk.part('Messages');
    const asked = messages.getByRole('listitem').filter({ hasText: 'Where is the plan?' });
    await expect(asked.getByText('New', { exact: true })).toBeVisible();
    await looksWell(page);

    const download = (within: Page | Locator, name: string) =>
      within.getByRole('button', { name: `Download ${name}`, exact: true });
    const licence = await saved(page, () => input.press(download(desk.part('Documents'), 'Licence.pdf')));
    expect(licence).toMatchObject({ name: 'Licence.pdf', content: expect.stringMatching(/^%PDF-/) });

    await input.write(messages.getByLabel('Message', { exact: true }), 'It is attached.');
    await messages.getByLabel(/^Files/).setInputFiles(aPdf('Plan.pdf'));
    await expect(desk.button('Send message')).toBeEnabled();
    await input.press(desk.button('Send message'));
    await expect(page.getByText('Message sent.', { exact: true })).toBeVisible();
    const answer = messages.getByRole('listitem').filter({ hasText: 'It is attached.' });
    await expect(answer).toContainText('Harriet Omondi');
    await expect(answer).toContainText('Not read yet');
    await expect(download(answer, 'Plan.pdf')).toBeVisible();
    await looksWell(page);
    await page.goto('/desk');
    await expect(page.getByRole('heading', { level: 1, name: 'Desk', exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'To do', exact: true })).toBeVisible();
    await expect(waiting).toHaveCount(0);

    // The buyer reads it once, and who of the team wrote stays theirs.
    const own = new CustomerLotPage(buyer, input);
    await own.open(lot, 'activity');
    const theirs = own.part('Messages with the team');
    const received = theirs.getByRole('listitem').filter({ hasText: 'It is attached.' });
    const isNew = received.getByText('New', { exact: true });
    await expect(isNew).toBeVisible();
    await expect(received).not.toContainText('Harriet Omondi');
    await expect(theirs.getByText('Read by the team', { exact: true })).toBeVisible();
    const plan = await saved(buyer, () => download(received, 'Plan.pdf').click());
    expect(plan).toMatchObject({ name: 'Plan.pdf', content: expect.stringMatching(/^%PDF-/) });
    await looksWell(buyer);
    await buyer.reload();
    await expect(received).toBeVisible();
    await expect(isNew).toHaveCount(0);
    await buyer.context().close();

    await desk.open(eoi._id);
    await expect(answer.getByText(/Read \d/)).toBeVisible();
    const due = dayFromNow(20);
    await desk.setDate('Finance due', due.split('-').reverse().join('/'));

    // The date that was set is listed, and its calendar file names the day.
    const shown = formatDate(`${due}T00:00:00Z`, 'UTC');
    await page.goto(`/desk/due?estateId=${lot.estate._id}`);
    const day = desk.part(shown);
    await expect(day.getByRole('link', { name: 'Finance due', exact: true })).toBeVisible();
    await looksWell(page);
    const add = `Add to calendar: Finance due, Lot ${lot.title}`;
    const file = await saved(page, () => input.press(day.getByRole('button', { name: add, exact: true })));
    expect(file.name).toBe(`Finance due, Lot ${lot.title}.ics`);
    const lines = file.content.split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['BEGIN:VEVENT', `DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`]));

    await page.goto(`/desk/due?estateId=${lot.estate._id}&view=calendar&month=${due.slice(0, 7)}`);
    await expect(page.getByRole('link', { name: /^Finance due/ })).toBeVisible();
    if (!isPhone)
      await expect(page.getByRole('cell').filter({ hasText: 'Finance due' }).locator('time')).toHaveAttribute(
        'datetime',
        due,
      );
    await looksWell(page);
  },
  { ways: ['by mouse', 'by touch at 375 px'], desk: { width: 1440, height: 900 } },
);
