import {
  businessIdSchema,
  emailSchema,
  idSchema,
  lineSchema,
  personSchema,
  phoneSchema,
  postcodeSchema,
} from './contact-details.schema.js';

describe('fields that every form shares', () => {
  it.each([
    [' Ann@Example.COM ', 'ann@example.com'],
    ['a+b@c.co', 'a+b@c.co'],
    ['\u202aann@example.com\u202c', 'ann@example.com'],
    ['ann@\u200bexample.com', 'ann@example.com'],
    ['\u00a0ann@example.com\ufeff', 'ann@example.com'],
    ['mailto:ann@example.com', 'ann@example.com'],
  ])('e-mail %p becomes %s', async (typed, cast) => expect(await emailSchema.validate(typed)).toBe(cast));
  it.each([
    'ann',
    'a@b',
    'ann@localhost',
    'ann@',
    '@example.com',
    'a b@c.co',
    `${'x'.repeat(250)}@c.co`,
    'a@b.co\r\nBcc: x@y.co',
  ])('e-mail %p is refused', async (typed) => expect(await emailSchema.isValid(typed)).toBe(false));

  it('an optional phone is valid when empty (spec 5)', async () => {
    expect(await phoneSchema.isValid('')).toBe(true);
    expect(await phoneSchema.isValid(undefined)).toBe(true);
    expect(await phoneSchema.required().isValid('')).toBe(false);
  });
  it("'Value must be valid phone number'", async () =>
    await expect(phoneSchema.validate('12')).rejects.toThrow('Value must be valid phone number'));
  it.each([' 0200 ', '\u00a00200', '0200\u200e', '02 00'])(
    'a postcode keeps its leading zero (D23): %j',
    async (typed) => expect(await postcodeSchema.validate(typed)).toBe('0200'),
  );

  it.each([
    'Ann\u0000',
    'Ann\nLee',
    'Ann\u202eLee',
    'Ann\u200bLee',
    '\u200cAnn',
    'Ann\u200d',
    'A\u200c\u200dn',
    '\u200c',
  ])('a name with a hidden character is refused: %p', async (name) =>
    expect(await lineSchema('Name').isValid(name)).toBe(false),
  );
  it.each(['می\u200cنا', 'क्\u200dष', 'Ann 👩\u200d🔬', "O'Brien", 'Zoë', '李雷', 'Ngũgĩ wa Thiong’o'])(
    '%s is a name',
    async (name) => expect(await lineSchema('Name').isValid(name)).toBe(true),
  );

  it.each(['65f0c0ffee', 'tallowbrook-rise', ''])('%p may be an id', async (id) =>
    expect(await idSchema('Lot').isValid(id)).toBe(true),
  );
  it.each(['a/b', '$ne', 'a.b', 'x'.repeat(81)])('%p is not an id', async (id) =>
    expect(await idSchema('Lot').isValid(id)).toBe(false),
  );

  it.each([
    ['coastal-agency', 'coastal-agency'],
    [' 65f0c0ffee ', '65f0c0ffee'],
    [12, '12'],
    ['', ''],
    [null, null],
    [undefined, undefined],
    ['two words', '?'],
    ['x'.repeat(81), '?'],
    [{ $ne: '' }, '?'],
    [['a'], '?'],
    [true, '?'],
  ])('D21: %p as a business is %p, and never refused', async (raw, cast) =>
    expect(await businessIdSchema().validate(raw)).toBe(cast),
  );

  it('a person needs all four', async () =>
    expect(await personSchema.isValid({ firstName: 'Ann', lastName: 'Lee', email: 'a@b.co' })).toBe(false));
});
