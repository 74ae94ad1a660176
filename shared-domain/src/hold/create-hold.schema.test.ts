import type { ValidationError } from 'yup';
import { aCreateHold } from '../testing/index.js';
import { createHoldSchema } from './create-hold.schema.js';

const asApi = { abortEarly: false, stripUnknown: true } as const;
const pathsOf = (body: unknown) =>
  createHoldSchema.validate(body, asApi).then(
    () => [],
    (error: ValidationError) => error.inner.map(({ path }) => path),
  );
const partner = aCreateHold({
  holderType: 'Builder/Channel Partner',
  purchaserDetails: { firstName: 'Farah', lastName: 'Haddad', email: 'farah@example.com', phone: '+61411222333' },
  companyDetails: { company: 'Pallow & Finch Homes' },
});

describe('the body of createInitialHold (spec 3)', () => {
  it("a buyer's body passes, cast", async () => {
    const body = {
      ...aCreateHold(),
      leadDetails: { firstName: ' Ashleigh ', lastName: 'Moreno', email: 'A@B.CO', phone: '0412 345 678' },
      marketingConsent: undefined,
    };
    await expect(createHoldSchema.validate(body, asApi)).resolves.toMatchObject({
      leadDetails: { firstName: 'Ashleigh', email: 'a@b.co', phone: '+61412345678' },
      marketingConsent: false,
    });
  });

  it('unknown keys never reach a model (D42)', async () => {
    const cast = await createHoldSchema.validate(
      { ...aCreateHold(), status: 'approved', $where: '1', leadDetails: { ...aCreateHold().leadDetails, role: 'x' } },
      asApi,
    );
    expect(cast).not.toHaveProperty('status');
    expect(cast).not.toHaveProperty('$where');
    expect(cast.leadDetails).not.toHaveProperty('role');
  });

  it("a buyer's purchaser block is dropped, a partner's is needed", async () => {
    const cast = await createHoldSchema.validate(
      { ...aCreateHold(), purchaserDetails: { firstName: 'x' }, companyDetails: {} },
      asApi,
    );
    expect(cast).not.toHaveProperty('purchaserDetails');
    expect(cast).not.toHaveProperty('companyDetails');
    await expect(createHoldSchema.validate(partner, asApi)).resolves.toMatchObject({
      holderType: 'Builder/Channel Partner',
      purchaserDetails: { firstName: 'Farah' },
      companyDetails: { company: 'Pallow & Finch Homes' },
    });
    expect(await pathsOf({ ...partner, purchaserDetails: undefined, companyDetails: undefined })).toEqual([
      'purchaserDetails',
      'companyDetails',
    ]);
  });

  it.each([
    ['an operator as lot', { ...aCreateHold(), lotId: { $ne: '' } }, ['lotId']],
    [
      'no lead',
      { ...aCreateHold(), leadDetails: undefined },
      ['leadDetails.firstName', 'leadDetails.lastName', 'leadDetails.email', 'leadDetails.phone'],
    ],
    ['another holder type', { ...aCreateHold(), holderType: 'Tenant' }, ['holderType']],
    ['the honeypot filled', { ...aCreateHold(), website: 'https://x' }, ['website']],
    [
      'a bad purchaser',
      { ...partner, purchaserDetails: { ...partner.purchaserDetails, phone: '1' } },
      ['purchaserDetails.phone'],
    ],
  ])('refuses %s', async (_, body, paths) => expect(await pathsOf(body)).toEqual(paths));

  it('an absent or negative fill time breaks nothing', async () => {
    await expect(createHoldSchema.validate({ ...aCreateHold(), filledMs: -5 }, asApi)).resolves.toMatchObject({
      filledMs: 0,
    });
    await expect(createHoldSchema.isValid(aCreateHold())).resolves.toBe(true);
  });
});
