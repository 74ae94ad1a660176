// @ts-check
// publish shell: publishes this checkout's shell by the same steps as a remote. Every page runs it, so it is visited
// before it goes live.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildOf, buildRemote, sharedDomain } from './build-remote.mjs';
import { checkEndpoints } from './check-build.mjs';
import { checkFiles } from './check-files.mjs';
import { readBoot } from './live-page.mjs';
import { tokenOf } from './options.mjs';
import { createRegistry, folderOf } from './registry.mjs';
import { readSigner, signBuild } from './signing-key.mjs';
import { smoke } from './smoke/smoke.mjs';
import { listed, Stop } from './stop.mjs';
import { targetOf, upload } from './upload/target.mjs';
import { waitUntilLive } from './wait-until-live.mjs';

const NAME = 'shell';

/**
 * Every remote that pages load must run in the new shell and find in it every name it imports from shared packages.
 * @param {import('./build-remote.mjs').Built} built @param {readonly import('./live-page.mjs').PageRow[]} remotes
 * @param {typeof import('@lotline/shared-domain')} domain
 */
export async function checkRemotes({ release }, remotes, domain) {
  const reasons = await Promise.all(
    remotes.map(async (row) => {
      const refused = domain.shellIncompatibilities(row.name, row, release);
      const answer = await fetch(new URL('release.json', row.entry), { signal: AbortSignal.timeout(20_000) });
      if (!answer.ok)
        return [
          ...refused,
          `the release.json of ${row.name} ${folderOf(row)} answered ${answer.status}, so nothing can say which names it takes`,
        ];
      const { uses = {} } = /** @type {{ uses?: Record<string, string[]> }} */ (await answer.json());
      const missing = Object.entries(uses).flatMap(([entry, names]) =>
        names
          .filter((name) => !release.exports?.[entry]?.includes(name))
          .map((name) => `${row.name} ${folderOf(row)} takes ${name} of ${entry}`),
      );
      return [...refused, ...missing];
    }),
  );
  if (reasons.flat().length > 0)
    throw new Stop(`Live remotes do not run in this shell:\n${listed(reasons.flat())}`, {
      hint: 'What a living build relies on stays in the shell (docs/releasing.md).',
    });
  return `${remotes.length} live remotes run in it`;
}

/** @param {import('./options.mjs').Options} options @param {import('./cli.mjs').Work} work */
export async function publishShell(options, { step, log, confirm, env }) {
  const { api, channel, percent, why, root, dryRun, target } = options;
  const folder = join(root, NAME);
  if (!existsSync(join(folder, 'package.json')))
    throw new Stop(`There is no shell in ${folder}.`, {
      hint: 'Run this in a checkout of the product: the shell is released with it.',
    });
  const registry = createRegistry({ api, token: tokenOf(options) });
  const logged = (/** @type {string} */ title, /** @type {() => Promise<string> | string} */ check) =>
    step(title, async () => log(await check()));
  const { row, boot, signer } = await step(`row of ${NAME} and the live page of ${api}`, async () => {
    const found = await registry.find(NAME);
    const live = await readBoot(api);
    if (!found && live.registry.remotes.some(({ name }) => name === NAME))
      throw new Stop('This deploy token may not move the shell.', { hint: 'One is made for it: deploy-token shell.' });
    log(found ? `live: ${folderOf(found.stable)}, revision ${found.rev}` : 'no row yet: this is its first build');
    return { row: found, boot: live, signer: readSigner(options, live.registryKeys) };
  });
  const from = row ? folderOf(row.stable) : 'nothing';
  if (!dryRun && !(await confirm(`Build the shell and move it on ${channel} from ${from} to what is built?`)))
    throw new Stop('Nothing was built or moved.');
  const built = await step(`build ${NAME}`, async () => {
    const made = await buildRemote({ name: NAME, folder, exists: true }, log);
    log(`${made.folderName}, ${made.bytes.size} files`);
    return made;
  });
  const domain = await sharedDomain();
  const path = `${NAME}/${built.folderName}`;
  const base = `${options.staticBase ?? boot.staticOrigin}/${path}/`;
  await logged('the live remotes run in it', () =>
    checkRemotes(
      built,
      boot.registry.remotes.filter(({ name }) => name !== NAME),
      domain,
    ),
  );
  await logged('the live API answers it', () => checkEndpoints(built, api, domain));
  const build = await step('sign', async () => signBuild(NAME, buildOf(built, base), signer, domain));
  if (!dryRun) {
    if (target) await logged('upload', () => upload(targetOf(target, env), path, built.bytes));
    else log(`served from where it was built: ${built.folder}`);
    await logged('every file over HTTP', () => checkFiles(built.bytes, base, new URL(api).origin));
  }
  await logged('a visit to the live product with this shell', () =>
    smoke({ name: NAME, build, api, base, files: dryRun ? built.bytes : null, log }),
  );
  if (dryRun) return log(`Dry run: ${NAME} ${built.folderName} could go live. Nothing was uploaded or moved.`);
  const publishing = { channel, ...(percent === undefined ? {} : { percent }), build, ...(why ? { why } : {}) };
  const moved = await step(`move the row: ${NAME} ${built.folderName} on ${channel}`, () =>
    registry.publish(NAME, row?.rev ?? 0, publishing),
  );
  await logged('a fresh page shows it', () => waitUntilLive({ api, name: NAME, moved, channel, registry }));
  return log(
    row && channel === 'stable'
      ? `To undo: npx lotline-remote rollback ${NAME} --to ${row.stable.build}`
      : 'Look with: npx lotline-remote status shell',
  );
}
