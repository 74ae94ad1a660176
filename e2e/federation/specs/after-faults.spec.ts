import type { Page } from '@playwright/test';
import { drawsNothing, speaksTomorrow } from '../commands/faults';
import { PARTS, type RemotePart } from '../commands/parts';
import { publish, rollBack } from '../commands/releases';
import type { Stand } from '../fixtures/stand';
import { expect, test } from '../fixtures/test';
import { askOnlyWhenNeeded, FAILED, markPage, RETRY } from '../fixtures/watch';
import { makeVariant } from '../release/variant';
import { partsOf, type Release } from '../release/release';

/** What follows a fault of a module chunk: whichever build comes, it finds what the shell shares. */
interface Following {
  name: string;
  /** Makes the fault; answers the builds that the page should have run, the last one last. */
  set(stand: Stand, remote: string): Promise<void>;
  /** What a person does about it; nothing where the page recovers by itself. */
  mend?(stand: Stand, remote: string): Promise<void>;
  slow?: true;
}

const next = (base: Release): Release => makeVariant(base, { script: '/* another build */' });
const goLive = (stand: Stand, build: Release) => publish(stand.addresses, build.name, stand.build(build));
const wayBack = (stand: Stand, remote: string) => rollBack(stand.addresses, remote).then(() => undefined);
/** The module chunk of the build that has just gone live, and of no other. */
async function failNext(stand: Stand, remote: string, how: 'error' | 'hang', times?: number): Promise<void> {
  const build = next(stand.release(remote));
  await goLive(stand, build);
  stand.host(remote).fail(partsOf(build).expose, { how }, { folder: build.folder, times });
}

const FOLLOWING: readonly Following[] = [
  {
    name: 'one 500 on the module chunk, then the second try',
    set: (stand, remote) => failNext(stand, remote, 'error', 1),
  },
  {
    name: 'a module chunk that is away, then the build before',
    set: (stand, remote) => failNext(stand, remote, 'error'),
  },
  {
    name: 'a part that throws, then a way back',
    set: async (stand, remote) => void (await goLive(stand, drawsNothing(stand.release(remote)))),
    mend: wayBack,
  },
  {
    name: '@full a build that is refused, then the build before',
    set: async (stand, remote) => void (await goLive(stand, speaksTomorrow(stand.release(remote)))),
  },
  {
    name: '@full a module chunk that hangs, then Try again',
    set: (stand, remote) => failNext(stand, remote, 'hang', 1),
    mend: async () => undefined,
    slow: true,
  },
  {
    name: '@full a module chunk that hangs, then a way back',
    set: (stand, remote) => failNext(stand, remote, 'hang'),
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
    test(`${remote}: ${name}: its part is there with all that is shared`, async ({ page, stand }) => {
      await askOnlyWhenNeeded(page);
      await set(stand, remote);
      await part.open(page);
      const isSamePage = await markPage(page);
      if (mend) {
        await expect(page.getByText(FAILED)).toBeVisible({ timeout: slow ? 15_000 : 5000 });
        await mend(stand, remote);
        await tryAgain(page, slow);
      }
      await part.isThere(page);
      await part.useShared(page);
      await expect(page.getByText(FAILED)).toBeHidden();
      expect(await isSamePage(), 'the page was not reloaded').toBe(true);
    });
  }
}
