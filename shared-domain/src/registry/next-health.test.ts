import { failsMore } from './next-health.js';

describe('a next build ends itself', () => {
  it.each([
    [
      'it fails for one in five where stable hardly ever does',
      { loaded: 80, failed: 20 },
      { loaded: 990, failed: 10 },
      true,
    ],
    ['next always fails and stable never', { loaded: 0, failed: 5 }, { loaded: 40, failed: 0 }, true],
    [
      'both fail for everybody: the network is down, not the build',
      { loaded: 0, failed: 50 },
      { loaded: 0, failed: 400 },
      false,
    ],
    ['both fail alike', { loaded: 95, failed: 5 }, { loaded: 950, failed: 50 }, false],
    ['four failures are too few to say', { loaded: 0, failed: 4 }, { loaded: 1000, failed: 0 }, false],
    ['it fails less than stable', { loaded: 90, failed: 10 }, { loaded: 500, failed: 500 }, false],
    ['a little more than stable is chance', { loaded: 93, failed: 7 }, { loaded: 950, failed: 50 }, false],
    ['no reports of stable, and next fails for most', { loaded: 2, failed: 6 }, { loaded: 0, failed: 0 }, true],
    ['no reports of stable, and next works for most', { loaded: 20, failed: 6 }, { loaded: 0, failed: 0 }, false],
  ])('%s', (_, next, stable, ends) => {
    expect(failsMore(next, stable)).toBe(ends);
  });
});
