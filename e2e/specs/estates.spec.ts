import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { productUrl } from '../commands/api';
import { aPdf } from '../commands/files';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expect, expectAccessible, test } from '../fixtures/test';

/**
 * A picture becomes a map by two presses and a distance. An open page of a visitor shows it, goes back to the list once
 * it is deleted, and shows it again once it is restored.
 */
async function addMap(page: Page, visitor: Page, item: 'estate map' | 'stage map'): Promise<void> {
  await page.getByRole('link', { name: 'Add Map', exact: true }).click();
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.getByLabel('Plan', { exact: true }).setInputFiles(aPdf('plan.pdf'));
  await expect(page.getByText('To use the plan, place points A and B on the picture.')).toBeVisible();
  const picture = page.getByRole('group', { name: 'Picture with points A and B' });
  await picture.click({ position: { x: 60, y: 150 } });
  await picture.click({ position: { x: 300, y: 150 } });
  await page.getByLabel(/^Distance from A to B/).fill('240');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The plan is .* wide/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this plan', exact: true }).click();
  await expect(page.locator('[data-canvas] img[src*="/files/plan-"]')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now', exact: true }).click();
  await page.getByRole('button', { name: 'View map', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Edit Map', exact: true })).toBeVisible();
  const shown = visitor.locator('img[src*="/files/plan-"]');
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: 'Delete Map', exact: true }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm action', exact: true });
  await expect(confirm).toContainText(`Are you sure you want to delete ${item}?`);
  await confirm.getByRole('button', { name: 'Delete Map', exact: true }).click();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: /^Restore the map/ }).click();
  await expect(page.getByRole('link', { name: 'Edit Map', exact: true })).toBeVisible();
  await expect(shown).toBeVisible();
}

/** By the set-up's own list of steps: what is missing is said, one press publishes, and what to hand out is there. */
async function publish(page: Page, name: string): Promise<void> {
  const steps = page.getByRole('button', { name: /^Set up this estate/ });
  if ((await steps.getAttribute('aria-expanded')) === 'false') await steps.click();
  await page.getByRole('link', { name: 'Publish (Publish)', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Publish ${name}`, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is missing', exact: true })).toBeVisible();
  await expect(page.getByText('Checking the maps', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Share ${name}`, exact: true })).toBeVisible();
  const address = new RegExp(`/estate/${name.toLowerCase().replace(' ', '-')}$`);
  await expect(page.getByLabel('Web address', { exact: true })).toHaveText(address);
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('link', { name: 'View page', exact: true })).toBeVisible();
}

