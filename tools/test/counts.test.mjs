// @ts-check
import { added, honest, jestCounts, nodeCounts, oneCheck, playwrightCounts } from './counts.mjs';

describe('the sums of npm test', () => {
  it('reads jest', () => {
    const output =
      'Test Suites: 1 failed, 2 passed, 3 total\nTests:       2 failed, 1 skipped, 51 passed, 54 total\nTime: 3 s';
    expect(jestCounts(output)).toEqual({ passed: 51, failed: 2 });
  });

  it('counts a jest suite that does not load', () => {
    expect(jestCounts('  ● Test suite failed to run\n\nTests:       4 passed, 4 total')).toEqual({
      passed: 4,
      failed: 1,
    });
  });

  it('reads playwright, a flaky test as passed, one that did not run as failed', () => {
    expect(
      playwrightCounts(
        '  1 failed\n    [chromium] › spine.spec.ts:1:1 › holds\n  1 flaky\n  2 did not run\n  12 passed (31.2s)\n',
      ),
    ).toEqual({ passed: 13, failed: 3 });
  });

  it("reads node's own runner", () => {
    expect(nodeCounts('# tests 5\n# pass 3\n# fail 1\n# cancelled 1\n')).toEqual({ passed: 3, failed: 2 });
  });

  it('never calls a crash a success', () => {
    expect(honest({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 });
    expect(honest({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 });
    expect(oneCheck(2)).toEqual({ passed: 0, failed: 1 });
  });

  it('adds', () => {
    expect(
      added([
        { passed: 1, failed: 2 },
        { passed: 3, failed: 4 },
      ]),
    ).toEqual({ passed: 4, failed: 6 });
  });
});
