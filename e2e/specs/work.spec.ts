import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { productUrl } from '../commands/api';
import { aBuyer, requestHoldOf } from '../commands/holds';
import { anAvailableLot } from '../commands/lots';
import { mailsTo } from '../commands/outbox';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';

/** One of the demo's people, by the page for that. */
async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto(`${productUrl()}/dev/sign-in`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}
const places = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
const chosen = (page: Page, title: string) =>
  page.getByRole('button', { name: `Estate: ${title}. Choose another`, exact: true });

test('staff see their estates in the frame, and the choice is remembered', async ({ page, browser }) => {
  await signInAs(page, 'Imogen Tarrant');
  await page.goto('/admin/estates');
  await expect(page.getByRole('heading', { level: 1, name: 'Estates', exact: true })).toBeVisible();
  await expect(places(page).filter({ hasText: 'App releases' })).toBeVisible();
  await expectAccessible(page);

  // The first of them is worked on until another is chosen, here and in another browser.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Estate: / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Choose an estate', exact: true });
  await dialog.getByRole('button', { name: /^Tallowbrook Rise/ }).click();
  await expect(chosen(page, 'Tallowbrook Rise')).toBeVisible();
  await page.reload();
  await expect(chosen(page, 'Tallowbrook Rise')).toBeVisible();
  const other = await browser.newContext();
  const there = await other.newPage();
  await signInAs(there, 'Imogen Tarrant');
  await there.goto(`${productUrl()}/admin/estates`);
  await expect(chosen(there, 'Tallowbrook Rise')).toBeVisible();
  await other.close();

  await page.goto('/admin/releases');
  await expect(page.getByRole('heading', { level: 1, name: 'App releases', exact: true })).toBeVisible();
  await expect(page.getByLabel('Deploy token')).toBeHidden();
});

test('a landowner makes a business, and an enquiry by its link carries it', async ({ page, browser }) => {
  const name = `Coastal ${randomUUID().slice(0, 8)}`;
  await signInAs(page, 'Darius Okafor');
  await page.goto('/admin/businesses');
  await page.getByRole('main').getByRole('link', { name: 'New business', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Add business', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expectAccessible(page);
  const link =
    (await page
      .getByText(/businessId=/)
      .first()
      .textContent()) ?? '';
  expect(new URL(link).searchParams.get('businessId')).toBe(name.toLowerCase().replace(' ', '-'));

  const visitor = await (await browser.newContext()).newPage();
  const { pathname, search } = new URL(link);
  const asked = visitor.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/enquiries'),
  );
  await visitor.goto(`${productUrl()}${pathname}${search}&default=list`);
  await visitor.getByRole('button', { name: 'Message', exact: true }).first().click();
  const form = visitor.getByRole('dialog').getByRole('form');
  await form.getByLabel('First Name').fill('Ada');
  await form.getByLabel('Last Name').fill('Lee');
  await form.getByLabel('Phone').fill('0491570158');
  await form.getByLabel('Email').fill(`ada.${randomUUID().slice(0, 8)}@example.com`);
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  expect((await asked).postDataJSON()).toMatchObject({ businessId: name.toLowerCase().replace(' ', '-') });
  await visitor.context().close();
});

test('a sales person sees less, and a customer that it isn’t theirs', async ({ page }) => {
  await signInAs(page, 'Mei-Lin Fraser');
  await page.goto('/admin/estates');
  await expect(places(page)).toHaveText([
    'Desk',
    'Leads',
    'Tasks',
    'Holds',
    'EOIs',
    'Dates',
    'Quotes',
    'Lots',
    'People',
    'Reports',
    'Listings',
    'Email templates',
    'Estates',
  ]);
  await page.goto('/admin/businesses');
  await expect(
    page.getByRole('heading', { level: 1, name: 'You don’t have access to this page', exact: true }),
  ).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/admin/estates');
  await expect(page.getByRole('dialog', { name: 'Log in to Lotline', exact: true })).toBeVisible();
});

test('a channel partner has the estates, their account, and the holds they requested in the frame of signed-in work: no desk, no home of customers, and nobody else’s holds', async ({
  page,
}) => {
  await signInAs(page, 'Priya Nandakumar');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Account of Priya Nandakumar', exact: true });
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Holds', 'Shortlist', 'Account', 'Log out']);
  await expect(places(page)).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Holds', exact: true }).click();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 375, height: 812 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { level: 1, name: 'Holds', exact: true })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    if (size.width === 375) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(places(page)).toHaveText(['Holds', 'Leads', 'Lots']);
    await expect(places(page).first()).toHaveAttribute('aria-current', 'page');
  }
  await places(page).first().click();
  await expect(page.getByRole('button', { name: /^Estate: / })).toHaveCount(0);
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Shortlist', 'Account', 'Log out']);
  for (const path of ['/desk/holds', '/customer']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'You don’t have access to this page', exact: true }),
    ).toBeVisible();
  }
  const answers = await page.evaluate(() =>
    Promise.all(
      ['/api/staff/holds', '/api/staff/desk', '/api/account/home', '/api/account', '/api/account/filed-holds'].map(
        (path) => fetch(path).then(({ status }) => status),
      ),
    ),
  );
  expect(answers).toEqual([403, 403, 403, 200, 200]);
});

