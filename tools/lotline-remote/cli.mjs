#!/usr/bin/env node
// @ts-check
// npx lotline-remote publish|rollback|share|promote|disable|enable|hand-over|pin|status: a team releases its own remote
// only.
import { createInterface } from 'node:readline/promises';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSteps } from '../start/steps.mjs';
import { readOptions } from './options.mjs';
import * as switching from './disable.command.mjs';
import * as handing from './hand-over.command.mjs';
import * as pinning from './pin.command.mjs';
import * as promoting from './promote.command.mjs';
import * as publishing from './publish.command.mjs';
import * as rollingBack from './rollback.command.mjs';
import * as sharing from './share.command.mjs';
import * as showing from './status.command.mjs';
import { Stop } from './stop.mjs';

/**
 * @typedef {object} Work
 * @property {(title: string, work: () => Promise<any>) => Promise<any>} step
 * @property {(text: string) => void} log
 * @property {(question: string) => Promise<boolean>} confirm
 * @property {NodeJS.ProcessEnv} env
 *
 * @typedef {{ usage: string, run: (options: import('./options.mjs').Options, work: Work) => Promise<void> }} Command
 */

/** @type {Record<string, Command>} */
const COMMANDS = {
  publish: { usage: publishing.usage, run: publishing.publish },
  rollback: { usage: rollingBack.usage, run: rollingBack.rollback },
  share: { usage: sharing.usage, run: sharing.share },
  promote: { usage: promoting.usage, run: promoting.promote },
  disable: { usage: switching.disableUsage, run: switching.disable },
  enable: { usage: switching.enableUsage, run: switching.enable },
  'hand-over': { usage: handing.usage, run: handing.handOver },
  pin: { usage: pinning.usage, run: pinning.pin },
  status: { usage: showing.usage, run: showing.status },
};

const HELP = `npx lotline-remote COMMAND

  publish [REMOTE]              builds, checks and makes a remote live        --channel next --percent N, --dry-run
  rollback [REMOTE]             makes an earlier build live again              --to BUILD
  share [REMOTE] PERCENT        how many visits get next; 0: nobody
  promote [REMOTE]              what next runs becomes live for everybody
  disable [REMOTE]              takes a remote off every page                  enable puts it back
  hand-over PATH --to OTHER     gives the path of a page to another remote
  pin REMOTE ESTATE BUILD       gives one estate a build of its own            --off frees it
  status [REMOTE]               what is live, what was, how loading goes

  COMMAND --help says all of it. A team's deploy token (LOTLINE_DEPLOY_TOKEN) moves its own remote and no other; moving a row changes
  which build the next page loads, and nothing else: neither the shell nor another remote is built or restarted.`;

/** Prompts in a terminal; scripts pass --yes. @param {boolean} yes @returns {Work['confirm']} */
const confirmBy = (yes) => async (question) => {
  if (yes) return true;
  if (!process.stdin.isTTY) throw new Stop('Nobody is here to confirm the move.', { hint: 'Say --yes in a script.' });
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(`  ${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
};

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Promise<number>} the exit code */
export async function main(args, env = process.env) {
  try {
    const options = readOptions(args, env);
    const [name = ''] = options.words;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command || options.help) {
      console.log(command?.usage ?? HELP);
      if (!command && name) console.error(`\nThere is no command "${name}".`);
      return options.help ? 0 : 2;
    }
    const { step, log: say } = createSteps();
    const log = (/** @type {string} */ text) => say(text.replaceAll('\n', '\n    '));
    await command.run(options, { step, log, confirm: confirmBy(options.yes), env });
    return 0;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`\n${error.message}${error.hint ? `\n${error.hint}` : ''}`);
    return 1;
  }
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1]))
  process.exit(await main(process.argv.slice(2)));
