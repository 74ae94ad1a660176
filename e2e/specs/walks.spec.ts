import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { aBuyer, putOnHold, requestHoldOf } from '../commands/holds';
import { anAvailableLot } from '../commands/lots';
import { EOI_TASKS } from '../fixtures/eoi-tasks';
import { expect, expectAccessible, test } from '../fixtures/test';
import { listed, Walk } from '../fixtures/walk';
import { contest, dialog, LATER_TASKS, LIST, signInAs, type Task } from '../fixtures/walk-tasks';

const nav = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** Opens a place of staff: in the navigation, or in its menu on a phone. */
async function go(walk: Walk, name: string): Promise<void> {
  if (walk.isPhone) await walk.press(walk.button('Menu'));
  await walk.press(nav(walk.page, name));
}
/** Finds something from any page of staff, and opens the first hit. */
async function find(walk: Walk, words: string): Promise<void> {
  const field = walk.page.getByRole('combobox', { name: 'Lot, person, hold, EOI, estate or page' });
  if (walk.isPhone) {
    await walk.press(walk.button(/^Find/));
    walk.typed += words.length;
    await field.fill(words);
    await walk.pressListed();
    return;
  }
  await walk.key('Control+k');
  walk.typed += words.length;
  await field.fill(words);
  await expect(listed(walk.page).first()).toBeVisible();
  await walk.key('Enter');
}

async function fillHold(walk: Walk, buyer: ReturnType<typeof aBuyer>): Promise<void> {
  const { page } = walk;
  const form = dialog(page).getByRole('form');
  for (const [label, text] of [
    ['First Name', buyer.firstName],
    ['Last Name', buyer.lastName],
    ['Phone', buyer.phone],
    ['Email', buyer.email],
    ['Postcode', buyer.postcode],
  ] as const)
    await walk.type(form.getByLabel(label, { exact: true }), text);
  await walk.choose(form.getByLabel('Owner-occupier / Investor', { exact: true }), buyer.holderType);
  await walk.press(form.getByRole('button', { name: 'Submit', exact: true }));
  await expect(page.getByRole('heading', { name: 'Hold request submitted!' })).toBeVisible();
}

