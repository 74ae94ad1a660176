import type { Page } from '@playwright/test';
import { handOver, publish, rollBack, tryPublish } from '../commands/releases';
import { signed } from '../release/sign';
import { makeShell, makeVariant } from '../release/variant';
import type { Testbed } from '../fixtures/testbed';
import { expect, test } from '../fixtures/test';
import { SHELL } from '../testbed';

const PLANS = '/plans';
const [OWNER, HEIR] = ['mf-customer', 'mf-builder'] as const;
const NEW_PAGE = 'Plans, drawn by another remote';

/** A stand-in for the next release of mf-builder, which has a page of mf-customer's. */
function standIn(testbed: Testbed) {
  const { provides, ...base } = testbed.release(HEIR);
  const about = {
    provides: { ...provides, routes: [...provides.routes, 'LandingPlans'], paths: [...(provides.paths ?? []), PLANS] },
  };
  const module = `{ routes: [...own.routes, { name: 'LandingPlans', path: '${PLANS}', load: async () => ({ default: () => '${NEW_PAGE}' }) }] }`;
  return testbed.build(makeVariant({ ...base, provides }, { module, about }));
}

/** Loads the page anew; who drew it. The browser may have the files already: what is shown tells. */
async function drawnBy(page: Page, title: string): Promise<string | null> {
  await page.goto(PLANS);
  await expect(page.locator('#root [data-readable]')).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  const other = page.getByText(NEW_PAGE, { exact: true });
  await expect(heading.or(other)).toBeVisible();
  return (await other.isVisible()) ? HEIR : OWNER;
}

test('a page is handed over: its owner draws it until the new owner’s build is live, and again when that one goes back; control: without the hand-over that build is refused', async ({
  page,
  watch,
  testbed,
}) => {
  const refused = await tryPublish(testbed.addresses, HEIR, standIn(testbed));
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'registry_refused',
    expect.stringContaining(`The path ${PLANS} belongs to ${OWNER}.`),
  ]);
  await page.goto(PLANS);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await handOver(testbed.addresses, OWNER, PLANS, HEIR);
  expect(await drawnBy(page, title)).toBe(OWNER);
  await publish(testbed.addresses, HEIR, standIn(testbed));
  expect(await drawnBy(page, title)).toBe(HEIR);
  await rollBack(testbed.addresses, HEIR);
  expect(await drawnBy(page, title)).toBe(OWNER);
  expect(watch.errors).toEqual([]);
});

test('the shell’s row refuses a build that is no shell, and pages go on; control: another shell goes live', async ({
  page,
  testbed,
}) => {
  const lotModal = testbed.build(testbed.release('mf-lot-modal'));
  const noShell = await tryPublish(testbed.addresses, SHELL, signed(SHELL, lotModal));
  expect([noShell.status, noShell.body.code, noShell.body.message]).toEqual([
    409,
    'registry_refused',
    expect.stringContaining('The entry of the shell must be its main script, not mf-manifest.json'),
  ]);
  // By its row a shell; by its files not.
  const liar = makeShell(testbed.release(SHELL), '/* a shell */');
  const posing = await tryPublish(
    testbed.addresses,
    SHELL,
    testbed.build({ ...liar, folder: testbed.release(SHELL).folder }),
  );
  expect([posing.status, posing.body.message]).toEqual([409, expect.stringContaining('differ in build, files')]);

  await publish(
    testbed.addresses,
    SHELL,
    testbed.build(makeShell(testbed.release(SHELL), 'globalThis.lotlineNewShell = true')),
  );
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (globalThis as { lotlineNewShell?: boolean }).lotlineNewShell))
    .toBe(true);
});
