// @ts-check
// publish: build → checks → upload → check over HTTP → visit → move the row → wait until live. Steps are logged by
// name; the first failure stops.
import { buildOf, buildRemote, samplesOf, sharedDomain } from './build-remote.mjs';
import { checkContract, checkEndpoints, checkNames, checkShell } from './check-build.mjs';
import { checkFiles } from './check-files.mjs';
import { readBoot } from './live-page.mjs';
import { keepLock } from './living-locks.mjs';
import { HOME, remoteOf, tokenOf } from './options.mjs';
import { createRegistry, folderOf } from './registry.mjs';
import { share } from './share.command.mjs';
import { readSigner, signBuild } from './signing-key.mjs';
import { publishShell } from './publish-shell.mjs';
import { smoke } from './smoke/smoke.mjs';
import { Stop } from './stop.mjs';
import { targetOf, upload } from './upload/target.mjs';
import { waitUntilLive } from './wait-until-live.mjs';

export const usage = `npx lotline-remote publish [REMOTE] [options]

  Builds a remote and makes it live, without touching anything else. In this order:
   1  reads its row and the live page      (token, signing key: fails early), and asks whether to go on
   2  builds                               dist/<version>-<content hash>/, never changed again
   3  asks the live shell                  contract major, shared packages and the names taken of them: the shell goes first
   4  asks the live API                    endpoints.lock.json against its endpoints: the API goes first
   5  runs the remote's tests              the contract suite must be among them
   6  signs and uploads                    a file that is there is never written over
   7  checks every file over HTTP          status, sha384, CORS, nosniff, immutable cache, content type
   8  visits the live product              headless, this build in place of the live one for that browser only; then every
                                           address it draws, private ones with made-up answers and nobody logged in
   9  moves the row                        refused if somebody else moved it meanwhile
  10  waits until a fresh page shows it    and says how to undo it

  REMOTE             e.g. mf-lot-modal; inside its folder it needs no name; shell: the shell of this checkout
  --channel next     for a share of the visits to own pages instead of everybody   --percent N
                     (share, promote and share REMOTE 0 move what next runs without building)
  --why TEXT         kept with the move
  --dry-run          steps 1–5 and 8 (the build served to that browser from here); uploads nothing, moves nothing
  --target T         file:FOLDER, s3://BUCKET/PREFIX; without one the build is served from where it was built (npm start)
  --api URL          the product (LOTLINE_API_URL, http://localhost:4000)
  --static URL       where builds are served (LOTLINE_STATIC_URL; otherwise what the product's pages say)
  --key FILE         Ed25519 key in PEM (LOTLINE_SIGNING_KEY; otherwise that of npm start in LOTLINE_DATA_DIR)
  --key-id ID        its id (LOTLINE_SIGNING_KEY_ID; otherwise the one under which the pages trust it)
  --yes              doesn't ask, as a script must say; asked for before anything is built

  The deploy token comes from LOTLINE_DEPLOY_TOKEN. For an object store: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN,
  AWS_REGION, LOTLINE_S3_ENDPOINT. To go back: npx lotline-remote rollback REMOTE`;

/**
 * Whether a row already names this build, with the same URL and signing key: under a new key or from another origin the
 * same bytes are published again.
 * @param {import('./registry.mjs').Build} live @param {import('./registry.mjs').Build} build @param {import('./signing-key.mjs').Signer} signer
 */
export const isLive = (live, build, { keyId }) =>
  live.build === build.build && live.entry === build.entry && live.keyId === keyId;

/**
 * @typedef {import('./options.mjs').Options} Options
 * @typedef {import('./cli.mjs').Work} Work
 * @param {Options} options @param {Work} work
 */
