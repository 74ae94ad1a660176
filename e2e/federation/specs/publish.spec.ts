import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { aLot } from '../commands/a-lot';
import { EstatePage } from '../../pages/estate-page';
import { LotModal } from '../../pages/lot-modal';
import { bootOf } from '../commands/page-html';
import { pin, publish, rollBack } from '../commands/releases';
import { writeDatabase } from '../commands/rows';
import type { Testbed } from '../fixtures/testbed';
import { ESTATE, expect, test } from '../fixtures/test';
import { askOnlyWhenNeeded, listening, markPage, type Watch } from '../fixtures/watch';
import { sha384 } from '../release/release';
import { makeVariant } from '../release/variant';
import { SHOWN } from '../testbed';

const MAP = 'mf-estate-map';
const MODAL = 'mf-lot-modal';
const OTHER_ESTATE = 'larkspur-green';

const folders = (watch: Watch, remote: string): string[] => [
  ...new Set(watch.urls.flatMap((url) => new RegExp(`/r/${remote}/([^/]+)/`).exec(new URL(url).pathname)?.[1] ?? [])),
];

/** File → hash of everything the shell is. */
function shellFiles(testbed: Testbed): Record<string, string> {
  const { path } = testbed.release('shell');
  return Object.fromEntries(readdirSync(path).map((file) => [file, sha384(readFileSync(join(path, file)))]));
}

