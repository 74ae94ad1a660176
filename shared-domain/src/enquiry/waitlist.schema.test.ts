import { waitlistSchema } from './waitlist.schema.js';

const entry = { estateId: 'e', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '0412 345 678', consent: true };

describe('waitlist (D17)', () => {
  it('preferences are optional, empty boxes count as none', async () => {
    await expect(waitlistSchema.isValid(entry)).resolves.toBe(true);
    await expect(waitlistSchema.validate({ ...entry, preferences: { frontage: '', size: '450', budget: 400000, titlesBy: '2027-03' } })).resolves.toMatchObject({
      preferences: { frontage: null, size: 450, budget: 400000, titlesBy: '2027-03' },
    });
  });
  it.each([
    ['no consent', { consent: false }],
    ['a negative budget', { preferences: { budget: -1 } }],
    ['a month that is none', { preferences: { titlesBy: '2027-13' } }],
  ])('refuses %s', async (_, overrides) => expect(await waitlistSchema.isValid({ ...entry, ...overrides })).toBe(false));
});