export async function publish(options, { step, log, confirm, env }) {
  if (options.channel === 'next' && options.percent === 0) return share(options, { step, log, confirm });
  if (options.words[1] === 'shell') return publishShell(options, { step, log, confirm, env });
  const remote = remoteOf(options);
  const { name } = remote;
  const { api, channel, percent, why } = options;
  const registry = createRegistry({ api, token: tokenOf(options) });
  const logged = (/** @type {string} */ title, /** @type {() => Promise<string> | string} */ check) =>
    step(title, async () => log(await check()));

  const { row, boot, signer, staticBase } = await step(`row of ${name} and the live page of ${api}`, async () => {
    const found = await registry.find(name);
    const live = await readBoot(api);
    if (!found && live.registry.remotes.some((one) => one.name === name)) {
      throw new Stop(`This deploy token may not move ${name}.`, {
        hint: 'A token moves its own remotes only: use the one of this team (LOTLINE_DEPLOY_TOKEN).',
      });
    }
    log(found ? `live: ${folderOf(found.stable)}, revision ${found.rev}` : 'no row yet: this is its first build');
    return {
      row: found,
      boot: live,
      signer: readSigner(options, live.registryKeys),
      staticBase: options.staticBase ?? live.staticOrigin,
    };
  });
  const forShare = channel === 'next' ? ` for ${percent ?? row?.nextPercent ?? 10} %` : '';
  if (
    !options.dryRun &&
    !(await confirm(
      `Build ${name} and move it on ${channel}${forShare} from ${row ? folderOf(row.stable) : 'nothing'} to what is built?`,
    ))
  )
    throw new Stop('Nothing was built or moved.');
  const built = await step(`build ${name}`, async () => {
    const made = await buildRemote(remote, log);
    log(`${made.folderName}, ${made.bytes.size} files`);
    return made;
  });
  const samples = samplesOf(remote.folder);
  const domain = await sharedDomain();
  const path = `r/${name}/${built.folderName}`;
  const base = `${staticBase}/${path}/`;
  if (channel === 'stable' && row && isLive(row.stable, buildOf(built, base), signer)) {
    log(`${built.folderName} is live already; there is nothing to publish.`);
    return;
  }
  await logged('the live shell runs it', () => checkShell(built, boot, domain));
  await logged('the live shell gives every name it takes', () => checkNames(built, boot));
  await logged('the live API answers it', () => checkEndpoints(built, api, domain));
  await logged(`contract suite and tests of ${name}`, () => checkContract(remote));
  const build = await step('sign', async () => signBuild(name, buildOf(built, base), signer, domain));
  if (!options.dryRun) {
    const { target } = options;
    if (target) await logged('upload', () => upload(targetOf(target, env), path, built.bytes));
    else log(`served from where it was built: ${built.folder}`);
    await logged('every file over HTTP', () => checkFiles(built.bytes, base, new URL(api).origin));
  }
  await logged('a visit to the live product with this build', () =>
    smoke({ name, build, api, base, files: options.dryRun ? built.bytes : null, samples, log }),
  );

  const what = `${name} ${built.folderName} on ${channel}${forShare}`;
  if (options.dryRun) {
    log(`Dry run: ${what} could go live. Nothing was uploaded or moved.`);
    return;
  }
  const moved = await step(`move the row: ${what}`, () =>
    registry.publish(name, row?.rev ?? 0, {
      channel,
      ...(percent === undefined ? {} : { percent }),
      build,
      ...(why ? { why } : {}),
    }),
  );
  await logged('a fresh page shows it', () =>
    waitUntilLive({ api, name, moved, channel, registry, staffOnly: build.staffOnly }),
  );
  // A local trial product is temporary, and so are its builds.
  const isForTrying = /^(localhost|127\.|\[::1\])/.test(new URL(api).hostname);
  if (channel === 'stable' && options.root === HOME && !isForTrying)
    log(
      `kept its lock, to be committed: ${keepLock({ name, version: build.version, build: build.build, endpoints: built.lock })}`,
    );
  log(undo(name, channel, row));
}

/**
 * @param {string} name @param {'stable' | 'next'} channel @param {import('./registry.mjs').Row | null} row the row before the move
 */
function undo(name, channel, row) {
  if (channel === 'next') return `To undo: npx lotline-remote share ${name} 0`;
  return row
    ? `To undo: npx lotline-remote rollback ${name} --to ${row.stable.build}`
    : `To undo: npx lotline-remote disable ${name}`;
}
