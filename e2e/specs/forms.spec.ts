import type { Page, Request } from '@playwright/test';
import { aBuyer } from '../commands/holds';
import { recordsOf } from '../commands/records';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expect, test } from '../fixtures/test';
import { enquiryForm, FormOnPage, holdForm, PUBLIC_FORMS, type PublicForm } from '../pages/public-forms';

/** The page's posts to one address, with the key each carries. */
function keysOf(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path)
      keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

/** One submit sends this often before it asks for patience. */
const FIRST_TRY_AND_RETRIES = 4;

/** Lets the next posts through and loses their answers on the way back. */
async function loseAnswers(page: Page, path: string, count: number): Promise<void> {
  let left = count;
  await page.route(`**${path}`, async (route) => {
    if (left <= 0) return route.fallback();
    left -= 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

async function openAndFill(page: Page, kind: PublicForm) {
  const lot = await kind.lot();
  const person = aBuyer();
  const input = inputDeviceOf('by mouse', page);
  const form = new FormOnPage(page, kind, lot);
  await page.goto(kind.address(lot));
  await form.open(input);
  await form.fill(input, person);
  return { form, input, person };
}

/** The other forms share the path; the full size walks it with each. */
const onceForAll = (kind: PublicForm) => ({ tag: kind === holdForm ? [] : ['@full'] });

for (const kind of PUBLIC_FORMS) {
  test.describe(kind.name, () => {
    test.describe.configure({ timeout: 120_000 });
    test(
      'what was typed survives a refusal and a lost connection; impatience makes one record',
      onceForAll(kind),
      async ({ page, context }) => {
        const keys = keysOf(page, kind.path);
        const { form, person } = await openAndFill(page, kind);

        await page.route(`**${kind.path}`, (route) =>
          route.fulfill({
            status: 500,
            contentType: 'application/problem+json',
            body: JSON.stringify({ code: 'internal', message: 'Something went wrong', statusCode: 500 }),
          }),
        );
        await form.submit.click();
        await expect(
          page.getByRole('region', { name: /Notifications/ }).getByText(kind.failure, { exact: true }),
        ).toBeVisible({ timeout: 20_000 });
        await form.expectKept(person);
        await page.unroute(`**${kind.path}`);

        await context.setOffline(true);
        await form.submit.click();
        await expect(form.root.getByText(/^We can’t reach the server\. Nothing you typed is lost/)).toBeVisible({
          timeout: 20_000,
        });
        await form.expectKept(person);
        await loseAnswers(page, kind.path, FIRST_TRY_AND_RETRIES);
        await context.setOffline(false);
        // The form sends itself; all its answers are lost, so it waits again, while the visitor presses everything at once.
        await expect(form.root.getByRole('button', { name: 'Try again', exact: true })).toBeVisible({
          timeout: 20_000,
        });
        await form.submit.dblclick().catch(() => undefined);
        await page.keyboard.press('Enter').catch(() => undefined);
        await form.expectSuccess();

        await page.goBack();
        await page.goForward();
        await page.reload();
        await expect(page.getByRole('main')).toBeVisible();
        expect(kind.count(await recordsOf(person.email))).toBe(1);
        expect(keys.length).toBeGreaterThan(1);
        expect(new Set(keys).size).toBe(1);
      },
    );

    test(
      'a refresh before the answer, and the same typed again, make one record',
      { tag: '@full' },
      async ({ page }) => {
        const keys = keysOf(page, kind.path);
        const { form, input, person } = await openAndFill(page, kind);
        let arrived = 0;
        await page.route(`**${kind.path}`, async (route) => {
          arrived += 1;
          await route.fetch();
          await route.abort('connectionreset');
        });
        await form.submit.dblclick();
        await expect.poll(() => arrived, { timeout: 20_000 }).toBeGreaterThan(0);
        await expect.poll(async () => kind.count(await recordsOf(person.email))).toBe(1);
        await page.reload();
        await page.unroute(`**${kind.path}`);
        await form.open(input);
        await form.fill(input, person);
        await form.submit.dblclick();
        await form.expectSuccess();
        expect(kind.count(await recordsOf(person.email))).toBe(1);
        expect(new Set(keys).size).toBe(1);
      },
    );

    test(
      'control: without the key the repeat of a lost answer is a second record',
      { tag: '@full' },
      async ({ page }) => {
        const { form, person } = await openAndFill(page, kind);
        let sent = 0;
        await page.route(`**${kind.path}`, async (route) => {
          sent += 1;
          const { 'idempotency-key': _key, ...headers } = route.request().headers();
          // Holds, waitlist and watches have a second guard, one record an address: another address passes it.
          const postData =
            sent === 1
              ? undefined
              : (route.request().postData() ?? '').replaceAll(person.email, `again.${person.email}`);
          if (sent > 1) return route.continue({ headers, postData });
          await route.fetch({ headers });
          return route.abort('connectionreset');
        });
        await form.submit.click();
        await form.expectSuccess();
        const [first, again] = await Promise.all([recordsOf(person.email), recordsOf(`again.${person.email}`)]);
        expect(kind.count(first) + kind.count(again)).toBe(2);
      },
    );
  });
}

test(
  'two tabs: what one sent has nothing to do with what the other sends',
  { tag: '@full' },
  async ({ page, context }) => {
    const keys = keysOf(page, enquiryForm.path);
    const first = await openAndFill(page, enquiryForm);
    await loseAnswers(page, enquiryForm.path, FIRST_TRY_AND_RETRIES);
    await first.form.submit.click();
    await expect(first.form.root.getByText(/^We can’t reach the server/)).toBeVisible({ timeout: 20_000 });

    const other = await context.newPage();
    const otherKeys = keysOf(other, enquiryForm.path);
    const second = await openAndFill(other, enquiryForm);
    await second.form.submit.click();
    await second.form.expectSuccess();
    await first.form.root.getByRole('button', { name: 'Try again', exact: true }).click();
    await first.form.expectSuccess();
    expect([new Set(keys).size, new Set(otherKeys).size, keys.some((key) => otherKeys.includes(key))]).toEqual([
      1,
      1,
      false,
    ]);
    for (const { person } of [first, second]) expect(enquiryForm.count(await recordsOf(person.email))).toBe(1);
  },
);

test(
  'a form closed by Escape while it is being sent is still sent: a toast confirms it',
  { tag: '@full' },
  async ({ page }) => {
    const { form, person } = await openAndFill(page, enquiryForm);
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**${enquiryForm.path}`, async (route) => {
      await mayAnswer;
      await route.fallback();
    });
    const asked = page.waitForRequest(`**${enquiryForm.path}`);
    await form.submit.click();
    await asked;
    await page.keyboard.press('Escape');
    await expect(form.root).toBeHidden();
    answer();
    await expect(
      page.getByRole('region', { name: /Notifications/ }).getByText(/^Thank you\. Your message is on its way/),
    ).toBeVisible();
    expect(enquiryForm.count(await recordsOf(person.email))).toBe(1);
  },
);

/** Widths of the design, and a phone whose keyboard is up. */
const SCREENS = [
  [375, 812],
  [375, 330],
  [768, 1024],
  [1440, 900],
] as const;

test(
  'a dialog stays where it is and keeps its footer in sight; a press on Cancel right after a mistake counts',
  { tag: '@full' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const kind = holdForm;
    const lot = await kind.lot();
    const form = new FormOnPage(page, kind, lot);
    const input = inputDeviceOf('by mouse', page);
    const dialog = page.getByRole('dialog');
    const cancel = form.root.getByRole('button', { name: 'Cancel', exact: true });
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.goto(kind.address(lot));
      await form.open(input);
      const top = (await dialog.boundingBox())?.y;
      // A keyboard is up because a field has the focus.
      if (height < 400) await form.field('First Name').focus();
      await expect(form.submit).toBeInViewport({ ratio: 1 });

      // Leaving a field that nothing was typed into says nothing.
      await form.field('First Name').focus();
      await form.field('Email').fill('nobody');
      const [dialogBefore, before] = [await dialog.boundingBox(), await cancel.boundingBox()];
      await form.field('Email').blur();
      await expect(form.root.getByText('Email must be a valid email', { exact: true })).toBeVisible();
      expect(await form.root.locator('[aria-invalid=true]').count()).toBe(1);
      expect([await dialog.boundingBox(), await cancel.boundingBox()], `at ${width} × ${height} nothing moves`).toEqual(
        [dialogBefore, before],
      );

      await form.submit.click();
      await expect(form.root.getByRole('alert').getByRole('button', { name: 'Postcode', exact: true })).toBeVisible();
      await expect(form.field('First Name')).toBeFocused();
      await expect(form.submit).toBeInViewport({ ratio: 1 });
      expect((await dialog.boundingBox())?.y).toBe(top);
      await form.root.getByRole('alert').getByRole('button', { name: 'Postcode', exact: true }).click();
      await expect(form.field('Postcode')).toBeFocused();
      await expect(form.field('Postcode')).toBeInViewport({ ratio: 1 });

      await page.reload();
      await form.open(input);
      await form.field('Postcode').fill('1');
      const { x = 0, y = 0, width: wide = 0, height: high = 0 } = (await cancel.boundingBox()) ?? {};
      await page.mouse.move(x + wide / 2, y + high / 2);
      await page.mouse.down();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await page.mouse.up();
      await expect(form.root).toBeHidden();
    }
  },
);
