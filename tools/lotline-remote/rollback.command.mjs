// @ts-check
// rollback: a single write. The earlier build was built, checked and signed when it first went live.
import { createRegistry, folderOf } from './registry.mjs';
import { rowNameOf, tokenOf } from './options.mjs';
import { Stop } from './stop.mjs';
import { waitUntilLive } from './wait-until-live.mjs';

export const usage = `npx lotline-remote rollback [REMOTE] [options]

  Makes an earlier build of a remote live again, for the next page load. Builds nothing and uploads nothing.
  REMOTE may be shell, with a token for the shell.

  --to BUILD      which one, by its hash or <version>-<hash>; without it the newest earlier one that
                  nobody went back from
  --why TEXT      kept with the move
  --api URL       the product (LOTLINE_API_URL, http://localhost:4000)
  --yes           doesn't ask

  The deploy token comes from LOTLINE_DEPLOY_TOKEN. "npx lotline-remote status" lists what there is to go back to.`;

/** `0.1.0-ab12cd34` or `ab12cd34` → `ab12cd34`. @param {string} text */
export const hashOf = (text) => {
  const hash = text.split('-').at(-1) ?? '';
  if (!/^[0-9a-f]{8,64}$/.test(hash))
    throw new Stop(`"${text}" names no build: give its hash, or <version>-<hash> as status shows it.`);
  return hash;
};

/** @param {import('./options.mjs').Options} options @param {import('./cli.mjs').Work} work */
export async function rollback(options, { step, log, confirm }) {
  const name = rowNameOf(options);
  const { api, why } = options;
  const registry = createRegistry({ api, token: tokenOf(options) });
  const row = /** @type {import('./registry.mjs').Row} */ (await step(`row of ${name}`, () => registry.row(name)));
  const build = options.to === undefined ? undefined : hashOf(options.to);
  const rolledBack = row.rolledBack ?? [];
  const target =
    build === undefined
      ? row.previous.find((one) => !rolledBack.includes(one.build))
      : row.previous.find((one) => one.build === build);
  if (build !== undefined && row.stable.build === build) {
    log(`${folderOf(row.stable)} is live already; nothing was moved.`);
    return;
  }
  const known =
    row.previous
      .map((one) => `${folderOf(one)}${rolledBack.includes(one.build) ? ' (rolled back from)' : ''}`)
      .join(', ') || 'none';
  if (!target)
    throw new Stop(
      build === undefined
        ? 'There is no earlier build to go back to.'
        : `There is no earlier build ${build} of ${name}.`,
      {
        hint: `Earlier builds: ${known}. --to BUILD names one; npx lotline-remote disable ${name} takes the remote off every page.`,
      },
    );
  if (!(await confirm(`Go back from ${folderOf(row.stable)} to ${folderOf(target)}?`))) throw new Stop('Not moved.');
  const moved = await step(`move the row: ${name} back to ${folderOf(target)}`, () =>
    registry.rollBack(name, row.rev, { build: target.build, ...(why ? { why } : {}) }),
  );
  await step('a fresh page shows it', async () =>
    log(await waitUntilLive({ api, name, moved, channel: 'stable', registry, staffOnly: target.staffOnly })),
  );
  log(`To undo: npx lotline-remote rollback ${name} --to ${row.stable.build}`);
}
