import { randomInt } from 'node:crypto';
import { contactPath, type ContactDetails, type ContactRow, parsePhone, phoneText } from '@lotline/shared-domain';
import type { Page } from '@playwright/test';
import { aPersonOf } from '../commands/accounts';
import { getEstate } from '../commands/api';
import { callAs } from '../commands/as-user';
import { anEstateOfHomes } from '../commands/builder-lots';
import { aBuyer, type Buyer, requestHoldOf } from '../commands/holds';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';

interface Known {
  readonly person: Buyer;
  readonly contactId: string;
  /** The estate where they asked about a lot and requested a hold of it, which made a lead. */
  readonly estateTitle: string;
}

const nameOf = ({ firstName, lastName }: Buyer) => `${firstName} ${lastName}`;

/** A person with an enquiry, a hold request and a lead in an estate of their own; `page` is its landowner's afterwards. */
async function aKnownPerson(page: Page, person: Buyer): Promise<Known> {
  const { key, title, lotIds } = await anEstateOfHomes(page, 'Ossley Vane Building', 1);
  const estate = await getEstate(key);
  const { firstName, lastName, email, phone } = person;
  const question = { firstName, lastName, email, phone, message: `Is ${title} level?`, filledMs: 9_000 };
  await callAs(page, 'POST', '/enquiries', { estateId: estate._id, ...question });
  await requestHoldOf({ estate, lotId: lotIds[0] ?? '', title: '1' }, person);
  const { data } = await callAs<{ data: readonly ContactRow[] }>(page, 'GET', `/staff/contacts?search=${email}`);
  return { person, contactId: data[0]?.contactId ?? '', estateTitle: title };
}

async function expectGood(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

const WAYS = [
  { name: 'by keyboard at 1440 px', way: 'by keyboard alone', width: 1440, height: 900, tag: [] },
  { name: 'by touch at 375 px', way: 'by touch at 375 px', width: 375, height: 812, tag: ['@full'] },
] as const;

for (const { name, way, width, height, tag } of WAYS)
  test.describe(name, { tag: [...tag] }, () => {
    test.use({ viewport: { width, height }, hasTouch: width === 375 });

    test('two people with one phone are found, compared and merged; everything of both is on one page, and the merge is undone', async ({
      page,
    }) => {
      const input = inputDeviceOf(way, page);
      // The first number of its landowner's, so that people of other journeys don't stand before it.
      const phone = `04000${randomInt(10_000, 100_000)}`;
      const { lastName } = aPersonOf('Vera');
      const first = await aKnownPerson(page, aBuyer({ firstName: 'Vera', lastName, phone }));
      const second = await aKnownPerson(page, aBuyer({ firstName: 'Veronica', lastName, phone }));
      const both = [first, second];

      await page.goto('/contacts');
      await input.press(page.getByRole('link', { name: 'Find duplicates', exact: true }));
      await expect(page.getByRole('heading', { level: 1, name: 'Possible duplicates' })).toBeVisible();
      const pair = page.getByRole('listitem').filter({ hasText: first.person.email });
      await expect(pair).toContainText(`They have the same phone, ${phoneText(parsePhone(phone) ?? '')}.`);
      await expect(pair).toContainText(second.person.email);
      await expectGood(page);

      await input.press(pair.getByRole('button', { name: /^Compare / }));
      const dialog = page.getByRole('dialog', { name: 'Merge two people', exact: true });
      const table = dialog.getByRole('table', { name: 'Both people side by side' });
      for (const { person } of both) await expect(table).toContainText(person.email);
      for (const list of ['Requests and holds', 'Enquiries', 'Leads'])
        await expect(table.getByRole('row', { name: `${list} 1 1`, exact: true })).toBeVisible();
      await expectGood(page);
      await input.press(dialog.getByRole('button', { name: 'Merge', exact: true }));
      await expect(dialog).toHaveCount(0);
      await expect(pair).toHaveCount(0);

      await test.step('the old address leads to the one page with everything of both', async () => {
        const pages = both.map(({ contactId }) => contactPath(contactId));
        const read = await Promise.all(
          both.map(({ contactId }) => callAs<ContactDetails>(page, 'GET', `/staff/contacts/${contactId}`)),
        );
        expect(read[0]?.contactId).toBe(read[1]?.contactId);
        for (const address of pages) {
          await page.goto(address);
          for (const { person, estateTitle } of both) {
            await expect(page.getByRole('link', { name: person.email, exact: true })).toBeVisible();
            const leads = page.getByRole('region', { name: 'Leads', exact: true });
            await expect(leads.getByRole('link', { name: estateTitle, exact: true })).toBeVisible();
            await expect(page.getByRole('region', { name: 'Requests and holds' })).toContainText(estateTitle);
            await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(`Is ${estateTitle} level?`);
          }
        }
        await expectGood(page);
      });

      await input.press(page.getByRole('button', { name: /^Undo the merge with Ver/ }));
      await expect(page.getByText('They are two people again.', { exact: true }).first()).toBeVisible();
      for (const [at, { person, contactId, estateTitle }] of both.entries()) {
        await page.goto(contactPath(contactId));
        await expect(page.getByRole('heading', { level: 1, name: nameOf(person), exact: true })).toBeVisible();
        const leads = page.getByRole('region', { name: 'Leads', exact: true });
        await expect(leads.getByRole('link', { name: estateTitle, exact: true })).toBeVisible();
        await expect(leads).not.toContainText(both[1 - at]?.estateTitle ?? '');
      }
      await expect(page.getByText('This is probably the same person', { exact: true })).toBeVisible();
      await expectGood(page);
    });
  });
