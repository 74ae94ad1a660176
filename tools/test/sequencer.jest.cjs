// @ts-check
const { readdirSync, statSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** The size of a suite: a `.specs.ts` file stands for all specs of its folder. @param {string} path */
function sizeOf(path) {
  if (!path.endsWith('.specs.ts')) return statSync(path).size;
  const folder = dirname(path);
  const specs = readdirSync(folder).filter((name) => name.endsWith('.api-spec.ts'));
  return specs.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** Starts the largest suites first, so that no worker is left alone with one at the end. Jest's own order knows neither folders nor, in a new clone, durations. */
module.exports = class extends Sequencer {
  /** @param {import('@jest/test-result').Test[]} tests */
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test, sizeOf(test.path)]));
    return [...tests].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  }
};
