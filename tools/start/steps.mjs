// @ts-check
// Progress output: one line per step with its duration.

const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const LIVE = Boolean(process.stdout.isTTY) && !process.env.CI;

/** @typedef {{ title: string, ms: number }} StepTime */

export function createSteps() {
  /** @type {StepTime[]} */
  const times = [];
  return {
    times,
    log: (/** @type {string} */ text) => console.log(`${LIVE ? '\r\x1b[K' : ''}    ${text}`),
    /**
     * Runs one step and records its duration.
     * @template T
     * @param {string} title
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async step(title, work) {
      const began = Date.now();
      if (!LIVE) console.log(`  … ${title}`);
      const tick = setInterval(
        () => {
          if (LIVE) process.stdout.write(`\r\x1b[K  … ${title} (${seconds(began)})`);
          else console.log(`    still at it: ${title} (${seconds(began)})`);
        },
        LIVE ? 500 : 20_000,
      );
      try {
        const result = await work();
        console.log(`${LIVE ? '\r\x1b[K' : ''}  ✓ ${title} (${seconds(began)})`);
        return result;
      } catch (error) {
        console.log(`${LIVE ? '\r\x1b[K' : ''}  ✗ ${title} (${seconds(began)})`);
        throw error;
      } finally {
        clearInterval(tick);
        times.push({ title, ms: Date.now() - began });
      }
    },
  };
}

/** @typedef {ReturnType<typeof createSteps>} Steps */
