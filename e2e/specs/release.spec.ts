import type { Frame } from '@playwright/test';
import { getRegistry, partnerSite, productUrl } from '../commands/api';
import { aLotToAskFor } from '../commands/lots';
import { Checkout, deployToken, tool, type ToolRun } from '../commands/release';
import { expect, test } from '../fixtures/test';

const ESTATE = 'tallowbrook-rise';
const liveBuild = async (name: string) => (await getRegistry()).remotes.find((row) => row.name === name)?.build;
/** The build of the lot modal that a page's HTML names. */
const pageBuild = async (frame: Frame | undefined) => {
  const boot = JSON.parse((await frame?.locator('#lotline-boot').textContent()) ?? '{}') as {
    registry?: { remotes: { name: string; build: string }[] };
  };
  return boot.registry?.remotes.find(({ name }) => name === 'mf-lot-modal')?.build;
};
const isFull = process.env.SIZE === 'full';
const said = ({ output }: ToolRun) => output;

test.describe.configure({ mode: 'serial' });

test.describe('npx lotline-remote', () => {
  test.setTimeout(600_000);

  test(
    'publish makes a change live for the next page, rollback takes it back; another team’s token can do neither',
    { tag: '@full' },
    async ({ page, estatePage, lotModal }) => {
      const [token, foreign] = await Promise.all([deployToken('mf-lot-modal'), deployToken('mf-builder')]);
      const lot = await aLotToAskFor(ESTATE);
      const before = await liveBuild('mf-lot-modal');
      const others = async () =>
        (await getRegistry()).remotes
          .filter(({ name }) => name !== 'mf-lot-modal')
          .map(({ name, build }) => `${name} ${build}`);
      const othersBefore = await others();
      const showsNew = async () => {
        await estatePage.openStage(lot, { query: `lotId=${lot.lotId}` });
        await lotModal.requestHold.click();
        await expect(lotModal.holdForm).toBeVisible();
        return lotModal.dialog.getByText('We answer within one working day.').isVisible();
      };
      const team = Checkout.of('mf-lot-modal');
      try {
        team.change('src/strings.ts', /howTitle: '[^']*'/, "howTitle: 'We answer within one working day.'");
        await test.step('another team’s token is refused before anything is built', async () => {
          const refused = await tool(['publish', 'mf-lot-modal', '--yes'], { token: foreign, root: team.root });
          expect(refused.code, said(refused)).toBe(1);
          expect(refused.output).toContain('This deploy token may not move mf-lot-modal.');
          expect(refused.output).not.toContain('build mf-lot-modal');
        });

        // It builds and checks what publish does a moment later.
        if (isFull)
          await test.step('a dry run checks all of it and moves nothing', async () => {
            const dry = await tool(['publish', 'mf-lot-modal', '--dry-run'], { token, root: team.root });
            expect(dry.code, said(dry)).toBe(0);
            expect(dry.output).toContain('Nothing was uploaded or moved.');
            expect(await liveBuild('mf-lot-modal')).toBe(before);
          });

        expect(await showsNew()).toBe(false);
        const published = await tool(['publish', 'mf-lot-modal', '--yes', '--why', 'people asked when'], {
          token,
          root: team.root,
        });
        expect(published.code, said(published)).toBe(0);
        for (const step of [
          '✓ the live shell runs it',
          '✓ the live API answers it',
          '✓ contract suite',
          '✓ upload',
          '✓ every file over HTTP',
          '✓ a visit to the live product',
          '✓ move the row',
          '✓ a fresh page shows it',
        ])
          expect(published.output).toContain(step);
        expect(published.output).toContain(`To undo: npx lotline-remote rollback mf-lot-modal --to ${before}`);
        expect(await liveBuild('mf-lot-modal')).not.toBe(before);
        expect(await showsNew()).toBe(true);

        const status = await tool(['status', 'mf-lot-modal'], { token });
        expect(status.output).toContain('people asked when');
        expect(status.output).not.toContain('mf-estate-map');

        const foreignBack = await tool(['rollback', 'mf-lot-modal', '--yes'], { token: foreign });
        expect(foreignBack.code, said(foreignBack)).toBe(1);
        expect(foreignBack.output).toContain('no row mf-lot-modal that this deploy token may see');

        const back = await tool(['rollback', 'mf-lot-modal', '--yes'], { token });
        expect(back.code, said(back)).toBe(0);
        expect(await liveBuild('mf-lot-modal')).toBe(before);
        expect(await showsNew()).toBe(false);
        expect(await others()).toEqual(othersBefore);

        // A third publish: at CI size the federation suite shows who gets next, without the tool.
        if (isFull)
          await test.step('on the channel next it goes to its share of visits, never into a frame, and is taken away by one write', async () => {
            const share = await tool(['publish', 'mf-lot-modal', '--channel', 'next', '--percent', '100', '--yes'], {
              token,
              root: team.root,
            });
            expect(share.code, said(share)).toBe(0);
            expect(share.output).toMatch(/goes to 100 % of the visits; everybody else and every frame keeps/);
            expect(await liveBuild('mf-lot-modal'), 'a request without a visitor id').toBe(before);
            expect(await showsNew()).toBe(true);
            expect(await pageBuild(page.mainFrame())).not.toBe(before);

            await page.goto(
              `${partnerSite()}/?shows=${encodeURIComponent(`${productUrl()}/estate/${ESTATE}?embed=true&default=map`)}`,
            );
            await expect(
              page
                .frameLocator('iframe')
                .getByRole('button', { name: new RegExp(`^Stage ${lot.stageTitle}\\b`) })
                .first(),
            ).toBeVisible();
            expect(await pageBuild(page.frames()[1]), 'the frame of the same browser').toBe(before);

            const ended = await tool(['publish', 'mf-lot-modal', '--channel', 'next', '--percent', '0', '--yes'], {
              token,
            });
            expect(ended.code, said(ended)).toBe(0);
            expect(await showsNew()).toBe(false);
            expect(await others()).toEqual(othersBefore);
          });
      } finally {
        team.remove();
      }
      await page.goto(productUrl());
    },
  );
});
