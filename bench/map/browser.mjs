// @ts-check
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../../tools/chromium.mjs';

/** A headless Chromium without GPU, and the CPU milliseconds that all of its processes have used so far. */
export async function openBrowser() {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS.filter((flag) => flag !== '--headless'), '--js-flags=--expose-gc'] });
  const session = await browser.newBrowserCDPSession();
  const cpuMs = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, item) => sum + item.cpuTime, 0) * 1000;
  };
  return { browser, cpuMs };
}
