import type { Page } from '@playwright/test';
import type { Testbed } from '../fixtures/testbed';
import { ESTATE } from '../testbed';
import { writeDatabase } from './rows';

const BUILDER = 'ketterwick-homes';

/** What a website of another origin shows by the portal host: the lots of an estate, or the homes of a builder. */
export type SitePart = 'estate-lots' | 'builder-homes';
const NAMED = {
  'estate-lots': `data-estate="${ESTATE}" data-limit="3"`,
  'builder-homes': `data-builder="${BUILDER}"`,
} as const satisfies Record<SitePart, string>;

const lister = (part: SitePart) =>
  part === 'estate-lots' ? ({ of: 'estates', key: ESTATE } as const) : ({ of: 'builders', key: BUILDER } as const);

/** Lists the site for what it shows, or no longer. */
export async function listSite(testbed: Testbed, part: SitePart, isListed: boolean): Promise<void> {
  const origins = isListed ? [testbed.host('foreign').origin] : [];
  await writeDatabase(testbed.addresses, { embedOrigins: { ...lister(part), origins } });
}

/** Opens a page of another website with one part, whose portal host comes from the API at `origin`. */
export async function openSite(page: Page, testbed: Testbed, part: SitePart, origin = testbed.url): Promise<void> {
  const div = `<div data-lotline-remote="mf-builder" data-slot="${part}" ${NAMED[part]}></div>`;
  const html = `<!doctype html><html lang="en"><title>A site</title><link rel="icon" href="data:,"><h1>Homes</h1><button onclick="this.textContent = 'Pressed'">Press</button>${div}<script async src="${origin}/portal/v1.js"></script></html>`;
  await page.goto(testbed.host('foreign').page(`/${part}.html`, html));
}

/** The first thing of a part that can be pressed. */
export const firstOf = (page: Page, part: SitePart) =>
  page.getByRole('button', { name: part === 'estate-lots' ? /^View lot/ : /^Kestrel 20/ }).first();
