import type { Page } from '@playwright/test';
import { drawsNothing, speaksTomorrow } from '../commands/faults';
import { PARTS, type RemotePart } from '../commands/parts';
import { publish, rollBack } from '../commands/releases';
import type { Testbed } from '../fixtures/testbed';
import { expect, test } from '../fixtures/test';
import { askOnlyWhenNeeded, FAILED, markPage, RETRY } from '../fixtures/watch';
import { makeVariant } from '../release/variant';
import { partsOf, type Release } from '../release/release';

/** What follows a fault of a module chunk: whichever build comes, it finds what the shell shares. */
interface Following {
  name: string;
  /** Makes the fault; answers the builds that the page should have run, the last one last. */
  set(testbed: Testbed, remote: string): Promise<void>;
  /** What a person does about it; nothing where the page recovers by itself. */
  mend?(testbed: Testbed, remote: string): Promise<void>;
  slow?: true;
}

const next = (base: Release): Release => makeVariant(base, { script: '/* another build */' });
const goLive = (testbed: Testbed, build: Release) => publish(testbed.addresses, build.name, testbed.build(build));
const wayBack = (testbed: Testbed, remote: string) => rollBack(testbed.addresses, remote).then(() => undefined);
/** The module chunk of the build that has just gone live, and of no other. */
async function failNext(testbed: Testbed, remote: string, how: 'error' | 'hang', times?: number): Promise<void> {
  const build = next(testbed.release(remote));
  await goLive(testbed, build);
  testbed.host(remote).fail(partsOf(build).expose, { how }, { folder: build.folder, times });
}

const FOLLOWING: readonly Following[] = [
  {
    name: 'one 500 on the module chunk, then the second try',
    set: (testbed, remote) => failNext(testbed, remote, 'error', 1),
  },
  {
    name: '@full a module chunk that is away, then the build before',
    set: (testbed, remote) => failNext(testbed, remote, 'error'),
  },
  {
    name: 'a part that throws, then a way back',
    set: async (testbed, remote) => void (await goLive(testbed, drawsNothing(testbed.release(remote)))),
    mend: wayBack,
  },
  {
    name: '@full a build that is refused, then the build before',
    set: async (testbed, remote) => void (await goLive(testbed, speaksTomorrow(testbed.release(remote)))),
  },
  {
    name: '@full a module chunk that hangs, then Try again',
    set: (testbed, remote) => failNext(testbed, remote, 'hang', 1),
    mend: async () => undefined,
    slow: true,
  },
  {
    name: '@full a module chunk that hangs, then a way back',
    set: (testbed, remote) => failNext(testbed, remote, 'hang'),
    mend: wayBack,
    slow: true,
  },
];

async function tryAgain(page: Page, slow: boolean): Promise<void> {
  await expect(page.getByText(FAILED)).toBeVisible({ timeout: slow ? 15_000 : 5000 });
  await page.getByRole('button', { name: RETRY, exact: true }).click();
}

for (const [remote, part] of Object.entries<RemotePart>(PARTS)) {
  for (const { name, set, mend, slow = false } of FOLLOWING) {
    test(`${remote}: ${name}: its part is there with all that is shared`, async ({ page, testbed }) => {
      await askOnlyWhenNeeded(page);
      await set(testbed, remote);
      await part.open(page);
      const isSamePage = await markPage(page);
      if (mend) {
        await expect(page.getByText(FAILED)).toBeVisible({ timeout: slow ? 15_000 : 5000 });
        await mend(testbed, remote);
        await tryAgain(page, slow);
      }
      await part.isThere(page);
      await part.useShared(page);
      await expect(page.getByText(FAILED)).toBeHidden();
      expect(await isSamePage(), 'the page was not reloaded').toBe(true);
    });
  }
}
