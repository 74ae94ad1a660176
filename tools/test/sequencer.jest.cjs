// @ts-check
const { statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** The size of a suite; a `.specs.ts` file stands for many specs. @param {string} path */
const sizeOf = (path) => (path.endsWith('.specs.ts') ? Number.MAX_SAFE_INTEGER : statSync(path).size);

/** Starts the largest suites first, so that no worker is left alone with one at the end. Jest's own order knows neither folders nor, in a new clone, durations. */
module.exports = class extends Sequencer {
  /** @param {import('@jest/test-result').Test[]} tests */
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test, sizeOf(test.path)]));
    return [...tests].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  }
};
