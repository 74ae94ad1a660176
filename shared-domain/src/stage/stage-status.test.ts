import { isOpenToCustomers, parseStageStatus, stageBadge, stageLegend, stageStatusLabel } from './stage-status.js';

describe('stage statuses (spec 4.1)', () => {
  it.each([
    ['Now Selling', 'now_selling', 'Now Selling', 'success', true],
    ['SOLD_OUT', 'sold_out', 'Sold Out', 'warning', false],
    ['not-released', 'not_released', 'Not Released', 'gray', false],
    ['Ballot', 'unknown', 'Ballot', 'gray', false],
  ])('%s is %s, reads %s in %s, opens for customers: %s', (raw, status, label, tone, opens) => {
    expect(parseStageStatus(raw)).toBe(status);
    expect(stageStatusLabel(raw)).toBe(label);
    expect(stageBadge(raw)).toEqual({ label, tone });
    expect(isOpenToCustomers(raw)).toBe(opens);
  });
  it('reads nothing from nothing', () => expect(parseStageStatus(undefined)).toBe('unknown'));
  it('legend of the estate map (2.4)', () =>
    expect(stageLegend().map(({ label }) => label)).toEqual(['Not Released', 'Now Selling', 'Sold Out']));
});
