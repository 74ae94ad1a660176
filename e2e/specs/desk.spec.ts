import type { Locator, Page } from '@playwright/test';
import { productUrl } from '../commands/api';
import { aBuyer, holdsOf, requestHoldOf } from '../commands/holds';
import { anAvailableLot, anUnrequestedLot } from '../commands/lots';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';

async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto(`${productUrl()}/dev/sign-in`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');

test.describe('a sales person at a laptop', () => {
  test.use({ viewport: { width: 1440, height: 700 }, contextOptions: { reducedMotion: 'reduce' } });

  test('decides a contest of three from the desk in four presses', async ({ page }) => {
    const lot = await anUnrequestedLot('tallowbrook-rise');
    for (const firstName of ['Uma', 'Bea', 'Cy']) await requestHoldOf(lot, aBuyer({ firstName }));
    await signInAs(page, 'Darius Okafor');
    await page.goto('/desk');
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    await press(
      page
        .getByRole('region', { name: 'Requests to decide', exact: true })
        .getByRole('link', { name: new RegExp(`^Lot ${lot.title}\\s*3 requests`) }),
    );
    // The decisions stand in one line at the foot of the cards.
    await expect(page.getByRole('article')).toHaveCount(3);
    const feet = await Promise.all(
      ['Uma', 'Bea', 'Cy'].map(async (name) => (await button(page, `Decline: ${name} Tester`).boundingBox())?.y),
    );
    expect(new Set(feet.map((y) => Math.round(y ?? 0))).size).toBe(1);
    await press(button(page, 'Approve and decline the other 2'));
    await expect(dialog(page).getByText(/^Hold for 7 days, until .* 5:00 PM\.$/)).toBeVisible();
    await expect(dialog(page).getByLabel('Reason for declining')).toHaveValue('Another buyer was first');
    await expectAccessible(page);
    await press(dialog(page).getByRole('button', { name: 'Approve and decline 2', exact: true }));
    await press(page.getByRole('link', { name: 'Next lot', exact: true }));
    await expect(page).not.toHaveURL(new RegExp(lot.lotId));
    expect(presses).toBe(4);
    const asked = (await holdsOf(lot)).filter(({ leadsDetails }) => leadsDetails?.lastName === 'Tester');
    expect(asked.map(({ status, leadsDetails }) => `${leadsDetails?.firstName} ${status}`).sort()).toEqual([
      'Bea declined',
      'Cy declined',
      'Uma approved',
    ]);
  });
});

test.describe('a new sales person with a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  test('settles a three-way contest: one gets the lot, the others are declined together, and once it is taken back', async ({
    page,
  }) => {
    const lot = await anUnrequestedLot('tallowbrook-rise');
    for (const firstName of ['Uma', 'Bea', 'Cy']) await requestHoldOf(lot, aBuyer({ firstName }));
    const input = inputDeviceOf('by touch at 375 px', page);
    await signInAs(page, 'Mei-Lin Fraser');
    await page.goto('/desk');
    await expect(page.getByRole('heading', { level: 1, name: 'Desk', exact: true })).toBeVisible();
    await input.press(
      page
        .getByRole('region', { name: 'Requests to decide', exact: true })
        .getByRole('link', { name: new RegExp(`^Lot ${lot.title}\\s*3 requests`) }),
    );
    await expect(page.getByText('The lot is free. Uma Tester is next in line.', { exact: true })).toBeVisible();

    await input.press(button(page, 'Approve: Uma Tester'));
    await input.press(dialog(page).getByRole('button', { name: 'Approve', exact: true }));
    await input.press(button(page, 'Decline the other 2 requests'));
    await input.write(dialog(page).getByLabel('Reason', { exact: true }), 'The lot went to somebody else');
    await input.press(dialog(page).getByRole('button', { name: 'Decline 2 requests', exact: true }));
    await input.press(button(page, 'Undo: 2 requests: declined'));
    await expect(page.getByText('Undone. No email was sent.', { exact: true }).first()).toBeVisible();
    await input.press(button(page, 'Decline the other 2 requests'));
    await input.write(dialog(page).getByLabel('Reason', { exact: true }), 'The lot went to somebody else');
    await input.press(dialog(page).getByRole('button', { name: 'Decline 2 requests', exact: true }));
    await expect(button(page, 'Undo: 2 requests: declined')).toBeVisible();

    // The lot may have a past of its own.
    const asked = (await holdsOf(lot)).filter(({ leadsDetails }) => leadsDetails?.lastName === 'Tester');
    expect(asked.map(({ status, leadsDetails }) => `${leadsDetails?.firstName} ${status}`).sort()).toEqual([
      'Bea declined',
      'Cy declined',
      'Uma approved',
    ]);
  });

  test(
    'enters a hold for a caller, and it is in the queue with the name of the staff member',
    { tag: '@full' },
    async ({ page }) => {
      const lot = await anUnrequestedLot('tallowbrook-rise');
      // Somebody waits already: the queue knows its lot.
      await requestHoldOf(lot, aBuyer({ firstName: 'Uma' }));
      const caller = aBuyer({ firstName: 'Bea' });
      const input = inputDeviceOf('by touch at 375 px', page);
      await signInAs(page, 'Mei-Lin Fraser');
      await page.goto(`/desk/holds?lotId=${lot.lotId}`);
      await input.press(button(page, 'New request'));
      await expect(dialog(page).getByText(`About Lot ${lot.title}.`)).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);

      await input.write(
        dialog(page).getByRole('form', { name: 'Buyer', exact: true }).getByLabel('Email', { exact: false }),
        caller.email,
      );
      await input.press(button(page, 'Find buyer'));
      await expect(dialog(page).getByText('New buyer: no one has these details yet.', { exact: true })).toBeVisible();
      const form = dialog(page).getByRole('form', { name: 'New hold request', exact: true });
      await expect(form.getByLabel('Email', { exact: true })).toHaveValue(caller.email);
      for (const [label, text] of [
        ['First Name', caller.firstName],
        ['Last Name', caller.lastName],
        ['Phone', caller.phone],
        ['Postcode', caller.postcode],
      ] as const)
        await input.write(form.getByLabel(label, { exact: true }), text);
      await input.choose(form.getByLabel('Owner-occupier / Investor', { exact: true }), caller.holderType);
      await input.press(form.getByRole('button', { name: 'Save request', exact: true }));

      await expect(page.getByText('The request is in the queue.', { exact: true })).toBeVisible();
      const card = page.getByRole('article', { name: 'Bea Tester', exact: true });
      await expect(card.getByText(/^No\. 2/)).toBeVisible();
      await expect(card.getByText('Mei-Lin Fraser', { exact: true })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
      expect((await holdsOf(lot, caller.email)).map(({ status }) => status)).toEqual(['pending']);
    },
  );
});

for (const [width, height] of [
  [375, 812],
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, { tag: '@full' }, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('the desk fits, and axe finds nothing', async ({ page }) => {
      const lot = await anAvailableLot('tallowbrook-rise');
      await requestHoldOf(lot, aBuyer());
      await signInAs(page, 'Darius Okafor');
      for (const [path, title] of [
        ['/desk', 'Desk'],
        ['/desk/holds', 'Holds'],
        ['/desk/eois', 'EOIs'],
        ['/desk/eois?status=refund', 'EOIs'],
        ['/desk/due', 'Dates'],
        ['/desk/due?view=calendar', 'Dates'],
        [`/desk/holds?lotId=${lot.lotId}`, `Lot ${lot.title}`],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
        await expectFits(page);
        await expectAccessible(page);
      }
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Requests and holds', exact: true })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
    });
  });
}
