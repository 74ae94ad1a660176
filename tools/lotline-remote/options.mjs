// @ts-check
// Options from command line and environment as one object, shared by all commands.
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { wordsOf } from '../start/arguments.mjs';
import { Stop } from './stop.mjs';
import { withoutSlashes } from './without-slashes.mjs';

/** The checkout or installed package containing this tool, the shared packages and the webpack configuration. */
export const HOME = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const IS_CHECKOUT = existsSync(join(HOME, 'lerna.json'));

/** The folder with a team's remotes: this checkout, or where the installed tool is run. */
function folderOfRemotes() {
  const here = process.env.INIT_CWD ?? process.cwd();
  if (IS_CHECKOUT) return HOME;
  return basename(here).startsWith('mf-') ? dirname(here) : here;
}

const FLAGS = /** @type {const} */ ({
  api: { type: 'string' },
  static: { type: 'string' },
  target: { type: 'string' },
  root: { type: 'string' },
  key: { type: 'string' },
  'key-id': { type: 'string' },
  channel: { type: 'string', default: 'stable' },
  percent: { type: 'string' },
  why: { type: 'string' },
  to: { type: 'string' },
  off: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  help: { type: 'boolean', short: 'h', default: false },
});

/**
 * @typedef {object} Options
 * @property {string[]} words the positional arguments, the command first
 * @property {string} root parent of the remote's folder
 * @property {string} api API URL, without a trailing slash
 * @property {string} token
 * @property {string} [staticBase] where the builds are served; defaults to the static origin of the live page
 * @property {string} [target] upload target; defaults to the build folder itself
 * @property {string} [key] @property {string} [keyId] @property {string} dataDir
 * @property {'stable' | 'next'} channel @property {number} [percent] @property {string} [why]
 * @property {string} [to] @property {boolean} off @property {boolean} dryRun @property {boolean} yes @property {boolean} help
 */

const plainUrl = (/** @type {string} */ text, /** @type {string} */ what) => {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Stop(`${what} must be an address such as https://example.org, not "${text}"`);
  return withoutSlashes(text);
};

/** A share in per cent. @param {string | undefined} text */
export function percentOf(text) {
  if (text === undefined) return undefined;
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100)
    throw new Stop(`A share is a whole number from 0 to 100, not "${text}"`);
  return Number(text);
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Options} */
export function readOptions(args, env) {
  /** @type {ReturnType<typeof parseArgs<{ options: typeof FLAGS, allowPositionals: true }>>} */
  let parsed;
  try {
    parsed = parseArgs({ args, options: FLAGS, allowPositionals: true });
  } catch (error) {
    const hint = 'npx lotline-remote COMMAND --help says which of them a command takes.';
    throw new Stop(wordsOf(error, Object.keys(FLAGS)), { hint });
  }
  const { values: flags, positionals } = parsed;
  const { channel } = flags;
  if (channel !== 'stable' && channel !== 'next') throw new Stop(`--channel is stable or next, not "${channel}"`);
  const percent = percentOf(flags.percent);
  if (percent !== undefined && channel !== 'next') throw new Stop('--percent belongs to --channel next');
  const staticBase = flags.static ?? env.LOTLINE_STATIC_URL;
  const root = resolve(flags.root ?? folderOfRemotes());
  return {
    words: positionals,
    root,
    api: plainUrl(flags.api ?? env.LOTLINE_API_URL ?? `http://localhost:${env.PORT || 4000}`, '--api'),
    token: env.LOTLINE_DEPLOY_TOKEN ?? '',
    ...(staticBase ? { staticBase: plainUrl(staticBase, '--static') } : {}),
    target: flags.target ?? env.LOTLINE_RELEASE_TARGET,
    key: flags.key ?? env.LOTLINE_SIGNING_KEY,
    keyId: flags['key-id'] ?? env.LOTLINE_SIGNING_KEY_ID,
    dataDir: resolve(IS_CHECKOUT ? HOME : root, env.LOTLINE_DATA_DIR || '.data'),
    channel,
    percent,
    why: flags.why,
    to: flags.to,
    off: flags.off,
    dryRun: flags['dry-run'],
    yes: flags.yes,
    help: flags.help,
  };
}

/**
 * The remote named on the command line, or the one in whose folder this is run.
 * @param {Options} options @param {number} [at] index among the words
 */
export function remoteOf({ words, root }, at = 1) {
  const here = basename(process.env.INIT_CWD ?? process.cwd());
  const name = words[at] ?? (here.startsWith('mf-') ? here : undefined);
  if (!name)
    throw new Stop('Which remote? Name it, or run this in its folder.', {
      hint: 'npx lotline-remote publish mf-lot-modal',
    });
  if (!/^mf-[a-z][a-z0-9-]*$/.test(name)) throw new Stop(`"${name}" is no remote's name: those begin with mf-`);
  return { name, folder: join(root, name), exists: existsSync(join(root, name, 'remote.json')) };
}

/** A row to show: a remote's or the shell's. @param {Options} options */
export const rowNameOf = (options) => (options.words[1] === 'shell' ? 'shell' : remoteOf(options).name);

/** @param {Options} options */
export function tokenOf({ token }) {
  if (!token)
    throw new Stop('There is no deploy token.', {
      hint: 'Set LOTLINE_DEPLOY_TOKEN to the token of this remote; it moves this remote and no other.',
    });
  return token;
}
