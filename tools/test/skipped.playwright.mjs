// @ts-check
/** Names every test that Playwright skipped, with its reason, for the closing line of `npm test` (D112). */
export default class SkippedReporter {
  /** @param {import('@playwright/test/reporter').TestCase} test @param {import('@playwright/test/reporter').TestResult} result */
  onTestEnd(test, { status }) {
    if (status !== 'skipped') return;
    const why = test.annotations.find(({ type }) => type === 'skip')?.description;
    const name = test.titlePath().filter(Boolean).join(' › ');
    console.log(`skipped: ${name}${why ? `: ${why}` : ''}`);
  }
}