const TASKS: readonly Task[] = [
  {
    name: 'A backyard facing north under $400,000',
    most: [4, 5],
    begin: async (page) => {
      await page.goto(LIST);
      await expect(page.getByText(/^180 Lots/).first()).toBeVisible();
      return async (walk) => {
        await walk.press(walk.button(/^Filter/));
        await walk.press(page.getByRole('button', { name: 'North backyard', exact: true }));
        await walk.choose(page.getByRole('combobox', { name: 'Price, up to', exact: true }), '$400,000');
        const show = page.getByRole('button', { name: /^Show \d+ lots?$/ });
        if (await show.isVisible()) await walk.press(show);
        await expect(page.getByText(/available match/).first()).toBeVisible();
      };
    },
  },
  {
    name: 'Choose a lot: backyard north, under $350,000; save two, compare, share, request a hold',
    most: [16, 16],
    begin: async (page) => {
      const buyer = aBuyer();
      await page.goto(LIST);
      await expect(page.getByText(/^180 Lots/).first()).toBeVisible();
      return async (walk) => {
        await walk.press(walk.button('Under $400,000'));
        await walk.press(walk.button('North backyard'));
        const row = page
          .getByRole(walk.isPhone ? 'listitem' : 'row')
          .filter({ hasText: /\$3[0-4]\d,\d{3}/ })
          .first();
        const view = row.getByRole('button', { name: /^View lot/ });
        const title = (await view.getAttribute('aria-label'))?.replace('View lot ', '') ?? '';
        await walk.press(row.getByRole('button', { name: `Shortlist Lot ${title}`, exact: true }));
        await walk.press(page.getByRole('button', { name: /^Shortlist Lot/, pressed: false }).first());
        await walk.press(view);
        await walk.press(dialog(page).getByRole('link', { name: 'Compare 2 lots', exact: true }));
        await walk.press(walk.button('Share with family'));
        await expect(page.getByRole('textbox', { name: 'Link to these lots' })).toBeVisible();
        await walk.press(page.getByRole('link', { name: `Request a Hold for Lot ${title}`, exact: true }));
        await fillHold(walk, buyer);
      };
    },
  },
  {
    name: 'Compare two lots',
    most: [4, 4],
    begin: async (page) => {
      await page.goto(LIST);
      await expect(page.getByRole('button', { name: /^Shortlist Lot 2/ }).first()).toBeVisible();
      return async (walk) => {
        const stars = page.getByRole('button', { name: /^Shortlist Lot 2/ });
        await walk.press(stars.nth(0));
        await walk.press(stars.nth(1));
        await walk.press(page.getByRole('banner').getByRole('link', { name: /^Shortlist, 2 lots$/ }));
        await walk.press(page.getByRole('link', { name: 'Compare 2 lots', exact: true }));
        await expect(page.getByRole('table', { name: 'Side by side' })).toBeVisible();
      };
    },
  },
  {
    name: 'Request a hold, from the list',
    most: [11, 11],
    begin: async (page) => {
      const lot = await anAvailableLot('tallowbrook-rise');
      const buyer = aBuyer();
      await page.goto(`${LIST}&stageId=${lot.stage._id}`);
      const row = page.getByRole('button', { name: `View lot ${lot.title}`, exact: true });
      const stage = page.getByRole('button', { name: new RegExp(`^Stage ${lot.stageTitle} \\(`) });
      await expect(stage).toBeVisible();
      return async (walk) => {
        if ((await stage.getAttribute('aria-expanded')) === 'false') await walk.press(stage);
        await walk.press(row);
        await walk.press(dialog(page).getByRole('button', { name: 'Request a Hold', exact: true }));
        await fillHold(walk, buyer);
      };
    },
  },
  {
    name: 'Return to one’s request, logged in',
    most: [2, 2],
    begin: async (page) => {
      await signInAs(page, 'Ashleigh Bowden', LIST);
      return async (walk) => {
        await walk.press(walk.button(/^Account of Ashleigh/));
        await walk.press(page.getByText('Your requests', { exact: true }));
        await expect(page).toHaveURL(/\/customer$/);
        await expect(page.getByRole('heading', { level: 1, name: 'Hello Ashleigh' })).toBeVisible();
      };
    },
  },
  {
    name: 'Decide a contest of three, from the desk',
    most: [4, 4],
    begin: async (page) => {
      const lot = await contest(page);
      return async (walk) => {
        const requests = page.getByRole('region', { name: 'Requests to decide', exact: true });
        await walk.press(requests.getByRole('link', { name: new RegExp(`^Lot ${lot.title}\\s*3 requests`) }));
        await walk.press(walk.button('Approve and decline the other 2'));
        await walk.press(dialog(page).getByRole('button', { name: 'Approve and decline 2', exact: true }));
        await walk.press(page.getByRole('link', { name: 'Next lot', exact: true }));
        await expect(page).not.toHaveURL(new RegExp(lot.lotId));
      };
    },
  },
  {
    name: 'A hold for a known caller',
    most: [5, 5],
    begin: async (page) => {
      const [lot, other] = [await anAvailableLot('tallowbrook-rise'), await anAvailableLot('tallowbrook-rise')];
      const caller = aBuyer({ firstName: 'Bea' });
      await requestHoldOf(other, caller);
      await signInAs(page, 'Mei-Lin Fraser', '/desk');
      return async (walk) => {
        await walk.press(walk.button('New request'));
        await walk.type(
          dialog(page)
            .getByLabel(/^Email/)
            .first(),
          caller.email,
        );
        await walk.press(walk.button('Find buyer'));
        // The form is filled in, and the lot is where one types next.
        await expect(dialog(page).getByRole('combobox', { name: 'Lot', exact: true })).toBeFocused();
        await page.keyboard.type(lot.title);
        walk.typed += lot.title.length;
        await expect(listed(walk.page).first()).toContainText(`Lot ${lot.title},`);
        await walk.key('Enter');
        await walk.press(dialog(page).getByRole('button', { name: 'Save request', exact: true }));
        await expect(page.getByText('The request is in the queue.', { exact: true })).toBeVisible();
      };
    },
  },
  {
    name: 'A buyer who holds a lot',
    most: [2, 2],
    begin: async (page) => {
      const hold = await putOnHold(await anAvailableLot('tallowbrook-rise'));
      await signInAs(page, 'Mei-Lin Fraser', '/desk/reports');
      return async (walk) => {
        await find(walk, hold.leadsDetails?.email ?? '');
        await expect(page.getByRole('heading', { level: 1, name: 'Sasha Tester' })).toBeVisible();
        await expect(page.getByText('Buyer', { exact: true }).first()).toBeVisible();
      };
    },
  },
  {
    name: 'Lot 310',
    most: [2, 2],
    begin: async (page) => {
      await signInAs(page, 'Mei-Lin Fraser', '/desk/reports');
      return async (walk) => {
        await find(walk, 'lot 310');
        await expect(page.getByRole('heading', { level: 1, name: 'Lot 310' })).toBeVisible();
      };
    },
  },
  {
    name: 'The price list',
    most: [2, 3],
    begin: async (page) => {
      await signInAs(page, 'Darius Okafor', '/desk');
      return async (walk) => {
        await go(walk, 'Reports');
        const saved = page.waitForEvent('download');
        await walk.press(walk.button('Price list of Tallowbrook Rise'));
        await saved;
      };
    },
  },
  {
    name: 'Export all lots',
    most: [2, 3],
    begin: async (page) => {
      await signInAs(page, 'Darius Okafor', '/desk');
      return async (walk) => {
        await go(walk, 'Lots');
        const saved = page.waitForEvent('download');
        await walk.press(walk.button('Export XLSX'));
        await saved;
      };
    },
  },
  {
    name: 'Invite a sales person',
    most: [8, 9],
    begin: async (page) => {
      await signInAs(page, 'Darius Okafor', '/desk');
      return async (walk) => {
        await go(walk, 'Users');
        await walk.press(walk.button('Invite a user').first());
        const at = Date.now();
        await walk.type(dialog(page).getByLabel('First Name', { exact: true }), 'Ines');
        await walk.type(dialog(page).getByLabel('Last Name', { exact: true }), 'Novak');
        await walk.type(dialog(page).getByLabel('Email', { exact: true }), `ines.${at}@example.com`);
        await walk.choose(dialog(page).getByLabel('Role', { exact: true }), 'Sales person');
        await walk.press(dialog(page).getByRole('button', { name: 'Send invitation', exact: true }));
        await expect(dialog(page)).toHaveCount(0);
      };
    },
  },
  {
    name: 'An estate’s colour',
    most: [4, 5],
    begin: async (page) => {
      await signInAs(page, 'Darius Okafor', '/desk');
      return async (walk) => {
        await go(walk, 'Estates');
        await walk.press(page.getByRole('link', { name: 'Larkspur Green', exact: true }));
        const colour = page.getByLabel('Colour', { exact: true });
        const before = await colour.inputValue();
        await walk.type(colour, '#1f5f4f');
        await walk.press(walk.button('Save').first());
        await expect(page.getByText(/saved/i).first()).toBeVisible();
        await colour.fill(before);
      };
    },
  },
];

for (const [width, height] of [
  [1440, 900],
  [375, 812],
] as const)
  test.describe(`at ${width} px`, () => {
    const isPhone = width < 680;
    test.use({ viewport: { width, height }, hasTouch: isPhone, contextOptions: { reducedMotion: 'reduce' } });
    for (const { name, most, begin } of [...TASKS, ...LATER_TASKS, ...EOI_TASKS])
      test(name, { tag: '@full' }, async ({ page }, info) => {
        const run = await begin(page);
        const walk = new Walk(page, isPhone);
        await run(walk);
        const { presses, typed, seconds } = walk;
        const row = `| ${name} | ${width} | ${presses} | ${typed} | ${seconds.toFixed(1)} |`;
        console.log(row);
        if (process.env['WALKS']) appendFileSync(process.env['WALKS'], `${row}\n`);
        info.annotations.push({ type: 'walk', description: row });
        expect(presses).toBeLessThanOrEqual(most[isPhone ? 1 : 0]);
        // At the end of the page the place for undo covers nothing.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expectAccessible(page);
      });
  });
