// @ts-check
// The live product with one row changed, for one browser only: the page's boot data and the registry's answers name the new build, and
// everything else is what every visitor gets. Nothing is written anywhere.
import { bootOf, withBoot } from '../live-page.mjs';

/**
 * @typedef {import('../registry.mjs').Build} Build
 * @typedef {{ name: string, build: Build, api: string }} Swap
 */

/** The row a page gets when this build is live; no build before it, so that there is no fallback. @param {Swap} swap */
const rowOf = ({ name, build }) => ({ name, ...build });

/**
 * The rows with this build's in its place. A first build's goes where live pages have it: by name, after the shell's.
 * @template {{ name: string }} R @param {readonly R[]} rows @param {Swap} swap
 */
export function swapRow(rows, swap) {
  const row = rowOf(swap);
  const others = rows.filter(({ name }) => name !== swap.name);
  const at = others.findIndex(({ name }) => name !== 'shell' && name > swap.name);
  return at < 0 ? [...others, row] : [...others.slice(0, at), row, ...others.slice(at)];
}

/** The page's HTML with the new row, and without hints for the old one's files. @param {string} html @param {Swap} swap */
export function swapPage(html, swap) {
  const boot = bootOf(html);
  if (!boot) return html;
  const changed = { ...boot, registry: { ...boot.registry, remotes: swapRow(boot.registry.remotes, swap) } };
  const hints = new RegExp(`<link\\b[^>]*\\bhref="[^"]*/r/${swap.name}/[^"]*"[^>]*>`, 'g');
  return withBoot(html, changed).replace(hints, '');
}

/** @param {import('@playwright/test').BrowserContext} context @param {Swap} swap */
export async function swapBuild(context, swap) {
  const { origin } = new URL(swap.api);
  await context.route((url) => url.origin === origin && !url.pathname.startsWith('/api/'), async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    if (!/text\/html/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
    return route.fulfill({ response, body: swapPage(await response.text(), swap) });
  });
  await context.route((url) => url.origin === origin && url.pathname === '/api/registry', async (route) => {
    const response = await route.fetch();
    const registry = await response.json();
    return route.fulfill({ response, json: { ...registry, remotes: swapRow(registry.remotes, swap) } });
  });
}
