// @ts-check
// Changes one row of the live product for one browser only: the page's boot data and the registry's answers name the
// new build, everything else is unchanged. Nothing is written.
import { bootOf, withBoot } from '../live-page.mjs';

const SHELL = 'shell';

/**
 * @typedef {import('../registry.mjs').Build} Build
 * @typedef {{ name: string, build: Build, api: string }} Swap
 */

/** The row as if this build were live, without a previous build, so that there is no fallback. @param {Swap} swap */
const rowOf = ({ name, build }) => ({ name, ...build });

/**
 * The rows with this build's row replaced, or inserted as on live pages: by name, after the shell's. Other rows yield
 * its paths to it, except those its live row yields to another.
 * @template {{ name: string, provides?: { paths?: string[] | null }, yields?: string[] | null }} R @param {readonly R[]} rows @param {Swap} swap
 */
export function swapRow(rows, swap) {
  const before = rows.find(({ name }) => name === swap.name);
  const row = { ...rowOf(swap), ...(before?.yields && { yields: before.yields }) };
  const paths = (swap.build.provides?.paths ?? []).filter((path) => !before?.yields?.includes(path));
  const others = rows
    .filter(({ name }) => name !== swap.name)
    .map((other) => {
      const left = (other.provides?.paths ?? []).filter((path) => paths.includes(path) || other.yields?.includes(path));
      return left.length > 0 ? { ...other, yields: left } : other;
    });
  if (swap.name === SHELL) return [row, ...others];
  const at = others.findIndex(({ name }) => name !== SHELL && name > swap.name);
  return at < 0 ? [...others, row] : [...others.slice(0, at), row, ...others.slice(at)];
}

/**
 * The page's HTML with the new row, without preload hints for the old build.
 * @param {string} html @param {Swap} swap
 */
export function swapPage(html, swap) {
  const boot = bootOf(html);
  if (!boot) return html;
  const changed = { ...boot, registry: { ...boot.registry, remotes: swapRow(boot.registry.remotes, swap) } };
  const folder = swap.name === SHELL ? SHELL : `r/${swap.name}`;
  const hints = new RegExp(`<link\\b[^>]*\\bhref="[^"]*/${folder}/[^"]*"[^>]*>`, 'g');
  const page = withBoot(html, changed).replace(hints, '');
  return swap.name === SHELL ? withShell(page, swap.build, String(boot.nonce ?? '')) : page;
}

/**
 * Replaces the page's main script, or appends it to the head if there is none.
 * @param {string} html @param {Build} build @param {string} nonce
 */
function withShell(html, { entry, files }, nonce) {
  const hash = /** @type {Record<string, string>} */ (files)[new URL(entry).pathname.split('/').at(-1) ?? ''] ?? '';
  const script = `<script defer nonce="${nonce}" src="${entry}" crossorigin="anonymous" integrity="sha384-${hash}"></script>`;
  const isLive = (/** @type {string} */ tag) => tag.includes(' src="') && tag.includes('/shell/');
  const live = html.match(/<script\b[^<>]*><\/script>/g)?.find(isLive);
  return live ? html.replace(live, script) : html.replace('</head>', `${script}</head>`);
}

/**
 * The page's status with the new row: the live product answers 404 at a path that none of its rows names.
 * @param {number} status @param {string} html as it is live @param {Swap} swap @param {string} [path] of the build, that the page is opened at
 */
export function swapStatus(status, html, swap, path) {
  if (status !== 404 || path === undefined || swap.name === SHELL) return status;
  const rows = bootOf(html)?.registry.remotes ?? [];
  return rows.some(({ provides }) => provides?.paths?.includes(path)) ? status : 200;
}

/** @param {import('@playwright/test').BrowserContext} context @param {Swap} swap @param {string} [path] of the build, whose pages are opened */
export async function swapBuild(context, swap, path) {
  const { origin } = new URL(swap.api);
  await context.route(
    (url) => url.origin === origin && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      if (!/text\/html/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
      const html = await response.text();
      const status = swapStatus(response.status(), html, swap, path);
      return route.fulfill({ response, status, body: swapPage(html, swap) });
    },
  );
  await context.route(
    (url) => url.origin === origin && url.pathname === '/api/registry',
    async (route) => {
      const response = await route.fetch();
      const registry = await response.json();
      // This answer lists only remotes, not the shell.
      if (swap.name === SHELL) return route.fulfill({ response, json: registry });
      return route.fulfill({ response, json: { ...registry, remotes: swapRow(registry.remotes, swap) } });
    },
  );
}
