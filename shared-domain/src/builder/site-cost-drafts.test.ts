import type { StaleCell } from '../answer/builder-portal-shapes.js';
import type { CostChange } from './site-cost-cells.js';
import {
  costCellsToSave,
  type CostDrafts,
  resolveStaleCosts,
  withCostChanges,
  withoutCostStep,
} from './site-cost-drafts.js';
import { type SiteCost, siteCostText } from './site-cost.js';

const fixed = (siteCosts: number): SiteCost => ({ siteCosts, siteCostKind: 'fixed' });
const storedAt = (): SiteCost => fixed(100);
const NONE: CostDrafts = new Map();
const change = (lotId: string, siteCosts: number): CostChange => ({ lotId, designId: 'd', cost: fixed(siteCosts) });
const words = (drafts: CostDrafts) =>
  [...drafts.values()].map(({ lotId, cost, was }) => `${lotId} ${siteCostText(was)} → ${siteCostText(cost)}`);
const stale = (lotId: string, siteCosts: number): StaleCell => ({
  lotId,
  lotTitle: lotId,
  designId: 'd',
  designName: 'D',
  siteCosts,
  siteCostKind: 'fixed',
});

it('a draft keeps what the page showed first, through later changes and other people’s', () => {
  const first = withCostChanges(NONE, [change('1', 200), change('2', 300)], storedAt);
  const then = withCostChanges(first, [change('1', 250)], () => fixed(999));
  expect(words(then)).toEqual(['1 $100 → $250', '2 $100 → $300']);
});

it('a cell that is back at its stored cost is no draft', () => {
  const first = withCostChanges(NONE, [change('1', 200)], storedAt);
  expect(words(withCostChanges(first, [change('1', 100)], storedAt))).toEqual([]);
});

describe('undo of a fill or paste', () => {
  const before = withCostChanges(NONE, [change('1', 200)], storedAt);
  const changes = [change('1', 500), change('2', 500), change('3', 500)];
  const after = withCostChanges(before, changes, storedAt);

  it('brings back what was there before it', () => {
    expect(words(withoutCostStep(after, { changes, before }))).toEqual(['1 $100 → $200']);
  });

  it('leaves what was changed again since', () => {
    const since = withCostChanges(after, [change('2', 700)], storedAt);
    expect(words(withoutCostStep(since, { changes, before }))).toEqual(['1 $100 → $200', '2 $100 → $700']);
  });

  it('brings back a draft that it had put at its stored cost', () => {
    const reset = [change('1', 100)];
    expect(words(withoutCostStep(withCostChanges(before, reset, storedAt), { changes: reset, before }))).toEqual([
      '1 $100 → $200',
    ]);
  });
});

describe('cells that someone else changed in the meantime', () => {
  const drafts = withCostChanges(NONE, [change('1', 200), change('2', 300), change('3', 400)], storedAt);

  it('one’s own are saved over theirs next time', () => {
    expect(words(resolveStaleCosts(drafts, [stale('1', 150)], 'own'))).toEqual([
      '1 $150 → $200',
      '2 $100 → $300',
      '3 $100 → $400',
    ]);
  });

  it('theirs drop one’s own, the other cells stay', () => {
    expect(words(resolveStaleCosts(drafts, [stale('1', 150), stale('3', 160)], 'theirs'))).toEqual(['2 $100 → $300']);
  });

  it('a cell that both set alike needs no save', () => {
    expect(words(resolveStaleCosts(drafts, [stale('1', 200), stale('9', 1)], 'own'))).toEqual([
      '2 $100 → $300',
      '3 $100 → $400',
    ]);
  });
});

it('what is sent names what was shown, with null for no number', () => {
  const drafts = withCostChanges(
    NONE,
    [{ lotId: '1', designId: 'd', cost: { siteCostKind: 'unknown' } }, change('2', 0)],
    storedAt,
  );
  expect(costCellsToSave(drafts)).toEqual([
    { lotId: '1', designId: 'd', siteCosts: null, siteCostKind: 'unknown', was: 100, wasKind: 'fixed' },
    { lotId: '2', designId: 'd', siteCosts: 0, siteCostKind: 'fixed', was: 100, wasKind: 'fixed' },
  ]);
});
