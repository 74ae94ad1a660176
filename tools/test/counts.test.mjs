// @ts-check
import { added, closingWords, honest, jestCounts, nodeCounts, oneCheck, playwrightCounts } from './counts.mjs';

describe('the sums of npm test', () => {
  it('reads jest', () => {
    const output =
      'Test Suites: 1 failed, 2 passed, 3 total\nTests:       2 failed, 1 skipped, 51 passed, 54 total\nTime: 3 s';
    expect(jestCounts(output)).toEqual({ passed: 51, failed: 2, skipped: [] });
  });

  it('counts a jest suite that does not load', () => {
    expect(jestCounts('  ● Test suite failed to run\n\nTests:       4 passed, 4 total')).toEqual({
      passed: 4,
      failed: 1,
      skipped: [],
    });
  });

  it('reads playwright, a flaky test as passed, one that did not run as failed', () => {
    expect(
      playwrightCounts(
        '  1 failed\n    [chromium] › spine.spec.ts:1:1 › holds\n  1 flaky\n  2 did not run\n  12 passed (31.2s)\n',
      ),
    ).toEqual({ passed: 13, failed: 3, skipped: [] });
  });

  it("reads node's own runner", () => {
    expect(nodeCounts('# tests 5\n# pass 3\n# fail 1\n# cancelled 1\n')).toEqual({ passed: 3, failed: 2, skipped: [] });
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
    ).toEqual({ passed: 4, failed: 6, skipped: [] });
  });

  it('names what was skipped, whoever skipped it (D112)', () => {
    const all = [
      jestCounts('skipped: builds are the same anywhere\nTests: 1 skipped, 2 passed, 3 total'),
      playwrightCounts('skipped: design › looks as it did: other fonts\n  1 skipped\n  4 passed (2s)\n'),
      nodeCounts('ok 1 - a port is taken # SKIP no ports\n# pass 0\n# fail 0\n'),
    ];
    const counts = added(all);
    expect(counts.skipped).toEqual([
      'builds are the same anywhere',
      'design › looks as it did: other fonts',
      'a port is taken no ports',
    ]);
    expect(closingWords(counts)).toBe(
      'skipped on this machine:\n  builds are the same anywhere\n  design › looks as it did: other fonts\n  a port is taken no ports\n6 passed, 0 failed, 3 skipped',
    );
    expect(closingWords({ passed: 1, failed: 0 })).toBe('1 passed, 0 failed');
  });
});
