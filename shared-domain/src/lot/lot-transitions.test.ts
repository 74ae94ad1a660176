import type { Role } from '../role/roles.js';
import type { LotStatus } from './lot-status.js';
import { LOT_STATUSES, previousStatus } from './lot-status.js';
import type { ClaimRule } from './lot-transitions.js';
import { CLAIM_OF_STATUS, LOT_TRANSITIONS, canMove, lotTransition, movesFrom } from './lot-transitions.js';

describe('who may move a lot (D30, D34, D64)', () => {
  it.each<[LotStatus, LotStatus, Role | 'SYSTEM' | 'BUYER', boolean]>([
    ['available', 'hold', 'LANDOWNER', true],
    ['available', 'hold', 'CUSTOMER', false],
    ['available', 'hold', 'ANONYMOUS', false],
    ['available', 'hold', 'BUILDER', false],
    ['hold', 'available', 'SYSTEM', true],
    ['hold', 'available', 'BUYER', true],
    ['hold', 'available', 'SALES', true],
    ['eoi', 'available', 'BUYER', true],
    ['eoi', 'contract_executed', 'BUYER', false],
    ['eoi', 'contract_executed', 'SALES', true],
    ['not_released', 'available', 'SUPER_ADMIN', true],
    ['not_released', 'available', 'SYSTEM', false],
    ['available', 'settled', 'SUPER_ADMIN', false],
    ['hold', 'hold', 'SUPER_ADMIN', false],
    ['available', 'option', 'LANDOWNER', true],
    ['option', 'available', 'LANDOWNER', true],
    ['option', 'settled', 'LANDOWNER', false],
    ['available', 'withdrawn', 'LANDOWNER', true],
    ['hold', 'withdrawn', 'LANDOWNER', false],
  ])('%s → %s by %s: %s', (from, to, who, may) => expect(canMove(from, to, who)).toBe(may));

  it.each<[LotStatus, LotStatus[]]>([
    ['available', ['not_released', 'hold', 'eoi', 'option', 'offline', 'withdrawn']],
    ['hold', ['available', 'eoi', 'offline']],
    ['unconditional', ['contract_executed', 'available', 'settled']],
    ['withdrawn', ['available', 'not_released']],
  ])('from %s staff go to %s', (from, targets) => {
    expect(movesFrom(from, 'SALES')).toEqual(targets);
    expect(movesFrom(from, 'CUSTOMER')).toEqual([]);
  });
});

describe('the claim each move needs (reliability, invariants I2 and I3)', () => {
  it.each<[LotStatus, LotStatus, ClaimRule, ClaimRule, string | null]>([
    ['available', 'hold', 'none', 'hold', null],
    ['hold', 'available', 'hold', 'none', 'hold'],
    ['hold', 'eoi', 'hold', 'eoi', 'hold'],
    ['available', 'eoi', 'none', 'eoi', null],
    ['eoi', 'contract_executed', 'eoi', 'contract', null],
    ['unconditional', 'available', 'contract', 'none', 'eoi'],
    ['offline', 'available', 'offline', 'none', 'offline'],
  ])('%s → %s: from claim %s to %s, ending %s', (from, to, claim, claimAfter, ends) => {
    expect(lotTransition(from, to)).toMatchObject({ claim, claimAfter, ends });
  });

  it('I3: no claim exactly where the lot is not released, available or withdrawn', () => {
    expect(LOT_STATUSES.filter((status) => CLAIM_OF_STATUS[status] === 'none')).toEqual([
      'not_released',
      'available',
      'withdrawn',
    ]);
  });
  it('a hold or EOI never ends without being named', () => {
    const silent = LOT_TRANSITIONS.filter(
      ({ claim, claimAfter, ends }) => claim !== 'none' && claimAfter === 'none' && ends === null,
    );
    expect(silent).toEqual([]);
  });
});

describe('the table as a whole', () => {
  it('names each move once', () => {
    const names = LOT_TRANSITIONS.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(names).size).toBe(names.length);
  });
  it('leads to under contract, pre-contract and sold by import only (D3)', () => {
    expect(LOT_TRANSITIONS.filter(({ to }) => ['under_contract', 'pre_contract', 'sold'].includes(to))).toEqual([]);
  });
  it('lets every lot out of every status', () => {
    expect(LOT_STATUSES.filter((status) => movesFrom(status, 'SUPER_ADMIN').length === 0)).toEqual([]);
  });
  it('has a way back along the order, with a reason (D34)', () => {
    for (const status of ['hold', 'eoi', 'contract_executed', 'unconditional', 'settled', 'option'] as const) {
      expect(lotTransition(status, previousStatus(status) ?? status)).toMatchObject({ needsReason: true });
    }
  });
});
