import { businessKeyOf } from './business-key.js';
import { estateEmbedCode, businessLink } from './business-links.js';
import { createBusinessSchema } from './business.schema.js';

it.each([
  ['Coastal Agency', 'coastal-agency'],
  ['  Nguyễn & Söhne!  ', 'nguyen-sohne'],
  ['李', 'business'],
  ['---', 'business'],
  ['x'.repeat(120), 'x'.repeat(48)],
  [`${'x'.repeat(47)} y`, 'x'.repeat(47)],
])('the key of %s is %s', (title, key) => expect(businessKeyOf(title)).toBe(key));

const referral = { origin: 'https://lots.example', estateKey: 'tallowbrook-rise', businessKey: 'coastal-agency' };
it('a link carries the business, and so does what it embeds (D21)', () => {
  expect(businessLink(referral)).toBe('https://lots.example/estate/tallowbrook-rise?businessId=coastal-agency');
  expect(estateEmbedCode(referral)).toBe(
    '<div data-lotline-estate="tallowbrook-rise" data-business-id="coastal-agency"></div>\n<script async src="https://lots.example/embed/v1.js"></script>',
  );
});

it.each([
  [{ title: ' Coastal Agency ' }, true],
  [{ title: '' }, false],
  [{ title: 'x'.repeat(121) }, false],
  [{ title: 'two\nlines' }, false],
  [{ title: 'A', landownerId: '../x' }, false],
])('%j is a business: %s', (body, isOne) => expect(createBusinessSchema.isValidSync(body)).toBe(isOne));
