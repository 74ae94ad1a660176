import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aLot } from '../commands/a-lot';
import { EstatePage } from '../../pages/estate-page';
import { LotModal } from '../../pages/lot-modal';
import { soleRow, writeDatabase } from '../commands/rows';
import type { Testbed } from '../fixtures/testbed';
import { expect, test } from '../fixtures/test';
import { askOnlyWhenNeeded, FAILED, type Watch } from '../fixtures/watch';
import { MANIFEST, partsOf, sha384, type Release } from '../release/release';
import { SHOWN } from '../testbed';

/** What foreign code would leave behind, if it ever ran: the name of its file. */
const foreign = (file: string): string => `;(globalThis.lotlineForeign ??= []).push('${file}');`;
const ranForeign = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as { lotlineForeign?: string[] }).lotlineForeign ?? []);

const bytesOf = (release: Release, file: string): string => readFileSync(join(release.path, file), 'utf8');
const added = (release: Release, file: string): Record<string, string> => ({
  [file]: `${bytesOf(release, file)}${foreign(`${release.name} ${file}`)}`,
});
/** The manifest names another entry, which the host has. */
const otherEntry = (release: Release): Record<string, string> => ({
  [MANIFEST]: bytesOf(release, MANIFEST).replaceAll(partsOf(release).entry, 'other.js'),
  'other.js': `${bytesOf(release, partsOf(release).entry)}${foreign(`${release.name} other.js`)}`,
});
const moduleChunk = (release: Release) => added(release, partsOf(release).expose);
/** Every chunk that comes later: which of them holds a form is webpack's business. */
const lazyChunks = (release: Release): Record<string, string> =>
  Object.assign({}, ...partsOf(release).lazy.map((file) => added(release, file))) as Record<string, string>;

interface Tampering {
  what: string;
  /** File → what the host gives instead. */
  changes(release: Release): Record<string, string>;
}
const CASES: readonly Tampering[] = [
  { what: 'manifest that names another entry', changes: otherEntry },
  { what: 'entry', changes: (release) => added(release, partsOf(release).entry) },
  { what: 'module chunk', changes: moduleChunk },
];

function tamper(testbed: Testbed, remote: string, changes: Tampering['changes']): Record<string, string> {
  const changed = changes(testbed.release(remote));
  for (const [file, text] of Object.entries(changed))
    testbed.host(remote).fail(file, { how: 'changed', change: () => text });
  return changed;
}

/** The row says what the host gives, and is signed: then the same bytes are what was meant. */
async function vouchFor(testbed: Testbed, remote: string, changed: Record<string, string>): Promise<void> {
  const release = testbed.release(remote);
  const files = {
    ...release.files,
    ...Object.fromEntries(Object.entries(changed).map(([file, text]) => [file, sha384(text)])),
  };
  await writeDatabase(testbed.addresses, { replace: [soleRow(remote, testbed.build({ ...release, files }))] });
}

/** A page that shows the lot over its map: both remotes are asked for. */
async function openLot(page: Page): Promise<void> {
  const lot = await aLot();
  await new EstatePage(page).openStage(lot, { query: `lotId=${lot.lotId}` });
}

const noRetries = (watch: Watch): string[] => watch.urls.filter((url) => url.includes('?retry='));

test.beforeEach(({ page }) => askOnlyWhenNeeded(page));

for (const { what, changes } of CASES) {
  test(`mf-estate-map and mf-lot-modal: a changed ${what} never runs and isn't asked for again`, async ({
    page,
    watch,
    testbed,
  }) => {
    for (const remote of SHOWN) tamper(testbed, remote, changes);
    await openLot(page);
    await expect(page.getByText(FAILED)).toHaveCount(SHOWN.length);
    expect(await ranForeign(page)).toEqual([]);
    expect(noRetries(watch)).toEqual([]);
  });
}

test('mf-lot-modal: a changed lazy chunk never runs and isn’t asked for again', async ({ page, watch, testbed }) => {
  const changed = tamper(testbed, 'mf-lot-modal', lazyChunks);
  await openLot(page);
  const modal = new LotModal(page);
  // Not by mouse: a hand over the button asks for the chunk beforehand, and where that has failed already, the press asks for the first time itself.
  await modal.requestHold.press('Enter');
  await expect(modal.dialog.getByText(FAILED)).toBeVisible();
  expect(await ranForeign(page)).toEqual([]);
  const tries = Object.keys(changed).map((file) => watch.tries('mf-lot-modal', file));
  expect(Math.max(...tries), 'a chunk was asked for').toBeGreaterThan(0);
  // The button asks for the form's chunks when it gets the focus; where they have failed before the press, the press asks too.
  expect(Math.max(...tries)).toBeLessThanOrEqual(2);
});

test('control: the same manifest, entry, module chunk and lazy chunk run when the row names them', async ({
  page,
  testbed,
}) => {
  for (const remote of SHOWN)
    await vouchFor(
      testbed,
      remote,
      tamper(testbed, remote, (release) => ({
        ...otherEntry(release),
        ...moduleChunk(release),
        ...lazyChunks(release),
      })),
    );
  await openLot(page);
  const modal = new LotModal(page);
  await modal.requestHold.click();
  await expect(modal.holdForm).toBeVisible();
  const ran = await ranForeign(page);
  for (const remote of SHOWN)
    expect(ran).toEqual(
      expect.arrayContaining([`${remote} other.js`, `${remote} ${partsOf(testbed.release(remote)).expose}`]),
    );
  const lazy = partsOf(testbed.release('mf-lot-modal')).lazy.map((file) => `mf-lot-modal ${file}`);
  expect(ran.filter((file) => lazy.includes(file))).not.toEqual([]);
});
