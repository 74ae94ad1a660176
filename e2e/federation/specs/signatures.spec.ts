import type { Page } from '@playwright/test';
import type { RegistryBuild } from '@lotline/shared-domain';
import { getRegistry } from '../../commands/api';
import { EstatePage } from '../../pages/estate-page';
import { changePages, replaceBuild } from '../commands/page-html';
import { boardOf, tryPublish } from '../commands/releases';
import { soleRow, writeDatabase } from '../commands/rows';
import type { Stand } from '../fixtures/stand';
import { ESTATE, expect, test } from '../fixtures/test';
import { FAILED, RETRY } from '../fixtures/watch';
import { buildAt } from '../release/release';
import { signed, type Signer } from '../release/sign';
import { makeVariant } from '../release/variant';

const REMOTE = 'mf-estate-map';

/** A build whose code tells that it ran. */
const telling = (stand: Stand) => makeVariant(stand.release(REMOTE), { script: 'globalThis.lotlineVariantRan = true;' });
const ran = (page: Page): Promise<boolean> => page.evaluate(() => (globalThis as { lotlineVariantRan?: boolean }).lotlineVariantRan === true);

const unsignedBuild = (stand: Stand): RegistryBuild => buildAt(telling(stand), stand.host(REMOTE).origin);

/** Rows that must not count, by what is wrong with them. */
const FORGED: readonly { what: string; build(stand: Stand): RegistryBuild }[] = [
  {
    // The signature is that of the live build: everything about the row was changed but this.
    what: 'changed without a new signature',
    build: (stand) => {
      const { signature, keyId } = stand.build(stand.release(REMOTE));
      return { ...unsignedBuild(stand), signature, keyId };
    },
  },
  { what: 'not signed at all', build: unsignedBuild },
  ...(['lot-modal-team', 'stranger'] satisfies Signer[]).map((signer) => ({
    what: `signed by ${signer === 'stranger' ? 'a key nobody names' : 'another remote’s key'}`,
    build: (stand: Stand) => signed(REMOTE, unsignedBuild(stand), signer),
  })),
];

/** The page's boot data and the registry's answer name the build, as if the API had not looked. */
async function serveRow(page: Page, build: RegistryBuild): Promise<void> {
  await changePages(page, { boot: (boot) => replaceBuild(boot, REMOTE, build) });
  await page.route('**/api/registry?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Parameters<typeof replaceBuild>[0]['registry'];
    replaceBuild({ registry: body } as Parameters<typeof replaceBuild>[0], REMOTE, build);
    return route.fulfill({ response, json: { ...body, remotes: body.remotes.map((row) => (row.name === REMOTE ? { name: REMOTE, ...build } : row)) } });
  });
}

for (const { what, build } of FORGED) {
  test(`a row ${what}: the API drops it, alone`, async ({ page, stand }) => {
    await writeDatabase(stand.addresses, { replace: [soleRow(REMOTE, build(stand))] });
    const names = (await getRegistry()).remotes.map(({ name }) => name);
    expect(names).not.toContain(REMOTE);
    expect(names).toContain('mf-lot-modal');
    await page.goto(`/estate/${ESTATE}`);
    await expect(page.getByRole('heading', { name: /^Stage 1\b/ })).toBeVisible();
    expect(await ran(page)).toBe(false);
    await expect.poll(async () => (await boardOf(stand.addresses, REMOTE)).some((one) => one.build === telling(stand).build && one.kind === 'refused' && one.code === 'signature')).toBe(true);
  });

  test(`a row ${what}: past the API the browser refuses it, and Try again too`, async ({ page, stand }) => {
    await serveRow(page, build(stand));
    await page.goto(`/estate/${ESTATE}`);
    await expect(page.getByText(FAILED)).toBeVisible();
    await page.getByRole('button', { name: RETRY, exact: true }).click();
    await expect(page.getByText(FAILED)).toBeVisible();
    expect(await ran(page)).toBe(false);
    expect(stand.host(REMOTE).asked.filter(({ folder }) => folder === telling(stand).folder), 'nothing of it was asked for').toEqual([]);
  });
}

test('control: the same build, signed by a key that may, runs', async ({ page, stand }) => {
  await serveRow(page, stand.build(telling(stand)));
  await page.goto(`/estate/${ESTATE}`);
  await expect(new EstatePage(page).map).toBeVisible();
  expect(await ran(page)).toBe(true);
});

test('publishing refuses what would be dropped, in words', async ({ stand }) => {
  for (const { build } of FORGED.filter(({ what }) => what !== 'not signed at all')) {
    const { status, body } = await tryPublish(stand.addresses, REMOTE, build(stand));
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'registry_refused' });
  }
  const { status, body } = await tryPublish(stand.addresses, REMOTE, stand.build(stand.release(REMOTE), 'foreign'));
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'registry_refused' });
  expect((await tryPublish(stand.addresses, REMOTE, stand.build(telling(stand)))).status).toBe(200);
});
