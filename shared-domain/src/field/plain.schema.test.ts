import { ValidationError } from 'yup';
import { createHoldSchema } from '../hold/create-hold.schema.js';
import { enquirySchema } from '../enquiry/enquiry.schema.js';
import { quoteSchema } from '../builder/quote.schema.js';
import { shareMapSchema } from '../enquiry/share-map.schema.js';
import { signUpSchema } from '../account/account.schema.js';
import { trackEventSchema } from '../tracking/track-event.schema.js';
import { waitlistSchema } from '../enquiry/waitlist.schema.js';
import { mapShapeSchema } from '../map/map.schema.js';
import { extendHoldSchema } from '../hold/staff-hold.schema.js';
import { plainBoolean, plainMoney, plainNumber, plainObject, plainText } from './plain.schema.js';

const HOSTILE: [string, unknown][] = [
  ['an operator', { $ne: '' }],
  ['a toString that is none', { toString: 1, valueOf: 2 }],
  ['a prototype', JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": 1}}')],
  ['a list', [[], ['x'], { toString: null }]],
  ['null', null],
  ['a huge number', 1e308],
  ['a NUL', 'a\u0000b'],
  ['a lone surrogate', '\ud800'],
  ['64 KB', 'x'.repeat(65_536)],
  ['a truth', true],
];
const SCHEMAS = {
  createHoldSchema,
  enquirySchema,
  quoteSchema,
  shareMapSchema,
  signUpSchema,
  trackEventSchema,
  waitlistSchema,
  mapShapeSchema,
  extendHoldSchema,
};

describe.each(Object.entries(SCHEMAS))('%s', (_, schema) => {
  const names = Object.keys(schema.fields);
  const refusal = (body: unknown) =>
    schema.validate(body, { abortEarly: false, stripUnknown: true }).then(
      () => null,
      (error: unknown) => error,
    );

  it.each(HOSTILE)(
    '%s in any field is refused as a validation error, or passes; nothing else is thrown',
    async (__, value) => {
      for (const body of [
        ...names.map((name) => ({ [name]: value })),
        value,
        Object.fromEntries(names.map((name) => [name, { [name]: value }])),
      ]) {
        const error = await refusal(body);
        if (error !== null) expect(error).toBeInstanceOf(ValidationError);
      }
    },
  );
});

describe('plain values are cast', () => {
  it.each([
    [plainText('T'), ' a ', 'a'],
    [plainText('T'), 3000, '3000'],
    [plainNumber('N'), ' 1 200 ', 1200],
    [plainNumber('N'), '-2.5', -2.5],
    [plainNumber('N'), '.5', 0.5],
    [plainMoney('M'), '$380,000.00', 380_000],
    [plainMoney('M'), 310_000, 310_000],
    [plainBoolean('B'), 'true', true],
    [plainBoolean('B'), 0, false],
  ])('%#', (schema, value, cast) => expect(schema.cast(value)).toBe(cast));

  it.each([
    [plainNumber('N'), ''],
    [plainNumber('N'), '12abc'],
    [plainNumber('N'), '1e5'],
    [plainNumber('N'), '0x10'],
    [plainNumber('N'), '12 5'],
    [plainNumber('N'), 'Infinity'],
    [plainNumber('N'), '-'],
    [plainMoney('M'), ''],
    [plainMoney('M'), '380.000,00'],
    [plainNumber('N'), [1]],
    [plainBoolean('B'), 'yes'],
    [plainText('T'), ['a']],
  ])('%# is refused', async (schema, value) => expect(await schema.isValid(value)).toBe(false));
});

it.each([
  ['380.000,00', '‘380.000,00’ can be read in more than one way. Write it like 380,000.'],
  ['-5000', '‘-5000’ is negative.'],
  ['1e5', '‘1e5’ isn’t an amount. Write it in figures, for example 380,000.'],
  ['', 'Price must be a number'],
  [[1], 'Price must be a number'],
])('D66: the amount %j is refused at its field: %s', (price, message) =>
  expect(() => plainObject({ price: plainMoney('Price') }).validateSync({ price })).toThrow(message),
);
