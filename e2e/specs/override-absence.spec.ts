import { getRegistry, productUrl } from '../commands/api';
import { expect, test } from '../fixtures/test';

/** What a development override would be written with, and what only development builds tell. */
const ABSENT = [
  'mf.override',
  'lotline:override',
  '__lotlineFederation',
  'lotline-dev',
  'webpackHot',
  '__REACT_DEVTOOLS_GLOBAL_HOOK__.inject',
];
/** Control: a text of the shell's guard, which the same search must find. */
const PRESENT = 'Not in the integrity table';

interface Row {
  name: string;
  entry: string;
  files: Record<string, string>;
}

test(
  'the production shell knows no override: not by address, not by storage, not in its files',
  { tag: '@full' },
  async ({ page, estatePage }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript(() => {
      localStorage.setItem('mf.override:mf_estate_map', 'http://127.0.0.1:9/mf-manifest.json');
      localStorage.setItem(
        'lotline:override',
        JSON.stringify({ 'mf-estate-map': 'http://127.0.0.1:9/mf-manifest.json' }),
      );
    });
    const override = encodeURIComponent('mf_estate_map:http://127.0.0.1:9/mf-manifest.json');
    await page.goto(`${productUrl()}/estate/tallowbrook-rise?mf.override=${override}`);
    await expect(estatePage.map).toBeVisible();
    expect(asked.filter((url) => url.startsWith('http://127.0.0.1:9/'))).toEqual([]);
    expect(await page.evaluate(() => '__lotlineFederation' in globalThis)).toBe(false);

    const boot = JSON.parse((await page.locator('#lotline-boot').textContent()) ?? '{}') as {
      registry: { remotes: Row[] };
    };
    const shell = boot.registry.remotes.find(({ name }) => name === 'shell');
    const rows = [...(shell ? [shell] : []), ...((await getRegistry()).remotes as unknown as Row[])];
    expect(shell).toBeTruthy();
    let searched = '';
    for (const { entry, files } of rows)
      for (const file of Object.keys(files).filter((name) => name.endsWith('.js')))
        searched += await (await fetch(new URL(file, entry))).text();
    expect(searched).toContain(PRESENT);
    for (const text of ABSENT) expect(searched.includes(text), text).toBe(false);
  },
);
