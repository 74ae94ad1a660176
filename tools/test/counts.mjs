// @ts-check
// Parses the numbers of passed and failed tests from a runner's summary.

/** @typedef {{ passed: number, failed: number }} Counts */

const sum = (/** @type {RegExpMatchArray[]} */ matches) =>
  matches.reduce((total, match) => total + Number(match[1]), 0);

/**
 * Jest: 'Tests:       1 failed, 53 passed, 54 total'; a suite that fails to load counts as one failure.
 * @returns {Counts}
 */
export function jestCounts(/** @type {string} */ output) {
  const tests = [...output.matchAll(/^Tests:\s.*$/gm)].map(([line]) => line).join('\n');
  const broken = [...output.matchAll(/^\s*● Test suite failed to run/gm)].length;
  return {
    passed: sum([...tests.matchAll(/(\d+) passed/g)]),
    failed: sum([...tests.matchAll(/(\d+) failed/g)]) + broken,
  };
}

/** Playwright's list reporter: '  1 failed', '  12 passed (31.2s)', '  1 flaky', '  2 did not run'. @returns {Counts} */
export function playwrightCounts(/** @type {string} */ output) {
  const lines = output
    .split('\n')
    .filter((line) => /^\s+\d+ (passed|failed|flaky|interrupted|did not run)\b/.test(line))
    .join('\n');
  return {
    passed: sum([...lines.matchAll(/(\d+) (?:passed|flaky)/g)]),
    failed: sum([...lines.matchAll(/(\d+) (?:failed|interrupted|did not run)/g)]),
  };
}

/** Node's test runner: '# pass 4', or 'ℹ pass 4' in a terminal. @returns {Counts} */
export function nodeCounts(/** @type {string} */ output) {
  const count = (/** @type {string} */ word) => sum([...output.matchAll(new RegExp(`^(?:#|ℹ) ${word} (\\d+)`, 'gm'))]);
  return { passed: count('pass'), failed: count('fail') + count('cancelled') };
}

/** Counts a program by its exit code, as one test. @returns {Counts} */
export const oneCheck = (/** @type {number} */ code) =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A non-zero exit without a reported failure counts as one failure. @returns {Counts} */
export function honest(/** @type {Counts} */ counts, /** @type {number} */ code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @returns {Counts} */
export const added = (/** @type {Counts[]} */ all) =>
  all.reduce((total, each) => ({ passed: total.passed + each.passed, failed: total.failed + each.failed }), {
    passed: 0,
    failed: 0,
  });
