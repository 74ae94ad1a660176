// @ts-check
import { pause } from '../start/process-identity.mjs';

/**
 * Error codes of MongoDB while a restarted replica set is initialising, electing, or writing its configuration:
 * NodeNotFound, NotYetInitialized, ConfigurationInProgress, PrimarySteppedDown, NotWritablePrimary,
 * InterruptedDueToReplStateChange,
 * NotPrimaryOrSecondary.
 */
const SETTLING = new Set([74, 94, 109, 189, 10107, 11602, 13436]);

/** @typedef {{ log?: ((text: string) => void) | undefined, patience?: number | undefined, wait?: number | undefined }} Patience in ms */

/**
 * Retries work that a replica set may refuse while it settles, logging once. Any other error is thrown.
 * @template T
 * @param {() => Promise<T>} work
 * @param {Patience} [options]
 * @returns {Promise<T>}
 * @example await onceSettled(() => admin.command({ replSetReconfig: config }), { log: console.log });
 */
export async function onceSettled(work, { log = () => {}, patience = 20_000, wait = 250 } = {}) {
  const deadline = Date.now() + patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const {
        code,
        codeName = code,
        message,
      } = /** @type {{ code?: number, codeName?: string, message?: string }} */ (error);
      if (!SETTLING.has(Number(code))) throw error;
      if (Date.now() + wait > deadline) {
        throw new Error(
          `MongoDB has not settled in ${Math.round(patience / 1000)} s (${codeName}: ${message}). The data is untouched; start again in a minute.`,
          { cause: error },
        );
      }
      if (attempt === 1)
        log(
          `MongoDB still settles after its last end (${codeName}); trying again for up to ${Math.round(patience / 1000)} s`,
        );
      await pause(wait);
    }
  }
}
