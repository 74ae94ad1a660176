import type { ReleaseBoard } from './release-board.types';

type Row = ReleaseBoard['rows'][number];
type Report = ReleaseBoard['reports'][number];

/** A build's channel in its row. */
export type Place =
  | { kind: 'stable' }
  | { kind: 'next'; percent: number }
  | { kind: 'pin'; estateKey: string }
  | { kind: 'before' }
  | { kind: 'gone' };

export interface BuildFigures {
  version: string;
  build: string;
  places: readonly Place[];
  loads: number;
  failures: number;
  fallbacks: number;
  /** Refusals, version skew and fallbacks to the previous build. */
  other: number;
  /** Median load time, in ms. */
  typicalMs: number | null;
  /** Share of successful loads in per cent, rounded down; null without reports. */
  health: number | null;
}

/** Number of earlier builds listed; those with recent reports are always listed. */
const EARLIER = 3;

const sum = (reports: readonly Report[], ...kinds: string[]): number =>
  reports.filter(({ kind }) => kinds.includes(kind)).reduce((total, { count }) => total + count, 0);

/** Median load time of the largest group of reports that has one. */
function typical(reports: readonly Report[]): number | null {
  const timed = reports.filter(({ kind, p50Ms }) => kind === 'loaded' && typeof p50Ms === 'number');
  return [...timed].sort((a, b) => b.count - a.count)[0]?.p50Ms ?? null;
}

function placesOf(row: Row, build: string): Place[] {
  return [
    ...(row.stable.build === build ? [{ kind: 'stable' } as const] : []),
    ...(row.next?.build === build ? [{ kind: 'next', percent: row.nextPercent ?? 0 } as const] : []),
    ...row.pins.filter((pin) => pin.build === build).map(({ estateKey }) => ({ kind: 'pin', estateKey }) as const),
  ];
}

/** The builds of a row, live ones first, with the reports of the last 24 hours. */
export function figuresOf(row: Row, reports: readonly Report[]): BuildFigures[] {
  const own = reports.filter(({ remote }) => remote === row.name);
  const earlier = row.previous.slice(0, EARLIER);
  const known = [row.stable, ...(row.next ? [row.next] : []), ...row.pins, ...earlier, ...own].map(
    ({ version, build }) => ({ version, build }),
  );
  const unique = known.filter(({ build }, index) => known.findIndex((one) => one.build === build) === index);
  return unique.map(({ version, build }) => {
    const mine = own.filter((report) => report.build === build);
    const places = placesOf(row, build);
    const wasLive = row.previous.some((one) => one.build === build);
    const [loads, failures] = [sum(mine, 'loaded'), sum(mine, 'failed')];
    return {
      version,
      build,
      places: places.length > 0 ? places : [{ kind: wasLive ? 'before' : 'gone' } as const],
      loads,
      failures,
      fallbacks: sum(mine, 'fallback'),
      other: sum(mine, 'refused', 'skew', 'previous'),
      typicalMs: typical(mine),
      health: loads + failures === 0 ? null : Math.floor((100 * loads) / (loads + failures)),
    };
  });
}
