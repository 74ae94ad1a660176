import type { ValidationError } from 'yup';
import { aHoldForm, aPartnerHoldForm } from '../testing/index.js';
import { holdFormSchema, partnerHoldFormSchema } from './hold-form.schema.js';

const messagesOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: ValidationError) => error.inner.map(({ path, message }) => `${path}: ${message}`),
  );

describe('Request a Hold (spec 5)', () => {
  it('takes what a person types', async () => {
    await expect(holdFormSchema.validate(aHoldForm())).resolves.toMatchObject({
      email: 'ashleigh@example.com',
      phone: '+61412345678',
      postcode: '3000',
    });
  });

  it.each([
    ['first name', aHoldForm({ firstName: '  ' }), ['firstName: First Name is a required field']],
    ['phone', aHoldForm({ phone: '' }), ['phone: Phone is a required field']],
    ['a landline', aHoldForm({ phone: '03 9555 1234' }), ['phone: Value must be valid phone number']],
    ['e-mail', aHoldForm({ email: 'ashleigh@' }), ['email: Email must be a valid email']],
    ['a postcode of three', aHoldForm({ postcode: '200' }), ['postcode: Postcode must be at least 4 characters']],
    ['a postcode of no state (D23)', aHoldForm({ postcode: '1234' }), ['postcode: Invalid postcode']],
    ['a postcode of letters', aHoldForm({ postcode: '3o00' }), ['postcode: Invalid postcode']],
    [
      'the placeholder',
      aHoldForm({ holderType: 'Please select' as never }),
      ['holderType: Owner-occupier / Investor must be one of the following values: Owner-occupier, Investor'],
    ],
    [
      'the partner’s holder type',
      aHoldForm({ holderType: 'Builder/Channel Partner' as never }),
      ['holderType: Owner-occupier / Investor must be one of the following values: Owner-occupier, Investor'],
    ],
    ['a long name', aHoldForm({ lastName: 'x'.repeat(81) }), ['lastName: Last Name must be at most 80 characters']],
    [
      'a name with a line break',
      aHoldForm({ firstName: 'Ann\nBcc: all' }),
      ['firstName: First Name can have letters, spaces, apostrophes, hyphens and full stops'],
    ],
  ])('refuses %s', async (_, form, messages) => {
    expect(await messagesOf(holdFormSchema.validate(form, { abortEarly: false }))).toEqual(messages);
  });
});

describe('Hold with partner (spec 5, D26)', () => {
  it('takes what a partner types', async () => {
    await expect(
      partnerHoldFormSchema.validate(aPartnerHoldForm({ purchaserEmail: ' Farah@Example.com' })),
    ).resolves.toMatchObject({ purchaserEmail: 'farah@example.com', purchaserPhone: '+61411222333' });
  });
  it('needs every field', async () => {
    const messages = await messagesOf(partnerHoldFormSchema.validate({}, { abortEarly: false }));
    expect(messages.map((message) => message.split(':')[0]).sort()).toEqual(
      [
        'company',
        'email',
        'firstName',
        'lastName',
        'phone',
        'postcode',
        'purchaserEmail',
        'purchaserFirstName',
        'purchaserLastName',
        'purchaserPhone',
      ].sort(),
    );
  });
});
