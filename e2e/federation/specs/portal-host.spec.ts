import { BOTH, builtFolders, word, type Which } from '../commands/cells';
import { FAULTS, titleOf } from '../commands/faults';
import { openLotFromMap } from '../commands/parts';
import { firstOf, listSite, openSite } from '../commands/portal-page';
import { publish } from '../commands/releases';
import { SALES, signInAs, visitDesk } from '../commands/signed-in';
import { expect, test } from '../fixtures/test';
import { FAILED, markPage, RETRY } from '../fixtures/watch';
import { REMOTES, SHELL } from '../testbed';

const REMOTE = 'mf-builder';

test.beforeEach(async ({ testbed }) => {
  await listSite(testbed, 'estate-lots', true);
  await listSite(testbed, 'builder-homes', true);
});
test.afterAll(async ({ testbed }) => {
  await listSite(testbed, 'estate-lots', false);
  await listSite(testbed, 'builder-homes', false);
});

interface Cell {
  api: Which;
  shell: Which;
  builder: Which;
}

/** At full size every cell; at CI size the three in which one of API, portal host and mf-builder is of the release before. */
function cells(full: boolean): Cell[] {
  const all = BOTH.flatMap((api) => BOTH.flatMap((shell) => BOTH.map((builder) => ({ api, shell, builder }))));
  return full ? all : all.filter((cell) => Object.values(cell).filter((which) => which === 'main').length === 2);
}

for (const { api, shell, builder } of cells(process.env.SIZE === 'full')) {
  test(`API ${word(api)}, portal host ${word(shell)}, mf-builder ${word(builder)}: a part on another website`, async ({
    page,
    watch,
    testbed,
  }) => {
    const releases = [
      testbed.release(SHELL, shell),
      ...REMOTES.map((name) => testbed.release(name, name === REMOTE ? builder : 'main')),
    ];
    for (const release of releases) await publish(testbed.addresses, release.name, testbed.build(release));
    const origin = api === 'main' ? testbed.url : testbed.previousUrl;
    await openSite(page, testbed, 'estate-lots', origin);
    await expect(firstOf(page, 'estate-lots')).toBeVisible();
    // The homes of a builder are newer than the release before.
    if (api === 'main' && builder === 'main') {
      await openSite(page, testbed, 'builder-homes', origin);
      await firstOf(page, 'builder-homes').click();
      await expect(page.getByRole('button', { name: /^Choose lot/ }).first()).toBeVisible();
    }
    expect(builtFolders(watch, SHELL)).toEqual([testbed.release(SHELL, shell).folder]);
    expect(builtFolders(watch, REMOTE)).toEqual([testbed.release(REMOTE, builder).folder]);
    expect(watch.errors).toEqual([]);
  });
}

/** Those of the table that are set at the host, and so lifted there. */
const AT_HOST = [
  'down',
  'answers 500',
  'answers HTML',
  'corrupt entry',
  'hung entry',
  'failed module chunk',
  'wrong hash',
];

for (const fault of FAULTS.filter(({ name }) => AT_HOST.includes(name))) {
  const title = titleOf({ ...fault, ...(fault.name !== 'down' && { full: true }) }, REMOTE);
  test(`${title}: the other website stays as it is, the part’s place says what is missing, Try again brings it`, async ({
    page,
    watch,
    testbed,
  }) => {
    await fault.set(testbed, REMOTE);
    await openSite(page, testbed, 'builder-homes');
    await expect(page.getByText(FAILED)).toBeVisible({ timeout: 20_000 });
    expect(watch.tries(REMOTE, fault.tries.file(testbed.release(REMOTE)))).toBe(fault.tries.count);
    await page.getByRole('button', { name: 'Press' }).click();
    await expect(page.getByRole('button', { name: 'Pressed' })).toBeVisible();
    await testbed.host(REMOTE).mend();
    const isSamePage = await markPage(page);
    await page.getByRole('button', { name: RETRY, exact: true }).click();
    await expect(firstOf(page, 'builder-homes')).toBeVisible();
    expect(await isSamePage(), 'the page was not reloaded').toBe(true);
  });
}

test(`with ${REMOTE} down the lot modal and the desk are whole`, async ({ page, lotModal, watch, testbed }) => {
  await testbed.host(REMOTE).down();
  await lotModal.expectLot(await openLotFromMap(page));
  await lotModal.requestHold.click();
  await expect(lotModal.field('First Name')).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
  await signInAs(page, SALES, testbed.url);
  await visitDesk(page, testbed.url);
  await expect(page.getByText(FAILED)).toBeHidden();
  expect(watch.errors.filter((error) => error.startsWith('threw'))).toEqual([]);
});
