// @ts-check
// share: changes the share of visits that get next. Builds nothing: next was built, checked and signed when published.
import { createRegistry, folderOf } from './registry.mjs';
import { percentOf, remoteOf, tokenOf } from './options.mjs';
import { Stop } from './stop.mjs';

export const usage = `npx lotline-remote share [REMOTE] PERCENT [options]

  Gives what next runs to another share of the visits to own pages: one write, builds nothing. 0 takes next away from everybody.

  PERCENT         0 to 100
  --why TEXT      kept with the move
  --dry-run       moves nothing
  --api URL       the product (LOTLINE_API_URL, http://localhost:4000)
  --yes           doesn't ask

  The deploy token comes from LOTLINE_DEPLOY_TOKEN.`;

/** The requested share: `--percent`, or the last word. @param {import('./options.mjs').Options} options */
function wantedShare({ percent, words }) {
  const wanted = percent ?? percentOf(words.length > 1 ? words.at(-1) : undefined);
  if (wanted === undefined)
    throw new Stop('Which share of the visits?', { hint: 'npx lotline-remote share mf-lot-modal 25' });
  return wanted;
}

/** @param {import('./options.mjs').Options} options @param {Pick<import('./cli.mjs').Work, 'step' | 'log' | 'confirm'>} work */
export async function share(options, { step, log, confirm }) {
  const percent = wantedShare(options);
  const isNumber = /^\d+$/.test(options.words[1] ?? '');
  const { name } = remoteOf(isNumber ? { ...options, words: options.words.slice(0, 1) } : options);
  const registry = createRegistry({ api: options.api, token: tokenOf(options) });
  const row = /** @type {import('./registry.mjs').Row} */ (await step(`row of ${name}`, () => registry.row(name)));
  const { rev, stable, next, nextPercent } = row;
  if (!next && percent > 0)
    throw new Stop(`${name} has no next to share.`, {
      hint: `npx lotline-remote publish ${name} --channel next --percent ${percent}`,
    });
  if (!next || nextPercent === percent)
    return log(
      next
        ? `${folderOf(next)} goes to ${percent} % already; nothing was moved.`
        : `${name} has no next; everybody gets ${folderOf(stable)}. Nothing was moved.`,
    );
  const what =
    percent === 0
      ? `Take ${folderOf(next)} away from ${nextPercent} % of the visits`
      : `Give ${folderOf(next)} to ${percent} % of the visits instead of ${nextPercent} %`;
  if (options.dryRun) return log(`Dry run: ${what}. Nothing was moved.`);
  if (!(await confirm(`${what}?`))) throw new Stop('Not moved.');
  await step(`move the row: ${name} ${percent === 0 ? 'without next' : `with next for ${percent} %`}`, () =>
    registry.publish(name, rev, {
      channel: 'next',
      percent,
      build: next,
      ...(options.why ? { why: options.why } : {}),
    }),
  );
  log(
    percent === 0
      ? `everybody gets ${folderOf(stable)}; open pages offer a reload`
      : `${folderOf(next)} goes to ${percent} % of the visits; everybody else and every frame keeps ${folderOf(stable)}`,
  );
  if (percent > 0) log(`To undo: npx lotline-remote share ${name} ${nextPercent}`);
}
