// @ts-check
// How many tests a runner says have passed and failed, read from its closing lines, and which it skipped.

import { ENDED } from '../mongo/mongod-end.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: readonly string[] }} Counts skipped: names, with the reason where there is one */

const sum = (/** @type {RegExpMatchArray[]} */ matches) =>
  matches.reduce((total, match) => total + Number(match[1]), 0);

/** What the reporters of jest and Playwright print of each skipped test (`skipped.jest.cjs`, `skipped.playwright.mjs`). */
const skippedIn = (/** @type {string} */ output) =>
  [...output.matchAll(/^skipped: (.+)$/gm)].map(([, name = '']) => name);

/** Jest: 'Tests:       1 failed, 53 passed, 54 total'; a suite that doesn't even load counts as one failure. @returns {Counts} */
export function jestCounts(/** @type {string} */ output) {
  const tests = [...output.matchAll(/^Tests:\s.*$/gm)].map(([line]) => line).join('\n');
  const broken = [...output.matchAll(/^\s*● Test suite failed to run/gm)].length;
  return {
    passed: sum([...tests.matchAll(/(\d+) passed/g)]),
    failed: sum([...tests.matchAll(/(\d+) failed/g)]) + broken,
    skipped: skippedIn(output),
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
    skipped: skippedIn(output),
  };
}

/** Node's test runner: '# pass 4', or 'ℹ pass 4' in a terminal. @returns {Counts} */
export function nodeCounts(/** @type {string} */ output) {
  const count = (/** @type {string} */ word) => sum([...output.matchAll(new RegExp(`^(?:#|ℹ) ${word} (\\d+)`, 'gm'))]);
  const skipped = [...output.matchAll(/^\s*ok \d+ - (.+) # SKIP\b(.*)$/gm)].map(
    ([, name = '', why = '']) => name + why,
  );
  return { passed: count('pass'), failed: count('fail') + count('cancelled'), skipped };
}

/**
 * The report of a mongod that ended in a run and took it along: what follows says nothing.
 * @returns {string | undefined}
 */
export const lostMongoOf = (/** @type {string} */ output) => {
  const at = output.indexOf(ENDED);
  return at < 0 ? undefined : output.slice(at).split('\n').slice(0, 12).join('\n');
};

/** Counts a program by its exit code, as one test. @returns {Counts} */
export const oneCheck = (/** @type {number} */ code) =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A non-zero exit without a reported failure counts as one failure. @returns {Counts} */
export function honest(/** @type {Counts} */ counts, /** @type {number} */ code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @returns {Counts} */
export const added = (/** @type {Counts[]} */ all) =>
  all.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: [...(total.skipped ?? []), ...(each.skipped ?? [])],
    }),
    { passed: 0, failed: 0, skipped: [] },
  );

/** The last lines of a run: what was skipped, by name, and the counts (D112). @returns {string} */
export function closingWords(/** @type {Counts} */ { passed, failed, skipped = [] }) {
  const names = skipped.map((name) => `  ${name}\n`).join('');
  const left = skipped.length > 0 ? `skipped on this machine:\n${names}` : '';
  return `${left}${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}
