// @ts-check
// Reports the total duration of each spec file over all workers.
import { basename } from 'node:path';

/** @implements {import('@playwright/test/reporter').Reporter} */
export default class MinutesReporter {
  /** @type {Map<string, { tests: number, ms: number }>} */
  #parts = new Map();

  /** @param {import('@playwright/test/reporter').TestCase} test @param {import('@playwright/test/reporter').TestResult} result */
  onTestEnd({ location }, { duration }) {
    const part = basename(location.file, '.spec.ts');
    const { tests, ms } = this.#parts.get(part) ?? { tests: 0, ms: 0 };
    this.#parts.set(part, { tests: tests + 1, ms: ms + duration });
  }

  onEnd() {
    console.log('\n  minutes of work by part (two workers share them):');
    for (const [part, { tests, ms }] of this.#parts)
      console.log(`    ${part.padEnd(20)} ${String(tests).padStart(3)} tests  ${(ms / 60_000).toFixed(2)} min`);
  }

  printsToStdio() {
    return false;
  }
}
