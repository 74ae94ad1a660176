import { randomUUID } from 'node:crypto';
import { EstatePage } from '../../pages/estate-page';
import { aLot } from '../commands/a-lot';
import { boardOf, publish } from '../commands/releases';
import { ESTATE, expect, test } from '../fixtures/test';
import { FAILED, RETRY } from '../fixtures/watch';
import { partsOf, type Release } from '../release/release';
import { makeVariant } from '../release/variant';
import type { Testbed } from '../fixtures/testbed';

const MAP = 'mf-estate-map';
const MODAL = 'mf-lot-modal';

/** A separate build, so that its reports are this test's alone. */
const fresh = (testbed: Testbed, remote: string, change: Parameters<typeof makeVariant>[1] = {}): Release =>
  makeVariant(testbed.release(remote), { ...change, script: `globalThis.lotlineTold = '${randomUUID()}';` });

/** The sums of one build, as `kind code`. */
const told = async (testbed: Testbed, { name, build }: Release): Promise<string[]> =>
  (await boardOf(testbed.addresses, name))
    .filter((one) => one.build === build)
    .map(({ kind, code }) => `${kind} ${code}`)
    .sort();

test('a failure, its fallback and its recovery reach the release board', async ({ page, testbed }) => {
  const release = fresh(testbed, MAP);
  await publish(testbed.addresses, MAP, testbed.build(release));
  // Past the build before as well: the same host has it.
  await testbed.host(MAP).down();
  await page.goto(`/estate/${ESTATE}`);
  await expect(page.getByText(FAILED)).toBeVisible({ timeout: 20_000 });
  await testbed.host(MAP).mend();
  await page.getByRole('button', { name: RETRY, exact: true }).click();
  await expect(new EstatePage(page).map).toBeVisible();
  await expect
    .poll(() => told(testbed, release), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['failed manifest', 'fallback manifest', 'loaded ok', 'recovered ok']));
});

test('control: a page where all is well tells that it loaded, and no failure', async ({ page, testbed }) => {
  const release = fresh(testbed, MAP);
  await publish(testbed.addresses, MAP, testbed.build(release));
  await page.goto(`/estate/${ESTATE}`);
  await expect(new EstatePage(page).map).toBeVisible();
  await expect.poll(() => told(testbed, release), { timeout: 20_000 }).toEqual(['loaded ok']);
});

test('a build with wrong bytes gives way to the build before, at once and without a word to the visitor; the board knows', async ({
  page,
  testbed,
}) => {
  const release = fresh(testbed, MODAL);
  const before = testbed.release(MODAL, 'previous');
  await publish(testbed.addresses, MODAL, testbed.build(before));
  await publish(testbed.addresses, MODAL, testbed.build(release));
  testbed.host(MODAL).fail(partsOf(release).entry, { how: 'changed', change: (text) => `${text}\n` });
  const lot = await aLot();
  await new EstatePage(page).openStage(lot, { query: `lotId=${lot.lotId}` });
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Request a Hold', exact: true })).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
  expect(
    testbed.host(MODAL).asked.filter(({ query }) => query !== ''),
    'nothing was asked for twice',
  ).toEqual([]);
  await expect.poll(() => told(testbed, release), { timeout: 20_000 }).toContain('failed hash');
  await expect.poll(() => told(testbed, before), { timeout: 20_000 }).toContain('previous hash');
});
