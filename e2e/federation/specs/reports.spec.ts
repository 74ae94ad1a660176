import { randomUUID } from 'node:crypto';
import { EstatePage } from '../../pages/estate-page';
import { aLot } from '../commands/a-lot';
import { boardOf, publish } from '../commands/releases';
import { ESTATE, expect, test } from '../fixtures/test';
import { FAILED, RETRY } from '../fixtures/watch';
import { partsOf, type Release } from '../release/release';
import { makeVariant } from '../release/variant';
import type { Stand } from '../fixtures/stand';

const MAP = 'mf-estate-map';
const MODAL = 'mf-lot-modal';

/** A build of its own, so that what is told of it is this test's. */
const fresh = (stand: Stand, remote: string, change: Parameters<typeof makeVariant>[1] = {}): Release =>
  makeVariant(stand.release(remote), { ...change, script: `globalThis.lotlineTold = '${randomUUID()}';` });

/** The sums of one build, as `kind code`. */
const told = async (stand: Stand, { name, build }: Release): Promise<string[]> =>
  (await boardOf(stand.addresses, name))
    .filter((one) => one.build === build)
    .map(({ kind, code }) => `${kind} ${code}`)
    .sort();

test('a failure, its fallback and its recovery reach the release board', async ({ page, stand }) => {
  const release = fresh(stand, MAP);
  await publish(stand.addresses, MAP, stand.build(release));
  // Past the build before as well: the same host has it.
  await stand.host(MAP).down();
  await page.goto(`/estate/${ESTATE}`);
  await expect(page.getByText(FAILED)).toBeVisible({ timeout: 20_000 });
  await stand.host(MAP).mend();
  await page.getByRole('button', { name: RETRY, exact: true }).click();
  await expect(new EstatePage(page).map).toBeVisible();
  await expect
    .poll(() => told(stand, release), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['failed manifest', 'fallback manifest', 'loaded ok', 'recovered ok']));
});

test('control: a page where all is well tells that it loaded, and no failure', async ({ page, stand }) => {
  const release = fresh(stand, MAP);
  await publish(stand.addresses, MAP, stand.build(release));
  await page.goto(`/estate/${ESTATE}`);
  await expect(new EstatePage(page).map).toBeVisible();
  await expect.poll(() => told(stand, release), { timeout: 20_000 }).toEqual(['loaded ok']);
});

test('a build with wrong bytes gives way to the build before, at once and without a word to the visitor; the board knows', async ({
  page,
  stand,
}) => {
  const release = fresh(stand, MODAL);
  const before = stand.release(MODAL, 'previous');
  await publish(stand.addresses, MODAL, stand.build(before));
  await publish(stand.addresses, MODAL, stand.build(release));
  stand.host(MODAL).fail(partsOf(release).entry, { how: 'changed', change: (text) => `${text}\n` });
  const lot = await aLot();
  await new EstatePage(page).openStage(lot, { query: `lotId=${lot.lotId}` });
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Request a Hold', exact: true })).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
  expect(
    stand.host(MODAL).asked.filter(({ query }) => query !== ''),
    'nothing was asked for twice',
  ).toEqual([]);
  await expect.poll(() => told(stand, release), { timeout: 20_000 }).toContain('failed hash');
  await expect.poll(() => told(stand, before), { timeout: 20_000 }).toContain('previous hash');
});
