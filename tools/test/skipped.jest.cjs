// @ts-check
/** Names every test that jest skipped, for the closing line of `npm test` (D112). */
class SkippedReporter {
  /** @param {unknown} _test @param {{ testResults: { status: string, fullName: string }[] }} result */
  onTestResult(_test, { testResults }) {
    for (const { status, fullName } of testResults) if (status === 'pending') console.log(`skipped: ${fullName}`);
  }
}

module.exports = SkippedReporter;
