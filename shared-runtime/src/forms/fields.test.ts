import { holdFormSchema, shareMapFormSchema, waitlistFormSchema } from '@lotline/shared-domain';
import { emptyOf, fieldsOf, isGuarded } from './fields';

it('an empty form has what people fill in, blocks within blocks, and nothing that the story fills in itself', () => {
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

it('a field is called what its messages call it, and marked where it may stay empty', () => {
  const field = fieldsOf(holdFormSchema);
  expect(field('holderType')).toEqual({ name: 'holderType', label: 'Owner-occupier / Investor' });
  expect(field('marketingConsent')).toEqual({ name: 'marketingConsent', label: 'Marketing consent', optional: true });
  expect(fieldsOf(waitlistFormSchema)('preferences.budget')).toEqual({
    name: 'preferences.budget',
    label: 'Budget',
    optional: true,
  });
});

it('a form with the trap for bots is a public one', () => {
  expect([isGuarded(shareMapFormSchema), isGuarded({ fields: { email: {} } })]).toEqual([true, false]);
});
