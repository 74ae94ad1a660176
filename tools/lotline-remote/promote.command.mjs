// @ts-check
// promote: makes the build of next stable. It was built, checked and signed when published as next.
import { createRegistry, folderOf } from './registry.mjs';
import { remoteOf, tokenOf } from './options.mjs';
import { Stop } from './stop.mjs';
import { waitUntilLive } from './wait-until-live.mjs';

export const usage = `npx lotline-remote promote [REMOTE] [options]

  Makes what next runs live for everybody: one write, builds nothing and uploads nothing.

  --why TEXT      kept with the move
  --api URL       the product (LOTLINE_API_URL, http://localhost:4000)
  --yes           doesn't ask

  The deploy token comes from LOTLINE_DEPLOY_TOKEN.`;

/** @param {import('./options.mjs').Options} options @param {import('./cli.mjs').Work} work */
export async function promote(options, { step, log, confirm }) {
  const { name } = remoteOf(options);
  const { api, why } = options;
  const registry = createRegistry({ api, token: tokenOf(options) });
  const { rev, stable, next, nextPercent } = /** @type {import('./registry.mjs').Row} */ (
    await step(`row of ${name}`, () => registry.row(name))
  );
  if (!next) throw new Stop(`${name} has no next to promote; everybody gets ${folderOf(stable)}.`);
  if (
    !(await confirm(
      `Give ${folderOf(next)}, which ${nextPercent} % of the visits get, to everybody instead of ${folderOf(stable)}?`,
    ))
  )
    throw new Stop('Not moved.');
  const moved = await step(`move the row: ${name} to ${folderOf(next)}`, () =>
    registry.promote(name, rev, why ? { why } : {}),
  );
  await step('a fresh page shows it', async () =>
    log(await waitUntilLive({ api, name, moved, channel: 'stable', registry, staffOnly: next.staffOnly })),
  );
  log(`To undo: npx lotline-remote rollback ${name} --to ${stable.build}`);
}
