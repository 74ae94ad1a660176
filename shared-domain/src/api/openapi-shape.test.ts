import { openApiShape } from './openapi-shape.js';
import { lotMapItem } from '../answer/shapes.js';

describe('wire shapes as JSON Schema', () => {
  it.each([
    ['string', { type: 'string' }],
    ['number', { type: 'number' }],
    ['boolean', { type: 'boolean' }],
    ['date', { type: 'string', format: 'date-time' }],
    ['unknown', {}],
  ] as const)('%s', (shape, schema) => expect(openApiShape(shape)).toEqual(schema));

  it('an object: what may be absent may be null, and nothing else comes along', () => {
    expect(openApiShape({ _id: 'string', 'at?': 'date', list: ['number'], 'any?': 'unknown' })).toEqual({
      type: 'object',
      properties: {
        _id: { type: 'string' },
        at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
        list: { type: 'array', items: { type: 'number' } },
        any: {},
      },
      required: ['_id', 'list'],
      additionalProperties: false,
    });
  });

  it('a lot on the map: nested to the price', () => {
    const lot = openApiShape(lotMapItem).properties?.['lotId'];
    expect(lot?.required).toContain('status');
    expect(lot?.required).not.toContain('price');
    expect(lot?.properties?.['priceTracking']?.anyOf?.[0]?.required).toEqual(['type']);
  });
});
