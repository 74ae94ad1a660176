import { array } from 'yup';
import { endpoint } from './endpoint.js';
import { uploadFile } from './file.endpoints.js';
import { createInitialHold } from './initial-hold.endpoints.js';
import { describeEndpoint, describeShape } from './lock.js';
import { getLotsList } from './lot.endpoints.js';
import { plainObject, plainText } from '../field/plain.schema.js';
import { shape } from '../answer/shape.js';

describe('an endpoint as plain JSON', () => {
  it('a read: query and answer, flat', () => {
    const lock = describeEndpoint(getLotsList);
    expect(lock).toMatchObject({
      action: 'lot/getLotsList',
      method: 'GET',
      path: '/estates/{estateId}/lots',
      request: {},
    });
    expect(lock.query['soldOutStatus']).toEqual({ type: 'string', optional: true });
    expect(lock.answer['$']).toEqual({ type: 'list', optional: false });
    expect(lock.answer['[].lotData[].priceTracking.value']).toEqual({ type: 'number', optional: true });
  });

  it('a hold: fields with their rules', () => {
    const { request } = describeEndpoint(createInitialHold);
    expect(request['leadDetails.firstName']).toMatchObject({ type: 'string', optional: false, rules: { max: '80' } });
    expect(request['purchaserDetails']).toMatchObject({ optional: true });
    expect(request['marketingConsent']).toMatchObject({ type: 'boolean', optional: true });
    expect(request['holderType']?.oneOf).toEqual(['Builder/Channel Partner', 'Investor', 'Owner-occupier']);
  });

  it('a hold: who may ask, and what only a partner must send', () => {
    const { roles, conditions } = describeEndpoint(createInitialHold);
    expect(roles).toContain('ANONYMOUS');
    expect(conditions?.['holderType=Investor']).toBeUndefined();
    expect(conditions?.['holderType=Builder/Channel Partner']).toMatchObject({
      companyDetails: { optional: false },
      purchaserDetails: { optional: false },
    });
  });

  it('survives being written to a file', () => {
    const lock = describeEndpoint(createInitialHold);
    expect(JSON.parse(JSON.stringify(lock))).toEqual(lock);
  });

  it('a file as a body has no fields', () => {
    expect(describeEndpoint(uploadFile)).toMatchObject({
      request: { $: { type: 'stream', optional: false } },
      conditions: {},
    });
  });

  it('items of lists in a body', () => {
    const body = plainObject({
      rows: array()
        .of(plainObject({ name: plainText('Name').required() }))
        .required(),
    });
    const { request } = describeEndpoint(
      endpoint({
        action: 'a/b',
        method: 'POST',
        path: '/a',
        access: 'lot.manage',
        invalidates: ['lot'],
        body,
        answer: shape({}),
      }),
    );
    expect(request['rows[].name']).toMatchObject({ type: 'string', optional: false });
  });

  it('shapes', () => {
    expect(describeShape([{ 'a?': 'date', b: { c: 'unknown' } }])).toEqual({
      $: { type: 'list', optional: false },
      '[]': { type: 'object', optional: false },
      '[].a': { type: 'date', optional: true },
      '[].b': { type: 'object', optional: false },
      '[].b.c': { type: 'unknown', optional: false },
    });
  });
});
