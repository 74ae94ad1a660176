import { array, number, object, string } from 'yup';
import { validateWith } from './validate';

const schema = object({
  postcode: string().label('Postcode').min(4).required(),
  holderType: string().label('Holder').oneOf(['Investor']).required(),
  website: string().defined(),
  purchaser: object({ email: string().label('Email').min(5).email().required() }),
});
const filled = { postcode: '3000', holderType: 'Investor', website: '', purchaser: { email: 'a@example.com' } };

it('reports a blank field only as required, whatever its other rules', async () => {
  expect(await validateWith(schema, { ...filled, postcode: '', holderType: '', purchaser: { email: '  ' } })).toEqual({
    postcode: 'Postcode is a required field',
    holderType: 'Holder is a required field',
    purchaser: { email: 'Email is a required field' },
  });
});

it('reports what is wrong with typed text', async () => {
  expect(await validateWith(schema, { ...filled, postcode: '30', holderType: 'Renter' })).toEqual({
    postcode: 'Postcode must be at least 4 characters',
    holderType: 'Holder must be one of the following values: Investor',
  });
});

it('the schema alone decides validity: a blank that it accepts is no error', async () =>
  expect(await validateWith(schema, filled)).toEqual({}));

it('a blank field in a list is reported as required, too', async () => {
  const lines = object({
    lines: array(object({ price: number().typeError('not a number').label('Price').required() })),
  });
  expect(await validateWith(lines, { lines: [{ price: 5 }, { price: '' }] })).toEqual({
    lines: [undefined, { price: 'Price is a required field' }],
  });
});
