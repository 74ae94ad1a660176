import {
  approveHoldSchema,
  declineQueueSchema,
  extendFormSchema,
  extendHoldSchema,
  holdReasonSchema,
  termOf,
  transferHoldSchema,
} from './staff-hold.schema.js';

describe('what staff send about a hold (D30)', () => {
  it.each([
    ['approve with nothing', approveHoldSchema, {}, true],
    ['approve for 14 days', approveHoldSchema, { days: 14 }, true],
    ['approve for no day', approveHoldSchema, { days: 0 }, false],
    ['approve for half a day', approveHoldSchema, { days: 0.5 }, false],
    ['approve for 91 days', approveHoldSchema, { days: 91 }, false],
    ['extend by 7', extendHoldSchema, { days: 7 }, true],
    ['extend by nothing', extendHoldSchema, {}, false],
    ['approve with the days left empty', approveHoldSchema, { days: '', note: '' }, true],
    ['extend with the days left empty', extendHoldSchema, { days: '' }, false],
    ['extend until tomorrow', extendHoldSchema, { until: new Date(Date.now() + 86_400_000).toISOString() }, true],
    ['extend by days and until an instant', extendHoldSchema, { days: 2, until: '2099-01-01T00:00:00Z' }, false],
    ['extend until a day without a time', extendHoldSchema, { until: '2099-01-01' }, false],
    ['extend until no day there is', extendHoldSchema, { until: '2099-13-41T00:00:00Z' }, false],
    ['extend by the form, by days', extendFormSchema, { by: 'days', days: '7', until: '' }, true],
    ['extend by the form, until a day', extendFormSchema, { by: 'until', days: '', until: '2099-01-31' }, true],
    ['extend by the form, until no day', extendFormSchema, { by: 'until', days: '7', until: '' }, false],
    ['extend by the form, until something else', extendFormSchema, { by: 'until', until: '2099-13-41' }, false],
    ['extend by the form, until the 31st of February', extendFormSchema, { by: 'until', until: '2099-02-31' }, false],
    ['extend until the 31st of February', extendHoldSchema, { until: '2099-02-31T00:00:00Z' }, false],
    ['transfer without a reason', transferHoldSchema, { lotId: 'a' }, false],
    ['decline a queue', declineQueueSchema, { holdIds: ['a', 'b'], reason: 'Taken' }, true],
    ['decline no request', declineQueueSchema, { holdIds: [], reason: 'Taken' }, false],
    ['decline a queue without a reason', declineQueueSchema, { holdIds: ['a'], reason: '' }, false],
    ['decline with a reason', holdReasonSchema, { reason: 'Sold at auction' }, true],
    ['decline without one', holdReasonSchema, { reason: '  ' }, false],
    ['decline with a novel', holdReasonSchema, { reason: 'x'.repeat(501) }, false],
  ])('%s: %s', async (_, schema, body, valid) => expect(await schema.isValid(body)).toBe(valid));

  it('an extension until a day lasts to 17:00 of it, where the estate is (D65, D98)', () => {
    expect(termOf({ by: 'until', until: '2027-06-30', days: 7 }, 'Australia/Perth')).toEqual({
      until: '2027-06-30T09:00:00.000Z',
    });
    expect(termOf({ by: 'days', until: '2027-06-30', days: 7 }, 'Australia/Perth')).toEqual({ days: 7 });
  });

  it('an extension into the past is said at its field', async () => {
    await expect(extendHoldSchema.validate({ until: new Date(Date.now() - 1000).toISOString() })).rejects.toMatchObject(
      { path: 'until', message: 'The new end must be in the future' },
    );
  });
});
