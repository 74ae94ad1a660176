// @ts-check
// disable and enable: remove a row from all pages, and restore it. The only way back from a first build.
import { createRegistry, folderOf } from './registry.mjs';
import { remoteOf, tokenOf } from './options.mjs';
import { Stop } from './stop.mjs';

const options = `  --why TEXT      kept with the move
  --api URL       the product (LOTLINE_API_URL, http://localhost:4000)
  --yes           doesn't ask

  The deploy token comes from LOTLINE_DEPLOY_TOKEN.`;

export const disableUsage = `npx lotline-remote disable [REMOTE] [options]

  Takes a remote off every page, for the next page load: its slots show what stands in for them, its routes are gone. Its names stay its
  own. Enabling, publishing, promoting and going back put it on again.

${options}`;

export const enableUsage = `npx lotline-remote enable [REMOTE] [options]

  Puts a disabled remote back on every page, with the build its row names.

${options}`;

/** @param {boolean} disabled @returns {import('./cli.mjs').Command['run']} */
const set =
  (disabled) =>
  async (given, { step, log, confirm }) => {
    const { name } = remoteOf(given);
    const { api, why } = given;
    const registry = createRegistry({ api, token: tokenOf(given) });
    const row = /** @type {import('./registry.mjs').Row} */ (await step(`row of ${name}`, () => registry.row(name)));
    if ((row.disabled === true) === disabled)
      return log(`${name} is ${disabled ? 'disabled' : 'enabled'} already; nothing was moved.`);
    if (
      !(await confirm(
        disabled ? `Take ${name} off every page?` : `Put ${name} ${folderOf(row.stable)} back on every page?`,
      ))
    )
      throw new Stop('Not moved.');
    await step(`move the row: ${name} ${disabled ? 'disabled' : 'enabled'}`, () =>
      registry.setDisabled(name, row.rev, { disabled, ...(why ? { why } : {}) }),
    );
    log(
      disabled
        ? `no page gets ${name}; open pages keep what they have loaded`
        : `everybody gets ${folderOf(row.stable)}`,
    );
    log(`To undo: npx lotline-remote ${disabled ? 'enable' : 'disable'} ${name}`);
  };

export const disable = set(true);
export const enable = set(false);
