import { condition } from '../testing/contract.fixture';
import { lot } from '../testing/lot-actions.fixture';
import { contractState } from './contract-state';

const eoi = { _id: 'q1', status: 'approved' };
const version = (number: number) => ({ fileId: `f${number}`, number, addedAt: '2027-03-01T00:00:00.000Z' });
const conditions = [condition('c1', 'Finance', 'met'), condition('c2', 'Survey')];

it.each([
  ['nothing without an EOI', { contracts: [] }, null],
  ['nothing from an older API', { eoi }, null],
  ['none yet', { eoi, contracts: [] }, 'No contract yet'],
  ['the latest version', { eoi, contracts: [version(1), version(2)] }, 'Version 2, to be signed'],
  [
    'how many conditions are settled',
    { eoi, status: 'contract_executed', contracts: [version(1)], contractConditions: conditions },
    'Version 1, executed, 1 of 2 conditions met or waived',
  ],
  ['a sale from paper', { eoi, status: 'contract_executed', contracts: [] }, 'executed'],
])('the lot’s card names %s', (_, over, words) => expect(contractState(lot({ status: 'eoi', ...over }))).toBe(words));
