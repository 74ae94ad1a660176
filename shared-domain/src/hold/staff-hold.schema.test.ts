import { approveHoldSchema, extendHoldSchema, holdReasonSchema } from './staff-hold.schema.js';

describe('what staff send about a hold (D30)', () => {
  it.each([
    ['approve with nothing', approveHoldSchema, {}, true],
    ['approve for 14 days', approveHoldSchema, { days: 14 }, true],
    ['approve for no day', approveHoldSchema, { days: 0 }, false],
    ['approve for half a day', approveHoldSchema, { days: 0.5 }, false],
    ['approve for 91 days', approveHoldSchema, { days: 91 }, false],
    ['extend by 7', extendHoldSchema, { days: 7 }, true],
    ['extend by nothing', extendHoldSchema, {}, false],
    ['decline with a reason', holdReasonSchema, { reason: 'Sold at auction' }, true],
    ['decline without one', holdReasonSchema, { reason: '  ' }, false],
    ['decline with a novel', holdReasonSchema, { reason: 'x'.repeat(501) }, false],
  ])('%s: %s', async (_, schema, body, valid) => expect(await schema.isValid(body)).toBe(valid));
});
