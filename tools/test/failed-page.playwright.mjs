// @ts-check
import { readFileSync } from 'node:fs';

/** Lines of a page that are printed. */
const MOST = 120;

/** Prints what the page of a failed test showed, as a screen reader has it: of a run on another machine the output is all there is. */
export default class FailedPageReporter {
  /** @param {import('@playwright/test/reporter').TestCase} test @param {import('@playwright/test/reporter').TestResult} result */
  onTestEnd(test, { status, attachments }) {
    if (status !== 'failed' && status !== 'timedOut') return;
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      const [, page = ''] = /```yaml\n([^]*?)\n```/.exec(readFileSync(path, 'utf8')) ?? [];
      const lines = page.split('\n');
      // What is open over the page comes last.
      const dialog = lines.findIndex((line) => /^\s*- (?:alert)?dialog\b/.test(line));
      console.log(`\n  the page of ${test.title}:\n${lines.slice(Math.max(dialog, 0)).slice(0, MOST).join('\n')}`);
    }
  }

  printsToStdio() {
    return false;
  }
}
