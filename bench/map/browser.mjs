// @ts-check
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../../tools/chromium.mjs';

/** Whether the scheduler's clock is readable; Chromium's figure has steps of 10 ms, more than 1 % of a gesture's cost. */
const HAS_CLOCK = existsSync('/proc/self/schedstat');

/** CPU ms of one thread; 0 once it has exited, so that its time is lost. */
function threadMs(/** @type {string} */ folder) {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
const threadsMs = (/** @type {number} */ pid) =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + threadMs(`/proc/${pid}/task/${thread}`), 0);

/** A headless Chromium without GPU, and the CPU milliseconds that all of its processes have used so far. */
export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_FLAGS.filter((flag) => flag !== '--headless'), '--js-flags=--expose-gc'],
  });
  const session = await browser.newBrowserCDPSession();
  const cpuMs = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { id, cpuTime }) => sum + (HAS_CLOCK ? threadsMs(id) : cpuTime * 1000), 0);
  };
  return { browser, cpuMs };
}
