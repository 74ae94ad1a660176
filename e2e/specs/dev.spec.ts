import { readdirSync } from 'node:fs';
import { productUrl } from '../commands/api';
import { startDev } from '../commands/dev';
import { expect, test } from '../fixtures/test';

const REMOTES = readdirSync('.').filter((name) => name.startsWith('mf-'));
/** What a remote shows, by the screen that only it draws; the others have no screen of their own yet. */
const SHOWS: Record<string, { path: string; heading: string; level: number }> = {
  'mf-estate-map': { path: '/v2/estate/tallowbrook-rise?default=map', heading: 'Masterplan', level: 2 },
  'mf-lot-modal': { path: '/estate/tallowbrook-rise/waitlist', heading: 'Join the waitlist', level: 1 },
};
const ANY = { path: '/v2/estate/tallowbrook-rise', heading: 'Tallowbrook Rise', level: 1 };

for (const remote of REMOTES) {
  for (const way of ['alone', 'shell'] as const) {
    test(
      `${remote} starts ${way === 'alone' ? 'alone' : 'inside a deployed shell'} by npm run dev`,
      { tag: '@full' },
      async ({ page }) => {
        test.setTimeout(120_000);
        const errors: string[] = [];
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        page.on('pageerror', (error) => errors.push(String(error)));
        const dev = await startDev(remote, way);
        try {
          const { path, heading, level } = SHOWS[remote] ?? ANY;
          const asked: string[] = [];
          page.on('response', (response) => asked.push(response.url()));
          await page.goto(dev.url + path);
          await expect(page.getByRole('heading', { name: heading, level }).first()).toBeVisible();
          if (way === 'shell') {
            const { remotes } = (await (await page.request.get(`${dev.url}/api/registry`)).json()) as {
              remotes: { name: string; entry: string }[];
            };
            const own = remotes.filter(({ entry }) => entry.startsWith(dev.url)).map(({ name }) => name);
            expect(own, 'one row is from this machine, every other is the deployed one').toEqual([remote]);
            if (SHOWS[remote]) expect(asked.some((url) => url.startsWith(`${dev.url}/r/${remote}/dev/`))).toBe(true);
            expect(asked.filter((url) => url.includes(`/r/${remote}/`) && !url.startsWith(dev.url))).toEqual([]);
          }
          expect(errors).toEqual([]);
        } finally {
          dev.stop();
        }
      },
    );
  }
}

for (const way of ['alone', 'shell'] as const) {
  test(
    `several remotes run from this machine in one npm run dev, ${way === 'alone' ? 'alone' : 'inside a deployed shell'}`,
    { tag: '@full' },
    async ({ page }) => {
      test.setTimeout(180_000);
      const dev = await startDev('mf-estate-map', way, ['mf-lot-modal']);
      try {
        for (const { path, heading, level } of Object.values(SHOWS)) {
          await page.goto(dev.url + path);
          await expect(page.getByRole('heading', { name: heading, level }).first()).toBeVisible();
        }
        const rows = JSON.parse((await page.locator('#lotline-boot').textContent()) ?? '{}') as {
          registry: { remotes: { name: string; build: string; entry: string }[] };
        };
        const own = rows.registry.remotes.filter(({ entry }) => entry.startsWith(dev.url)).map(({ name }) => name);
        expect(own.sort()).toEqual(['mf-estate-map', 'mf-lot-modal']);
      } finally {
        dev.stop();
      }
    },
  );
}

test(
  'control: without npm run dev the product’s registry names no row of this machine’s',
  { tag: '@full' },
  async ({ page }) => {
    const { remotes } = (await (await page.request.get(`${productUrl()}/api/registry`)).json()) as {
      remotes: { name: string; entry: string }[];
    };
    expect(remotes.filter(({ entry }) => entry.includes('/dev/'))).toEqual([]);
    expect(remotes.length).toBeGreaterThan(1);
  },
);
