import type { Page } from '@playwright/test';
import { getRegistry } from '../../commands/api';
import { EstatePage } from '../../pages/estate-page';
import { WAITS } from '../commands/faults';
import { soleRow, writeDatabase } from '../commands/rows';
import type { Testbed } from '../fixtures/testbed';
import { expect, test } from '../fixtures/test';
import { FAILED, markPage, RETRY } from '../fixtures/watch';
import type { Release } from '../release/release';
import { makeVariant } from '../release/variant';
import { OTHERS } from '../testbed';

/** What these remotes show is for few, so each gets one small screen under a route of its own, which a public page can open. */
function withScreen(testbed: Testbed, remote: string, screen: string): Release {
  const module = `{ routes: [{ name: 'Trial', path: '/trial/${remote}', load: () => Promise.resolve({ default: ${screen} }) }] }`;
  return makeVariant(testbed.release(remote), {
    module,
    about: { staffOnly: false, provides: { routes: ['Trial'], paths: [`/trial/${remote}`], slots: [], modals: [] } },
  });
}

const working = (testbed: Testbed, remote: string) => withScreen(testbed, remote, `() => '${remote} is here'`);
const makeLive = (testbed: Testbed, release: Release) =>
  writeDatabase(testbed.addresses, { replace: [soleRow(release.name, testbed.build(release))] });

/** From the page of a remote that is away to the map and back, without loading a page. */
async function useTheOthers(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().click();
  await page
    .getByRole('link', { name: /Tallowbrook Rise/ })
    .first()
    .click();
  await expect(new EstatePage(page).map).toBeVisible();
  await page.goBack();
  await page.goBack();
}

const FAULTS = [
  {
    name: 'down',
    tries: 3,
    set: async (testbed: Testbed, remote: string) => testbed.host(remote).down(),
    lift: async (testbed: Testbed, remote: string) => testbed.host(remote).mend(),
  },
  {
    // The timeout is the shell's and the same for every remote: faults-estate-map tests it.
    name: '@full hung',
    tries: 1,
    set: async (testbed: Testbed, remote: string) => testbed.host(remote).fail('mf-manifest.json', { how: 'hang' }),
    lift: async (testbed: Testbed, remote: string) => testbed.host(remote).mend(),
  },
  {
    name: 'throwing',
    tries: 1,
    set: async (testbed: Testbed, remote: string) =>
      void (await makeLive(testbed, withScreen(testbed, remote, "() => { throw new Error('a screen that throws') }"))),
    lift: async (testbed: Testbed, remote: string) => void (await makeLive(testbed, working(testbed, remote))),
  },
] as const;

for (const [at, remote] of OTHERS.entries()) {
  test(`${remote}: control: its screen mounts, and public pages know its row only when it isn't for staff`, async ({
    page,
    watch,
    testbed,
  }) => {
    const { staffOnly } = testbed.release(remote);
    const names = (await getRegistry()).remotes.map(({ name }) => name);
    expect(names.includes(remote)).toBe(!staffOnly);
    await makeLive(testbed, working(testbed, remote));
    await page.goto(`/trial/${remote}`);
    await expect(page.getByText(`${remote} is here`)).toBeVisible();
    await expect(page.getByText(FAILED)).toBeHidden();
    expect(watch.tries(remote, 'mf-manifest.json')).toBe(1);
    expect(watch.errors).toEqual([]);
  });

  for (const fault of FAULTS) {
    // They are made from one pattern: at CI size the first two have a fault each.
    const atFullSize = at > 1 || (fault.name === 'down') === at % 2 > 0;
    test(`${atFullSize ? '@full ' : ''}${remote} ${fault.name}: an error is shown in its place, the map works, Try again loads it`, async ({
      page,
      watch,
      testbed,
    }) => {
      await makeLive(testbed, working(testbed, remote));
      await fault.set(testbed, remote);
      await page.goto(`/trial/${remote}`);
      await expect(page.getByText(FAILED)).toBeVisible({ timeout: 15_000 });
      expect(await watch.waited(remote, FAILED)).toBeLessThanOrEqual(WAITS.fallback + (await watch.slack()));
      expect(watch.tries(remote, 'mf-manifest.json'), 'tries').toBe(fault.tries);
      await useTheOthers(page);
      await expect(page.getByText(FAILED)).toBeVisible({ timeout: 15_000 });
      await fault.lift(testbed, remote);
      const isSamePage = await markPage(page);
      await page.getByRole('button', { name: RETRY, exact: true }).click();
      await expect(page.getByText(`${remote} is here`)).toBeVisible();
      expect(await isSamePage(), 'the page was not reloaded').toBe(true);
    });
  }
}
