// @ts-check
/**
 * Node options of an API process (docs/OPERATIONS.md). A list of hundreds of records is made within one young
 * generation of 32 MB instead of several of 16: a fifth to a quarter less time in such reads.
 */
export const API_FLAGS = /** @type {const} */ (['--max-semi-space-size=32']);
