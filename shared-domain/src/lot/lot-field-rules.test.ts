import { LOT_FIELD_WHEN, LOT_FIELDS, lotFieldRefusal, type LotField, type LotFieldContext } from './lot-field-rules.js';
import { LOT_STATUSES } from './lot-status.js';

const one: Readonly<Record<string, LotField>> = {
  always: 'conditions',
  unclaimed: 'price',
  option: 'optionHolder',
  offline: 'salePhase',
  bought: 'firstBuyerEmail',
};
const open = (field: LotField, context: Omit<LotFieldContext, 'status'> = {}) =>
  LOT_STATUSES.filter((status) => !lotFieldRefusal(field, { status, ...context }, 'Price'));

it.each([
  ['always', LOT_STATUSES],
  ['unclaimed', ['not_released', 'available', 'withdrawn']],
  ['option', ['option']],
  ['offline', ['offline']],
  ['bought', ['eoi', 'pre_contract', 'contract_executed', 'under_contract', 'unconditional', 'settled', 'sold']],
])('a field set %s is open at %j', (when, statuses) => expect(open(one[when] as LotField)).toEqual(statuses));

it('what a buyer agreed to stays, and the sentence names field and status', () => {
  expect(lotFieldRefusal('price', { status: 'contract_executed' }, 'Price')).toEqual({
    code: 'agreed',
    message: 'Price can’t change while the lot’s status is Contract Executed: it is what the buyer agreed to.',
  });
  expect(lotFieldRefusal('size', { status: 'a status of tomorrow' }, 'Size')?.code).toBe('agreed');
});

it('the buyers of an EOI are the EOI’s', () =>
  expect(lotFieldRefusal('firstBuyerEmail', { status: 'eoi', hasEoi: true }, 'Email')?.code).toBe('buyers_of_eoi'));

it.each([
  [{ mayEditMap: true, isDrawn: true }, undefined],
  [{ mayEditMap: true, isDrawn: false }, 'not_drawn'],
  [{ mayEditMap: false, isDrawn: true }, 'not_allowed'],
])('the front edge is the map’s (D63, D91): %j gives %s', (context, code) =>
  expect(lotFieldRefusal('frontEdge', { status: 'available', ...context }, 'Front edge')?.code).toBe(code),
);

it('every refusal is a sentence', () => {
  for (const field of LOT_FIELDS)
    for (const status of LOT_STATUSES) {
      const refusal = lotFieldRefusal(field, { status }, 'Field');
      if (refusal) expect(refusal.message).toMatch(/^[A-Z].+\.$/);
    }
  expect(Object.keys(LOT_FIELD_WHEN)).toHaveLength(LOT_FIELDS.length);
});