test('a landowner with nothing creates an estate, publishes it, releases a stage and draws a map from a picture; a visitor finds the lots; its old address leads on', async ({
  page,
  browser,
}) => {
  // Two plans wait for the files worker, which may be busy with those of other journeys.
  test.setTimeout(180_000);
  const name = `Wattle ${randomUUID().slice(0, 8)}`;
  await page.goto(`${productUrl()}/dev/sign-in`);
  await page.getByRole('link', { name: 'Harriet Omondi', exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  await page.goto('/admin/estates');
  await page.getByRole('main').getByRole('link', { name: 'New estate', exact: true }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Suburb', { exact: true }).fill('Tallowbrook');
  await page.getByLabel('State', { exact: true }).selectOption('VIC');
  await page.getByRole('button', { name: 'Create estate', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Emails and contact', exact: true }).click();
  await page.getByLabel(/^Notification emails/).fill('harriet.sales@example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved.').first()).toBeVisible();
  await publish(page, name);

  // The stages and the first lots by keyboard alone.
  const keys = inputDeviceOf('by keyboard alone', page);
  await page.getByRole('tab', { name: 'General', exact: true }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  for (const title of ['1', '2']) {
    await keys.press(page.getByRole('button', { name: 'Add stage', exact: true }));
    const dialog = page.getByRole('dialog');
    await keys.write(dialog.getByLabel('Stage', { exact: true }), title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: `Stage ${title}`, exact: true })).toBeVisible();
  }
  // Tab leads into the table, arrows lead through it.
  await keys.press(page.getByRole('columnheader', { name: 'Stage', exact: true }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Stage 1', exact: true })).toBeVisible();
  await keys.press(page.getByRole('main').getByRole('button', { name: 'Add lot', exact: true }).first());
  for (const title of ['101', '102']) {
    // The field has the focus, for the next lot too.
    await expect(page.getByRole('textbox', { name: /^Lot No/ })).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: new RegExp(`^Lot No. of Lot ${title}`) })).toBeVisible();
  }

  const key = name.toLowerCase().replace(' ', '-');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${productUrl()}/estate/${key}`);
  await expect(visitor).toHaveTitle(new RegExp(name));
  // The visitor's page is open while the stage is released.
  await expect(visitor.getByText('Now Selling', { exact: true })).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Release stage', exact: true });
  const hasFocus = () => button.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses += 1) await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const release = page.getByRole('dialog');
  await expect(release.getByRole('option', { name: 'All 2 lots' })).toBeAttached();
  await expectAccessible(page);
  await keys.press(release.getByRole('button', { name: 'Release stage', exact: true }));
  await expect(page.getByText('Stage 1 is Now Selling.').first()).toBeVisible();
  await expect(visitor.getByText(/2 Available Lots/).first()).toBeVisible();

  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await page.getByRole('tab', { name: 'Map', exact: true }).click();
  await addMap(page, visitor, 'estate map');
  await page.getByRole('tab', { name: 'Stages', exact: true }).click();
  await page.getByRole('link', { name: 'Stage 1', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Add Map', exact: true })).toBeVisible();
  const [, stageId = ''] = /\/stages\/(\w+)\/map$/.exec(page.url()) ?? [];
  await visitor.goto(`${productUrl()}/estate/${key}?stageId=${stageId}`);
  await addMap(page, visitor, 'stage map');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();

  await page.getByRole('tab', { name: 'General', exact: true }).click();
  await page.getByLabel('Web address', { exact: true }).fill(`${key}-2`);
  await expect(page.getByText(`/estate/${key} open the new address`)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Earlier addresses/)).toBeVisible();
  await visitor.goto(`${productUrl()}/estate/${key}?default=list`);
  await expect(visitor).toHaveURL(new RegExp(`/estate/${key}-2\\?default=list$`));
  await visitor.context().close();

  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('This estate is archived')).toBeVisible();
});

test(
  'a super admin does it for a landowner: estate, stage, lots, release and publication; the landowner has it, and a visitor finds the lots',
  { tag: '@full' },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    const name = `Banksia ${randomUUID().slice(0, 8)}`;
    const signIn = async (as: Page, person: string) => {
      await as.goto(`${productUrl()}/dev/sign-in`);
      await as.getByRole('link', { name: person, exact: true }).click();
      await expect(as).not.toHaveURL(/sign-in/);
    };
    await signIn(page, 'Imogen Tarrant');
    await page.goto('/admin/estates');
    await page.getByRole('main').getByRole('link', { name: 'New estate', exact: true }).first().click();
    // Without a landowner it belongs to no one.
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Suburb', { exact: true }).fill('Tallowbrook');
    await page.getByLabel('State', { exact: true }).selectOption('VIC');
    await page.getByRole('button', { name: 'Create estate', exact: true }).click();
    await expect(page.getByText('Landowner is a required field', { exact: true }).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Landowner', exact: true }).fill('Omondi');
    await page.getByRole('option', { name: /Omondi/ }).click();
    await page.getByRole('button', { name: 'Create estate', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Stages', exact: true }).click();
    await page.getByRole('button', { name: 'Add stage', exact: true }).first().click();
    const adding = page.getByRole('dialog');
    await adding.getByLabel('Stage', { exact: true }).fill('1');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Stage 1', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Stage 1', exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Add lot', exact: true }).first().click();
    for (const title of ['1', '2', '3']) {
      await expect(page.getByRole('textbox', { name: /^Lot No/ })).toBeFocused();
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: new RegExp(`^Lot No. of Lot ${title}`) })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Release stage', exact: true }).click();
    const release = page.getByRole('dialog');
    await expect(release.getByRole('option', { name: 'All 3 lots' })).toBeAttached();
    await release.getByRole('button', { name: 'Release stage', exact: true }).click();
    await expect(page.getByText('Stage 1 is Now Selling.').first()).toBeVisible();

    // Released, but not public yet.
    const address = `${productUrl()}/estate/${name.toLowerCase().replace(' ', '-')}`;
    const visitor = await (await browser.newContext()).newPage();
    expect((await visitor.goto(address))?.status()).toBe(404);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await page.getByRole('tab', { name: 'Emails and contact', exact: true }).click();
    await page.getByLabel(/^Notification emails/).fill('harriet.sales@example.com');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Settings saved.').first()).toBeVisible();
    await publish(page, name);
    await visitor.goto(address);
    await expect(visitor).toHaveTitle(new RegExp(name));
    await expect(visitor.getByText(/3 Available Lots/).first()).toBeVisible();
    await visitor.context().close();

    const landowner = await (await browser.newContext()).newPage();
    await signIn(landowner, 'Harriet Omondi');
    await landowner.goto(`${productUrl()}/admin/estates`);
    await expect(landowner.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
    await landowner.context().close();
  },
);
