import { BOTH, builtFolders, word, type Which } from '../commands/cells';
import { publish } from '../commands/releases';
import { expectOneCopy } from '../commands/share-scope';
import { BUILDER, BUYER, SALES, signInAs, visitBuilder, visitDesk, visitHome } from '../commands/signed-in';
import type { Testbed } from '../fixtures/testbed';
import { expect, test } from '../fixtures/test';
import { FAILED } from '../fixtures/watch';
import type { Release } from '../release/release';
import { REMOTES, SHELL } from '../testbed';

interface Cell {
  api: Which;
  shell: Which;
  remotes: Which;
}

/** At full size every cell; at CI size those in which at most one of API, shell and remotes is of the release before. */
function cells(full: boolean): Cell[] {
  const all = BOTH.flatMap((api) => BOTH.flatMap((shell) => BOTH.map((remotes) => ({ api, shell, remotes }))));
  return full ? all : all.filter((cell) => Object.values(cell).filter((which) => which === 'main').length >= 2);
}

async function makeLive(testbed: Testbed, { shell, remotes }: Cell): Promise<ReadonlyMap<string, Release>> {
  const live = new Map(
    [SHELL, ...REMOTES].map((name) => [name, testbed.release(name, name === SHELL ? shell : remotes)]),
  );
  for (const [name, release] of live) await publish(testbed.addresses, name, testbed.build(release));
  return live;
}

/**
 * Whether an error is the 404 of a signed-in call that this API doesn't serve, which the page takes for nothing there: it is
 * 404 for strangers, too, where a call that is served answers them 401.
 */
async function isUnserved(error: string): Promise<boolean> {
  const url = /status of 404 \(Not Found\) (\S+\/api\/(?:staff|account)\/\S+)$/.exec(error)?.[1];
  return url !== undefined && (await fetch(url)).status === 404;
}

const VISITS = [
  { who: SALES, remote: 'mf-sales-desk', where: 'the desk', visit: visitDesk },
  { who: BUYER, remote: 'mf-customer', where: 'the customer’s home', visit: visitHome },
  { who: BUILDER, remote: 'mf-builder', where: 'the builder’s pages', visit: visitBuilder },
] as const;

for (const cell of cells(process.env.SIZE === 'full')) {
  const { api, shell, remotes } = cell;
  test(`API ${word(api)}, shell ${word(shell)}, remotes ${word(remotes)}: desk, customer’s home and builder’s pages`, async ({
    page,
    watch,
    testbed,
  }) => {
    const live = await makeLive(testbed, cell);
    const isNew = Object.values(cell).every((which) => which === 'main');
    const [here, there] = api === 'main' ? [testbed.url, testbed.previousUrl] : [testbed.previousUrl, testbed.url];
    for (const { who, remote, where, visit } of VISITS) {
      await test.step(`${where}, with a session that the other API made`, async () => {
        // The page before keeps asking; without its session each call would be a 401.
        await page.goto('about:blank');
        await page.context().clearCookies();
        await signInAs(page, who, there);
        await visit(page, here, isNew);
        await expectOneCopy(page);
        expect(builtFolders(watch, remote), `${remote} is the build of this cell and no other`).toEqual([
          live.get(remote)?.folder,
        ]);
      });
    }
    // The page on which somebody logs in is the other API's, and of the same shell.
    expect(builtFolders(watch, SHELL)).toEqual([live.get(SHELL)?.folder]);
    const isExpected = await Promise.all(watch.errors.map((error) => api !== 'main' && isUnserved(error)));
    expect(watch.errors.filter((_, at) => !isExpected[at])).toEqual([]);
  });
}

test('control: a desk whose remote can’t be loaded fails the check', async ({ page, testbed }) => {
  await testbed.host('mf-sales-desk').down();
  await signInAs(page, SALES, testbed.url);
  await page.goto(`${testbed.url}/desk`);
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeHidden();
});
