import type { Page } from '@playwright/test';
import { handOver, publish, rollBack, tryPublish } from '../commands/releases';
import { signed } from '../release/sign';
import { makeShell, makeVariant } from '../release/variant';
import type { Stand } from '../fixtures/stand';
import { expect, test } from '../fixtures/test';
import { SHELL } from '../stand';

const PLANS = '/plans';
const [OWNER, HEIR] = ['mf-customer', 'mf-builder'] as const;
const NEW_PAGE = 'Plans, drawn by another remote';

/** A stand-in for the next release of mf-builder, which has a page of mf-customer's. */
function standIn(stand: Stand) {
  const { provides, ...base } = stand.release(HEIR);
  const about = {
    provides: { ...provides, routes: [...provides.routes, 'LandingPlans'], paths: [...(provides.paths ?? []), PLANS] },
  };
  const module = `{ routes: [...own.routes, { name: 'LandingPlans', path: '${PLANS}', load: async () => ({ default: () => '${NEW_PAGE}' }) }] }`;
  return stand.build(makeVariant({ ...base, provides }, { module, about }));
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
  stand,
}) => {
  const refused = await tryPublish(stand.addresses, HEIR, standIn(stand));
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'registry_refused',
    expect.stringContaining(`The path ${PLANS} belongs to ${OWNER}.`),
  ]);
  await page.goto(PLANS);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await handOver(stand.addresses, OWNER, PLANS, HEIR);
  expect(await drawnBy(page, title)).toBe(OWNER);
  await publish(stand.addresses, HEIR, standIn(stand));
  expect(await drawnBy(page, title)).toBe(HEIR);
  await rollBack(stand.addresses, HEIR);
  expect(await drawnBy(page, title)).toBe(OWNER);
  expect(watch.errors).toEqual([]);
});

test('the shell’s row refuses a build that is no shell, and pages go on; control: another shell goes live', async ({
  page,
  stand,
}) => {
  const lotModal = stand.build(stand.release('mf-lot-modal'));
  const noShell = await tryPublish(stand.addresses, SHELL, signed(SHELL, lotModal));
  expect([noShell.status, noShell.body.code, noShell.body.message]).toEqual([
    409,
    'registry_refused',
    expect.stringContaining('The entry of the shell must be its main script, not mf-manifest.json'),
  ]);
  // By its row a shell; by its files not.
  const liar = makeShell(stand.release(SHELL), '/* a shell */');
  const posing = await tryPublish(
    stand.addresses,
    SHELL,
    stand.build({ ...liar, folder: stand.release(SHELL).folder }),
  );
  expect([posing.status, posing.body.message]).toEqual([409, expect.stringContaining('differ in build, files')]);

  await publish(
    stand.addresses,
    SHELL,
    stand.build(makeShell(stand.release(SHELL), 'globalThis.lotlineNewShell = true')),
  );
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (globalThis as { lotlineNewShell?: boolean }).lotlineNewShell))
    .toBe(true);
});
