import type { Role } from '../role/roles.js';
import type { LotClick } from './lot-click.js';
import { isInteractable, lotClick } from './lot-click.js';
import { LOT_STATUSES } from './lot-status.js';

describe('click on a lot (spec 2.6, D1)', () => {
  it('five statuses open for customers', () => {
    expect(LOT_STATUSES.filter(isInteractable)).toEqual([
      'available',
      'hold',
      'eoi',
      'pre_contract',
      'contract_executed',
    ]);
    expect(isInteractable('novel')).toBe(false);
  });

  it.each<[Role, string, LotClick]>([
    ['CUSTOMER', 'available', 'open'],
    ['CUSTOMER', 'eoi', 'open'],
    ['CUSTOMER', 'sold', 'none'],
    ['CUSTOMER', 'not_released', 'none'],
    ['CUSTOMER', 'withdrawn', 'none'],
    ['CUSTOMER', 'novel', 'none'],
    ['ANONYMOUS', 'available', 'open'],
    ['LANDOWNER', 'sold', 'lot-actions'],
    ['SALES', 'available', 'lot-actions'],
    ['SUPER_ADMIN', 'not_released', 'admin-lot'],
  ])('%s on a lot that is %s: %s', (role, status, click) => expect(lotClick({ role, lot: { status } })).toBe(click));

  it.each<[Role, string, LotClick]>([
    ['BUILDER', 'available', 'open'],
    ['BUILDER', 'hold', 'open'],
    ['BUILDER', 'sold', 'none'],
    ['CHANNEL_PARTNER', 'available', 'open'],
    ['CHANNEL_PARTNER', 'contract_executed', 'open'],
    ['CHANNEL_PARTNER', 'settled', 'none'],
  ])('D163: %s on a lot that is %s: %s', (role, status, click) =>
    expect(lotClick({ role, lot: { status } })).toBe(click),
  );

  const lot = { _id: 'a', status: 'available', isBuildersEnabled: true };
  it.each<[string, object, object, LotClick]>([
    ['an eligible lot', lot, {}, 'select'],
    ["a lot of the design's list", lot, { lotIds: ['a'] }, 'select'],
    ["a lot outside the design's list (D10)", lot, { lotIds: ['b'] }, 'none'],
    ['the lot now selected', lot, { selectedLotId: 'a' }, 'none'],
    ['a lot without builders', { ...lot, isBuildersEnabled: false }, {}, 'none'],
  ])('builder view: %s', (_, clicked, view, click) => {
    expect(lotClick({ role: 'LANDOWNER', lot: clicked as typeof lot, builderView: view })).toBe(click);
  });
});
