import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aLot } from '../commands/a-lot';
import { EstatePage } from '../../pages/estate-page';
import { LotModal } from '../../pages/lot-modal';
import { soleRow, writeDatabase } from '../commands/rows';
import type { Stand } from '../fixtures/stand';
import { expect, test } from '../fixtures/test';
import { askOnlyWhenNeeded, FAILED, type Watch } from '../fixtures/watch';
import { MANIFEST, partsOf, sha384, type Release } from '../release/release';

/** What foreign code would leave behind, if it ever ran. */
const FOREIGN = ';globalThis.lotlineForeign = true;';
const ranForeign = (page: Page): Promise<boolean> => page.evaluate(() => (globalThis as { lotlineForeign?: boolean }).lotlineForeign === true);

interface Tampering {
  what: string;
  remote: string;
  /** File → what the host gives instead. */
  changes(release: Release): Record<string, string>;
}

const bytesOf = (release: Release, file: string): string => readFileSync(join(release.path, file), 'utf8');
const added = (pick: (release: Release) => string) => (release: Release) => ({ [pick(release)]: `${bytesOf(release, pick(release))}${FOREIGN}` });

/** Every chunk that comes later: which of them holds a form is webpack's business. */
const lazyChunks = (release: Release): Record<string, string> => Object.fromEntries(partsOf(release).lazy.map((file) => [file, `${bytesOf(release, file)}${FOREIGN}`]));

const MAP: Tampering[] = [
  {
    what: 'manifest that names another entry',
    remote: 'mf-estate-map',
    changes: (release) => ({
      [MANIFEST]: bytesOf(release, MANIFEST).replaceAll(partsOf(release).entry, 'other.js'),
      'other.js': `${bytesOf(release, partsOf(release).entry)}${FOREIGN}`,
    }),
  },
  { what: 'entry', remote: 'mf-estate-map', changes: added((release) => partsOf(release).entry) },
  { what: 'module chunk', remote: 'mf-estate-map', changes: added((release) => partsOf(release).expose) },
];
const CASES: Tampering[] = [...MAP, ...MAP.map((one) => ({ ...one, remote: 'mf-lot-modal' }))];

function tamper(stand: Stand, { remote, changes }: Tampering): Record<string, string> {
  const changed = changes(stand.release(remote));
  for (const [file, text] of Object.entries(changed)) stand.host(remote).fail(file, { how: 'changed', change: () => text });
  return changed;
}

/** The row says what the host gives, and is signed: then the same bytes are what was meant. */
async function vouchFor(stand: Stand, remote: string, changed: Record<string, string>): Promise<void> {
  const release = stand.release(remote);
  const files = { ...release.files, ...Object.fromEntries(Object.entries(changed).map(([file, text]) => [file, sha384(text)])) };
  await writeDatabase(stand.addresses, { replace: [soleRow(remote, stand.build({ ...release, files }))] });
}

/** A page that shows the lot over its map: both remotes are asked for. */
async function openLot(page: Page): Promise<void> {
  const lot = await aLot();
  await new EstatePage(page).openStage(lot, { query: `lotId=${lot.lotId}` });
}

const noRetries = (watch: Watch): string[] => watch.urls.filter((url) => url.includes('?retry='));

test.beforeEach(({ page }) => askOnlyWhenNeeded(page));

for (const one of CASES) {
  test(`${one.remote}: a changed ${one.what} never runs and isn't asked for again`, async ({ page, watch, stand }) => {
    tamper(stand, one);
    await openLot(page);
    await expect(page.getByText(FAILED)).toBeVisible();
    expect(await ranForeign(page)).toBe(false);
    expect(noRetries(watch)).toEqual([]);
  });

  test(`${one.remote}: control: the same ${one.what} runs when its row names it`, async ({ page, stand }) => {
    await vouchFor(stand, one.remote, tamper(stand, one));
    await openLot(page);
    await expect(new LotModal(page).requestHold).toBeVisible();
    await expect.poll(() => ranForeign(page)).toBe(true);
  });
}

const LAZY: Tampering = { what: 'lazy chunk', remote: 'mf-lot-modal', changes: lazyChunks };

test('mf-lot-modal: a changed lazy chunk never runs and isn’t asked for again', async ({ page, watch, stand }) => {
  const changed = tamper(stand, LAZY);
  await openLot(page);
  const modal = new LotModal(page);
  await modal.requestHold.click();
  await expect(modal.dialog.getByText(FAILED)).toBeVisible();
  expect(await ranForeign(page)).toBe(false);
  const tries = Object.keys(changed).map((file) => watch.tries('mf-lot-modal', file));
  expect(Math.max(...tries), 'a chunk was asked for once').toBe(1);
});

test('mf-lot-modal: control: the same lazy chunk runs when its row names it', async ({ page, stand }) => {
  await vouchFor(stand, 'mf-lot-modal', tamper(stand, LAZY));
  await openLot(page);
  const modal = new LotModal(page);
  await modal.requestHold.click();
  await expect(modal.holdForm).toBeVisible();
  expect(await ranForeign(page)).toBe(true);
});
