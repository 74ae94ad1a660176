import type { CustomerStatus } from './customer-status.js';
import { CUSTOMER_STATUS_LABEL, customerStatus } from './customer-status.js';

describe('what a customer sees (spec 4.2, D5, D59)', () => {
  it.each<[string, string | null, CustomerStatus, string]>([
    ['not_released', null, 'not_released', 'Not Released'],
    ['available', null, 'available', 'Available'],
    ['hold', null, 'hold', 'Hold'],
    ['eoi', null, 'hold', 'Hold'],
    ['pre_contract', null, 'hold', 'Hold'],
    ['contract_executed', null, 'under_contract', 'Under Contract'],
    ['under_contract', null, 'under_contract', 'Under Contract'],
    ['unconditional', null, 'sold', 'Sold'],
    ['settled', null, 'sold', 'Sold'],
    ['option', null, 'sold', 'Sold'],
    ['sold', null, 'sold', 'Sold'],
    ['withdrawn', null, 'not_released', 'Not Released'],
    ['offline', null, 'sold', 'Sold'],
    ['offline', 'eoi', 'hold', 'Hold'],
    ['offline', 'CONTRACT_EXECUTED', 'under_contract', 'Under Contract'],
    ['offline', 'settled', 'sold', 'Sold'],
    ['offline', 'novel', 'unknown', 'Unknown'],
    ['novel', null, 'unknown', 'Unknown'],
  ])('%s (sale phase %s) shows as %s', (status, salePhase, seen, label) => {
    expect(customerStatus({ status, salePhase })).toBe(seen);
    expect(CUSTOMER_STATUS_LABEL[seen]).toBe(label);
  });

  it('finds the phase in the offline sale, too', () => {
    expect(customerStatus({ status: 'offline', offlineSale: { salePhase: 'hold' } })).toBe('hold');
  });
});
