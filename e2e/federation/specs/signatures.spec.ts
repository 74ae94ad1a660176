import type { Page } from '@playwright/test';
import { buildFolder, type RegistryBuild } from '@lotline/shared-domain';
import { getRegistry } from '../../commands/api';
import { EstatePage } from '../../pages/estate-page';
import { aLot } from '../commands/a-lot';
import { changePages, replaceBuild } from '../commands/page-html';
import { boardOf, tryPublish } from '../commands/releases';
import { soleRow, writeDatabase } from '../commands/rows';
import type { Testbed } from '../fixtures/testbed';
import { ESTATE, expect, test } from '../fixtures/test';
import { FAILED, RETRY } from '../fixtures/watch';
import { buildAt } from '../release/release';
import { signed, type Signer } from '../release/sign';
import { makeVariant } from '../release/variant';
import { SHOWN } from '../testbed';

const REMOTE = 'mf-estate-map';

/** A build whose code tells that it ran. */
const telling = (testbed: Testbed) =>
  makeVariant(testbed.release(REMOTE), { script: 'globalThis.lotlineVariantRan = true;' });
const ran = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as { lotlineVariantRan?: boolean }).lotlineVariantRan === true);

const unsignedBuild = (testbed: Testbed): RegistryBuild => buildAt(telling(testbed), testbed.host(REMOTE).origin);

interface Forged {
  what: string;
  build(testbed: Testbed): RegistryBuild;
  /** What the rule's own tests hold too (verify-build.test.ts): in a browser at full size only. */
  full?: true;
}

/** The build of the release before, which one team has revoked. */
const earlier = (testbed: Testbed, remote: string, signer: Signer): RegistryBuild =>
  signed(remote, buildAt(testbed.release(remote, 'previous'), testbed.host(remote).origin), signer);

/** Rows that must not count, by what is wrong with them. */
const FORGED: readonly Forged[] = [
  {
    // The signature is that of the live build: everything about the row was changed but this.
    what: 'changed without a new signature',
    build: (testbed) => {
      const { signature, keyId } = testbed.build(testbed.release(REMOTE));
      return { ...unsignedBuild(testbed), signature, keyId };
    },
  },
  { what: 'not signed at all', build: unsignedBuild, full: true },
  {
    what: 'signed by another remote’s key',
    build: (testbed) => signed(REMOTE, unsignedBuild(testbed), 'lot-modal-team'),
  },
  {
    what: 'signed by a key that is not configured',
    build: (testbed) => signed(REMOTE, unsignedBuild(testbed), 'stranger'),
    full: true,
  },
  { what: 'of a build that is revoked', build: (testbed) => earlier(testbed, REMOTE, 'revoking-team') },
];

/** The page's boot data and the registry's answer name the build, as if the API had not looked. */
async function serveRow(page: Page, build: RegistryBuild): Promise<void> {
  await changePages(page, { boot: (boot) => replaceBuild(boot, REMOTE, build) });
  await page.route('**/api/registry?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Parameters<typeof replaceBuild>[0]['registry'];
    replaceBuild({ registry: body } as Parameters<typeof replaceBuild>[0], REMOTE, build);
    return route.fulfill({
      response,
      json: { ...body, remotes: body.remotes.map((row) => (row.name === REMOTE ? { name: REMOTE, ...build } : row)) },
    });
  });
}

test('the API drops every such row, alone, and tells the board', async ({ page, testbed }) => {
  for (const { what, build } of FORGED) {
    const forged = build(testbed);
    await writeDatabase(testbed.addresses, { replace: [soleRow(REMOTE, forged)] });
    const names = (await getRegistry()).remotes.map(({ name }) => name);
    expect(names, what).not.toContain(REMOTE);
    expect(names, what).toContain('mf-lot-modal');
    await expect
      .poll(
        async () =>
          (await boardOf(testbed.addresses, REMOTE)).some(
            (one) => one.build === forged.build && one.kind === 'refused' && one.code === 'signature',
          ),
        what,
      )
      .toBe(true);
  }
  await page.goto(`/estate/${ESTATE}`);
  await expect(page.getByRole('heading', { name: /^Stage 1\b/ })).toBeVisible();
  expect(await ran(page)).toBe(false);
});

for (const { what, build, full } of FORGED) {
  test(`${full ? '@full ' : ''}a row ${what}: past the API the browser refuses it, and Try again too`, async ({
    page,
    testbed,
  }) => {
    const forged = build(testbed);
    await serveRow(page, forged);
    await page.goto(`/estate/${ESTATE}`);
    await expect(page.getByText(FAILED)).toBeVisible();
    await page.getByRole('button', { name: RETRY, exact: true }).click();
    await expect(page.getByText(FAILED)).toBeVisible();
    expect(await ran(page)).toBe(false);
    expect(
      testbed.host(REMOTE).asked.filter(({ folder }) => folder === buildFolder(forged)),
      'nothing of it was asked for',
    ).toEqual([]);
  });
}

test('a revoked build gives way to the signed build before it; control: it runs under a key that didn’t revoke it', async ({
  testbed,
  estatePage,
  lotModal,
}) => {
  const live = async (signer: Signer) => {
    const rows = SHOWN.map((name) => ({
      ...soleRow(name, earlier(testbed, name, signer)),
      previous: [testbed.build(testbed.release(name))],
    }));
    await writeDatabase(testbed.addresses, { replace: rows });
    const { remotes } = await getRegistry();
    return SHOWN.map((name) => remotes.find((row) => row.name === name)?.build);
  };
  expect(await live('all-teams')).toEqual(SHOWN.map((name) => testbed.release(name, 'previous').build));
  expect(await live('revoking-team')).toEqual(SHOWN.map((name) => testbed.release(name).build));
  const lot = await aLot();
  await estatePage.openStage(lot, { query: `lotId=${lot.lotId}` });
  await expect(lotModal.requestHold).toBeVisible();
  for (const name of SHOWN)
    expect(new Set(testbed.host(name).asked.map(({ folder }) => folder))).toEqual(
      new Set([testbed.release(name).folder]),
    );
});

test('control: the same build, signed by a key that may, runs', async ({ page, testbed }) => {
  await serveRow(page, testbed.build(telling(testbed)));
  await page.goto(`/estate/${ESTATE}`);
  await expect(new EstatePage(page).map).toBeVisible();
  expect(await ran(page)).toBe(true);
});

test('publishing refuses what would be dropped, in words', async ({ testbed }) => {
  for (const { build } of FORGED.filter(({ what }) => what !== 'not signed at all')) {
    const { status, body } = await tryPublish(testbed.addresses, REMOTE, build(testbed));
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'registry_refused' });
  }
  const { status, body } = await tryPublish(
    testbed.addresses,
    REMOTE,
    testbed.build(testbed.release(REMOTE), 'foreign'),
  );
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'registry_refused' });
  expect((await tryPublish(testbed.addresses, REMOTE, testbed.build(telling(testbed)))).status).toBe(200);
});
