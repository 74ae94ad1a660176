// @ts-check
// hand-over: transfers a page's path to another remote. A single write; pages change once a build of the other remote
// that names the path is live.
import { sharedDomain } from './build-remote.mjs';
import { remoteOf, tokenOf } from './options.mjs';
import { createRegistry } from './registry.mjs';
import { Stop } from './stop.mjs';

export const usage = `npx lotline-remote hand-over PATH [REMOTE] --to OTHER [options]

  Hands a path of a remote over to another one, which may then publish a build that draws the page. Until such a build is live, pages stay
  as they are; while builds of both name the path, the other's is shown; if that one goes back to a build without it, this one's is again.

  PATH            as the remote's row names it, e.g. /price-board/:stage
  REMOTE          whose it is; without it the one of this token's remotes that names the path
  --to OTHER      the remote that gets it. To REMOTE itself: takes it back, as long as no live build of the other names it
  --why TEXT      kept with the move
  --dry-run       moves nothing
  --api URL       the product (LOTLINE_API_URL, http://localhost:4000)
  --yes           doesn't ask

  The deploy token comes from LOTLINE_DEPLOY_TOKEN: that of the remote which gives the path away.`;

/**
 * @param {import('./options.mjs').Options} options
 * @param {import('./registry.mjs').Registry} registry
 * @param {string} path
 */
async function giverOf(options, registry, path) {
  if (options.words[2]) return remoteOf(options, 2).name;
  const domain = await sharedDomain();
  const named = (await registry.board()).rows.filter(({ stable }) =>
    (stable.provides.paths ?? []).some((one) => domain.samePath(one, path)),
  );
  if (named.length === 1 && named[0]) return named[0].name;
  throw new Stop(
    named.length === 0
      ? `No remote of this token names the path ${path}.`
      : `Which remote hands it over? ${named.map(({ name }) => name).join(' and ')} name ${path}.`,
    {
      hint: `npx lotline-remote hand-over ${path} REMOTE --to OTHER`,
    },
  );
}

/** @param {import('./options.mjs').Options} options @param {import('./cli.mjs').Work} work */
export async function handOver(options, { step, log, confirm }) {
  const { api, to, why, dryRun, words } = options;
  const path = words[1] ?? '';
  if (!path.startsWith('/'))
    throw new Stop('Which path? It begins with a slash.', {
      hint: 'npx lotline-remote hand-over /price-board/:stage --to mf-prices',
    });
  if (!to)
    throw new Stop(`Which remote gets ${path}?`, { hint: `npx lotline-remote hand-over ${path} --to mf-prices` });
  if (!/^mf-[a-z][a-z0-9-]*$/.test(to)) throw new Stop(`"${to}" is no remote's name: those begin with mf-`);
  const registry = createRegistry({ api, token: tokenOf(options) });
  const name = await step(`who has ${path}`, () => giverOf(options, registry, path));
  const row = /** @type {import('./registry.mjs').Row} */ (await step(`row of ${name}`, () => registry.row(name)));
  const what = to === name ? `Take ${path} back to ${name}` : `Hand ${path} over from ${name} to ${to}`;
  if (dryRun) return log(`Dry run: ${what}. Nothing was moved.`);
  if (!(await confirm(`${what}?`))) throw new Stop('Not moved.');
  await step(`move the row: ${path} of ${name} to ${to}`, () =>
    registry.handOver(name, row.rev, { path, to, ...(why ? { why } : {}) }),
  );
  if (to === name) return log(`${path} is ${name}'s again`);
  log(`${name} goes on drawing ${path} until a build of ${to} that names it is live`);
  return log(`To undo, until then: npx lotline-remote hand-over ${path} ${name} --to ${name}`);
}
