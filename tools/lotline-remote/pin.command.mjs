// @ts-check
// pin: fixes one estate to a build, overriding the channels, until it is unpinned.
import { createRegistry, folderOf } from './registry.mjs';
import { remoteOf, tokenOf } from './options.mjs';
import { hashOf } from './rollback.command.mjs';
import { readBoot } from './live-page.mjs';
import { Stop } from './stop.mjs';

export const usage = `npx lotline-remote pin REMOTE ESTATE BUILD
npx lotline-remote pin REMOTE ESTATE --off

  Gives the pages of one estate a build of their own: for a trial, or to keep what works while a fault is looked for.

  ESTATE          its key or id, e.g. tallowbrook-rise
  BUILD           a build that the row knows, by its hash or <version>-<hash>
  --off           frees the estate: it gets what everybody gets
  --why TEXT      kept with the move
  --api URL       the product (LOTLINE_API_URL, http://localhost:4000)
  --yes           doesn't ask

  The deploy token comes from LOTLINE_DEPLOY_TOKEN.`;

/** @typedef {import('./registry.mjs').Row} Row */

/** @param {import('./options.mjs').Options} options @param {import('./cli.mjs').Work} work */
export async function pin(options, { step, log, confirm }) {
  const { name } = remoteOf(options);
  const { api, why, off, words } = options;
  const [, , estate, wanted] = words;
  if (!estate)
    throw new Stop('Which estate?', { hint: 'npx lotline-remote pin mf-lot-modal tallowbrook-rise 1.4.0-ab12cd34' });
  if (off === (wanted !== undefined))
    throw new Stop(off ? '--off frees the estate; it takes no build.' : 'Which build? Or --off to free the estate.');
  const registry = createRegistry({ api, token: tokenOf(options) });
  const row = /** @type {Row} */ (await step(`row of ${name}`, () => registry.row(name)));
  const build = wanted === undefined ? null : hashOf(wanted);
  const before = row.pins.find(({ estateId, estateKey }) => estateId === estate || estateKey === estate);
  if (!build && !before) {
    log(`${estate} isn't pinned; nothing was moved.`);
    return;
  }
  if (
    !(await confirm(
      build ? `Pin ${estate} to ${build} of ${name}?` : `Free ${estate}, so that it gets ${folderOf(row.stable)}?`,
    ))
  )
    throw new Stop('Not moved.');
  const moved = /** @type {Row} */ (
    await step(build ? `pin ${estate} to ${build}` : `free ${estate}`, () =>
      registry.pin(name, estate, row.rev, { build, ...(why ? { why } : {}) }),
    )
  );
  const now = moved.pins.find(({ estateId, estateKey }) => estateId === estate || estateKey === estate);
  if (row.stable.staffOnly !== true) {
    await step('a fresh page shows it', async () => {
      const { registry: live } = await readBoot(
        api,
        `/estate/${encodeURIComponent(now?.estateKey ?? before?.estateKey ?? estate)}`,
      );
      const shown = live.remotes.find((one) => one.name === name);
      const expected = build ?? moved.stable.build;
      if (!shown || (shown.build !== expected && shown.build !== moved.next?.build))
        throw new Stop(`The row has moved, but a page of ${estate} names ${shown ? folderOf(shown) : 'no build'}.`);
      log(`${estate} gets ${folderOf(shown)}`);
    });
  }
  log(`To undo: npx lotline-remote pin ${name} ${estate} ${before ? before.build : '--off'}`);
}