/** What moves in the page's header without a press, while the page loads. */
const watchHeader = (page: Page) =>
  page.addInitScript(() => {
    const seen = ((globalThis as unknown as { movedInHeader: string[] }).movedInHeader = [] as string[]);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest('header')) seen.push(element.outerHTML.slice(0, 120));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const width of [320, 1440]) {
  test.describe(`the headers at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    for (const [name, link, to, ciWidth] of [
      ['Mei-Lin Fraser', 'Desk', '/desk', null],
      ['Priya Nandakumar', 'Holds', '/partner/holds', 320],
    ] as const) {
      const tag = width === ciWidth ? [] : ['@full'];
      test(`lead ${name} to ${to}, and nothing in them moves as they do`, { tag }, async ({ page }) => {
        await signInAs(page, name);
        await watchHeader(page);
        for (const path of ['/', '/v2/estate/tallowbrook-rise']) {
          await page.goto(path);
          await expect(page.getByRole('banner').getByRole('link', { name: link, exact: true })).toHaveAttribute(
            'href',
            to,
          );
          await expectFits(page);
          expect(
            await page.evaluate(() => (globalThis as unknown as { movedInHeader: string[] }).movedInHeader),
          ).toEqual([]);
        }
        await expectAccessible(page);
        await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`${to}$`));
      });
    }
  });
}

test('the email of a hold request leads staff to the lot’s requests, by the log-in', async ({ page }) => {
  const lot = await anAvailableLot('tallowbrook-rise');
  const buyer = aBuyer();
  await requestHoldOf(lot, buyer);
  const link = () =>
    mailsTo('meilin.fraser@example.com').then((mails) =>
      mails
        .flatMap(({ text }) => (text?.includes(buyer.email) ? [/https?:\S+\/desk\/holds\S+/.exec(text)?.[0]] : []))
        .at(0),
    );
  await expect.poll(link).toContain(`lotId=${lot.lotId}`);
  await signInAs(page, 'Mei-Lin Fraser');
  await page.goto((await link()) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`Lot ${lot.title}\\b`) })).toBeVisible();
  await expect(page.getByText(buyer.email)).toBeVisible();
});

for (const [width, height] of [
  [375, 812],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });
    test('the pages of staff fit, and axe finds nothing', { tag: width === 375 ? [] : ['@full'] }, async ({ page }) => {
      await signInAs(page, 'Darius Okafor');
      for (const [path, title] of [
        ['/admin/estates', 'Estates'],
        ['/admin/estates/new', 'New estate'],
        ['/admin/businesses', 'Businesses'],
        ['/admin/businesses/new', 'New business'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
        await expectFits(page);
        await expectAccessible(page);
      }
    });
  });
}
