import { holdFormSchema, shareMapFormSchema, waitlistFormSchema } from '@lotline/shared-domain';
import { emptyOf, fieldsOf, isGuarded } from './fields';

it('an empty form has the fields to fill in, nested ones too, and none that the code fills in', () => {
  expect(emptyOf(shareMapFormSchema)).toEqual({ email: '', website: '' });
  expect(emptyOf(waitlistFormSchema, { 'preferences.titlesBy': 'any', phone: '+61' })).toEqual({
    firstName: '',
    lastName: '',
    email: '',
    phone: '+61',
    preferences: { frontage: '', size: '', budget: '', titlesBy: 'any' },
    consent: false,
    website: '',
  });
});

it('a field has the label of its messages, and is marked optional if it may be empty', () => {
  const field = fieldsOf(holdFormSchema);
  expect(field('holderType')).toEqual({ name: 'holderType', label: 'Owner-occupier / Investor' });
  expect(field('marketingConsent')).toEqual({ name: 'marketingConsent', label: 'Marketing consent', optional: true });
  expect(fieldsOf(waitlistFormSchema)('preferences.budget')).toEqual({
    name: 'preferences.budget',
    label: 'Budget',
    optional: true,
  });
});

it('a form with a honeypot is public', () => {
  expect([isGuarded(shareMapFormSchema), isGuarded({ fields: { email: {} } })]).toEqual([true, false]);
});
