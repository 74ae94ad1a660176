import type { LotStatus, LotStep } from './lot-status.js';
import { LOT_STATUSES, lotStep, parseLotStatus, previousStatus } from './lot-status.js';

describe('reading a status (D2)', () => {
  it.each<[unknown, LotStatus | 'unknown']>([
    ['available', 'available'],
    ['AVAILABLE', 'available'],
    ['PRE-CONTRACT', 'pre_contract'],
    ['Not Released', 'not_released'],
    [' CONTRACT_EXECUTED ', 'contract_executed'],
    ['reserved', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
    [3, 'unknown'],
    ['constructor', 'unknown'],
  ])('%p is %s', (raw, status) => expect(parseLotStatus(raw)).toBe(status));

  it('every stored status reads as itself', () => expect(LOT_STATUSES.map(parseLotStatus)).toEqual([...LOT_STATUSES]));
});

describe('previous status (spec 4.2, D3)', () => {
  it.each<[LotStatus, LotStatus | null]>([
    ['not_released', null],
    ['available', 'not_released'],
    ['hold', 'available'],
    ['eoi', 'hold'],
    ['contract_executed', 'eoi'],
    ['unconditional', 'contract_executed'],
    ['settled', 'unconditional'],
    ['option', 'available'],
    ['offline', 'available'],
    ['withdrawn', 'available'],
    ['under_contract', 'eoi'],
    ['pre_contract', 'hold'],
    ['sold', 'unconditional'],
  ])('before %s stands %s', (status, previous) => expect(previousStatus(status)).toBe(previous));
});

describe('the step of a lot (D3)', () => {
  it.each<[string, string | null, LotStep | null]>([
    ['under_contract', null, 'contract_executed'],
    ['pre_contract', null, 'eoi'],
    ['sold', null, 'settled'],
    ['withdrawn', null, 'available'],
    ['option', null, 'settled'],
    ['offline', 'unconditional', 'unconditional'],
    ['offline', null, null],
    ['offline', 'novel', null],
    ['novel', null, null],
  ])('%s with sale phase %s is at %s', (status, salePhase, step) => expect(lotStep({ status, salePhase })).toBe(step));
});
