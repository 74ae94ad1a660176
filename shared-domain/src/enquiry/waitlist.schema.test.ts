import { waitlistSchema } from './waitlist.schema.js';

const entry = {
  estateId: 'e',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '0412 345 678',
  consent: true,
};

describe('waitlist (D17)', () => {
  it('preferences are optional, empty boxes count as none', async () => {
    await expect(waitlistSchema.isValid(entry)).resolves.toBe(true);
    await expect(
      waitlistSchema.validate({
        ...entry,
        preferences: { frontage: '', size: '450', budget: 400000, titlesBy: '2027-03' },
      }),
    ).resolves.toMatchObject({
      preferences: { frontage: null, size: 450, budget: 400000, titlesBy: '2027-03' },
    });
  });
  it('figures are read as people write them', async () => {
    await expect(
      waitlistSchema.validate({ ...entry, preferences: { budget: '$380,000.00', frontage: '12.5 m', size: ' ' } }),
    ).resolves.toMatchObject({ preferences: { budget: 380_000, frontage: 12.5, size: null } });
  });
  it('and refused in words where they can be read in two ways', async () => {
    await expect(waitlistSchema.validate({ ...entry, preferences: { frontage: '12,5' } })).rejects.toThrow(
      'Frontage must be a number such as 12.5',
    );
    await expect(waitlistSchema.validate({ ...entry, preferences: { size: '$450' } })).rejects.toThrow(
      'Size must be a number such as 450',
    );
  });
  it.each([
    ['no consent', { consent: false }],
    ['a negative budget', { preferences: { budget: -1 } }],
    ['a month that is none', { preferences: { titlesBy: '2027-13' } }],
  ])('refuses %s', async (_, overrides) =>
    expect(await waitlistSchema.isValid({ ...entry, ...overrides })).toBe(false),
  );
});
