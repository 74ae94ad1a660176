import { getRegistry, productUrl } from '../commands/api';
import { Checkout, deployToken, tool } from '../commands/release';
import { expect, test } from '../fixtures/test';

/** The build whose main script pages name. */
const liveShell = async () => {
  const html = await (await fetch(`${productUrl()}/terms`)).text();
  return /\/shell\/([^/"]+)\/main\.[^/"]+\.js"/.exec(html)?.[1];
};

test(
  'publish shell: one that throws is refused with its reason and pages keep the shell they have; one that works is what pages load',
  { tag: '@full' },
  async ({ page }) => {
    test.setTimeout(600_000);
    const [token, foreign] = await Promise.all([deployToken('shell'), deployToken('mf-lot-modal')]);
    const before = await liveShell();
    const remotes = async () => (await getRegistry()).remotes.map(({ name, build }) => `${name} ${build}`);
    const remotesBefore = await remotes();
    const team = Checkout.of('shell');
    const publish = (as = token) => tool(['publish', 'shell', '--yes'], { token: as, root: team.root });
    const shellOfPage = async () => {
      await page.goto('/terms');
      await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
      return page.evaluate(() => (globalThis as { lotlineShell?: string }).lotlineShell ?? null);
    };
    try {
      await test.step('a remote’s token is refused before anything is built', async () => {
        const refused = await publish(foreign);
        expect(refused.code, refused.output).toBe(1);
        expect(refused.output).not.toContain('build shell');
      });

      await test.step('a shell that throws is refused', async () => {
        const putBack = team.change('src/index.ts', /^/, `throw new Error('the shell fell over');\n`);
        const refused = await publish();
        expect(refused.code, refused.output).toBe(1);
        expect(refused.output).toMatch(/✗ a visit to the live product with this shell/);
        expect(refused.output).toContain('threw the shell fell over');
        expect(refused.output).not.toContain('move the row');
        expect(await liveShell()).toBe(before);
        expect(await shellOfPage()).toBeNull();
        putBack();
      });

      await test.step('a shell that works goes live, and a rollback takes it back', async () => {
        team.change('src/index.ts', /^/, `Object.assign(globalThis, { lotlineShell: 'new' });\n`);
        const published = await publish();
        expect(published.code, published.output).toBe(0);
        for (const step of [
          '✓ the live remotes run in it',
          '✓ the live API answers it',
          '✓ upload',
          '✓ every file over HTTP',
          '✓ a visit to the live product with this shell',
          '✓ move the row',
          '✓ a fresh page shows it',
        ])
          expect(published.output).toContain(step);
        const [, undo = ''] = /To undo: npx lotline-remote (.+)/.exec(published.output) ?? [];
        expect(await liveShell()).not.toBe(before);
        expect(await shellOfPage()).toBe('new');
        expect(await remotes()).toEqual(remotesBefore);

        const back = await tool([...undo.split(' '), '--yes'], { token });
        expect(back.code, back.output).toBe(0);
        expect(await liveShell()).toBe(before);
        expect(await shellOfPage()).toBeNull();
      });
    } finally {
      team.remove();
    }
  },
);