/** The build of a remote that the API gives a page. */
async function buildIn(
  context: BrowserContext,
  remote: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<string | undefined> {
  const html = await (await context.request.get(path, { headers })).text();
  return bootOf(html).registry.remotes.find(({ name }) => name === remote)?.build;
}

test('a release while a page is open: it is offered a reload, goes on with its old build, and the next load gets the new one', async ({
  page,
  watch,
  testbed,
}) => {
  await askOnlyWhenNeeded(page);
  const [before, now] = [testbed.release(MODAL, 'previous'), testbed.release(MODAL)];
  await publish(testbed.addresses, MODAL, testbed.build(before));
  const shellBefore = shellFiles(testbed);
  const lot = await aLot();
  const estatePage = new EstatePage(page);
  const modal = new LotModal(page);
  const live = listening(page);
  await estatePage.openStage(lot);
  await live;
  await estatePage.click(lot.item.binding, lot.map.size);
  await modal.expectLot(lot.title);

  await publish(testbed.addresses, MODAL, testbed.build(now));
  const offer = page.getByRole('region', { name: 'A newer version of this page is ready' });
  await page.waitForTimeout(3_000);
  await expect(offer, 'not while a modal is open').toBeHidden();
  const isSamePage = await markPage(page);
  await modal.dialog.getByRole('button', { name: 'Make enquiry', exact: true }).click();
  await expect(modal.dialog.getByRole('form', { name: 'Enquiry' })).toBeVisible();
  expect(folders(watch, MODAL), 'its lazy chunks are those of the build it began with').toEqual([before.folder]);
  await page.keyboard.press('Escape');
  await expect(offer).toBeVisible();
  expect(await isSamePage(), 'it was offered, not done').toBe(true);

  await offer.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(estatePage.map).toBeVisible();
  await estatePage.click(lot.item.binding, lot.map.size);
  await expect(modal.requestHold).toBeVisible();
  expect(await isSamePage()).toBe(false);
  expect(folders(watch, MODAL)).toEqual([before.folder, now.folder]);
  expect(shellFiles(testbed), 'no file of the shell changed').toEqual(shellBefore);
  expect(new Set(watch.urls.flatMap((url) => /\/shell\/([^/]+)\//.exec(url)?.[1] ?? [])).size, 'one shell').toBe(1);
  expect(watch.errors).toEqual([]);
});

test('control: a page whose remotes stay is offered nothing', async ({ page, testbed }) => {
  const live = listening(page);
  await new EstatePage(page).open(ESTATE);
  await live;
  await expect(new EstatePage(page).map).toBeVisible();
  // A remote that isn't on this page.
  await publish(testbed.addresses, 'mf-customer', testbed.build(testbed.release('mf-customer', 'previous')));
  await page.waitForTimeout(4_000);
  await expect(page.getByRole('region', { name: 'A newer version of this page is ready' })).toBeHidden();
});

test('rollback is one write: the next load gets the old build', async ({ page, watch, testbed }) => {
  const [before, now] = [testbed.release(MAP, 'previous'), testbed.release(MAP)];
  await publish(testbed.addresses, MAP, testbed.build(before));
  const { rev } = await publish(testbed.addresses, MAP, testbed.build(now));
  await page.goto(`/estate/${ESTATE}`);
  await expect(new EstatePage(page).map).toBeVisible();
  expect(folders(watch, MAP)).toEqual([now.folder]);
  const rows = async () => (await writeDatabase(testbed.addresses)).map(({ _id, rev: at }) => ({ _id, at }));
  const others = (await rows()).filter(({ _id }) => _id !== MAP);

  const after = await rollBack(testbed.addresses, MAP);
  expect({ rev: after.rev, build: after.stable.build }).toEqual({ rev: rev + 1, build: before.build });
  expect(
    (await rows()).filter(({ _id }) => _id !== MAP),
    'no other row moved',
  ).toEqual(others);
  await page.reload();
  await expect(new EstatePage(page).map).toBeVisible();
  expect(folders(watch, MAP)).toEqual([now.folder, before.folder]);
});

test(
  'two builds rolled back one after the other: pages get the build before both, and neither is its fallback',
  { tag: '@full' },
  async ({ watch, testbed, context, estatePage, lotModal }) => {
    for (const name of SHOWN) {
      const [before, bad] = [testbed.release(name, 'previous'), testbed.release(name)];
      const worse = makeVariant(bad, { script: '/* worse */' });
      for (const release of [before, bad, worse]) await publish(testbed.addresses, name, testbed.build(release));
      await rollBack(testbed.addresses, name);
      expect(await buildIn(context, name, `/estate/${ESTATE}`), 'control: one way back').toBe(bad.build);
      await rollBack(testbed.addresses, name);
    }
    const lot = await aLot();
    await estatePage.openStage(lot, { query: `lotId=${lot.lotId}` });
    await expect(lotModal.requestHold).toBeVisible();
    const { registry } = bootOf(await (await context.request.get(`/estate/${ESTATE}`)).text());
    for (const name of SHOWN) {
      expect(folders(watch, name)).toEqual([testbed.release(name, 'previous').folder]);
      // What it began with is main's own first row, rolled back from: no other build is left to fall back to.
      expect(registry.remotes.find((row) => row.name === name)?.previous ?? null).toBeNull();
    }
  },
);

test('an estate is pinned: its pages get the pinned build, other estates’ the stable one', async ({
  page,
  watch,
  testbed,
  context,
}) => {
  const [before, now] = [testbed.release(MAP, 'previous'), testbed.release(MAP)];
  await publish(testbed.addresses, MAP, testbed.build(before));
  await publish(testbed.addresses, MAP, testbed.build(now));
  await pin(testbed.addresses, MAP, ESTATE, before.build);
  await page.goto(`/estate/${ESTATE}`);
  await expect(new EstatePage(page).map).toBeVisible();
  expect(folders(watch, MAP)).toEqual([before.folder]);
  expect(await buildIn(context, MAP, `/estate/${OTHER_ESTATE}`)).toBe(now.build);
  await pin(testbed.addresses, MAP, ESTATE, null);
  expect(await buildIn(context, MAP, `/estate/${ESTATE}`)).toBe(now.build);
});

test('next goes to its share of visitors, who stay on their side; frames get stable', async ({
  page,
  watch,
  testbed,
  browser,
  baseURL,
}) => {
  const [before, now] = [testbed.release(MAP, 'previous'), testbed.release(MAP)];
  await publish(testbed.addresses, MAP, testbed.build(before));
  await publish(testbed.addresses, MAP, testbed.build(now), { channel: 'next', percent: 50 });
  const visits = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const visitor = await browser.newContext({ baseURL });
      const builds = [];
      for (let visit = 0; visit < 3; visit += 1) builds.push(await buildIn(visitor, MAP, `/estate/${ESTATE}`));
      await visitor.close();
      return [...new Set(builds)];
    }),
  );
  expect(
    visits.every((builds) => builds.length === 1),
    'each stays on its side',
  ).toBe(true);
  expect(new Set(visits.flat())).toEqual(new Set([before.build, now.build]));

  await publish(testbed.addresses, MAP, testbed.build(now), { channel: 'next', percent: 100 });
  await page.goto(`/estate/${ESTATE}`);
  await expect(new EstatePage(page).map).toBeVisible();
  expect(folders(watch, MAP)).toEqual([now.folder]);

  const site = testbed.host('foreign');
  await writeDatabase(testbed.addresses, { embedOrigins: { key: ESTATE, origins: [site.origin] } });
  await page.goto(
    site.page(
      '/site.html',
      `<!doctype html><title>A site</title><iframe title="map" width="1000" height="800" src="${testbed.url}/estate/${ESTATE}?embed=true"></iframe>`,
    ),
  );
  await expect(page.frameLocator('iframe').getByRole('group', { name: /map/i }).first()).toBeVisible();
  expect(folders(watch, MAP), 'the frame of the same browser').toEqual([now.folder, before.folder]);
  await writeDatabase(testbed.addresses, { embedOrigins: { key: ESTATE, origins: [] } });
});
