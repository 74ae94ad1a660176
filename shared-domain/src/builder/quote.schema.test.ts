import { quoteFormSchema, quoteSchema } from './quote.schema.js';

const form = { firstName: 'Ann', lastName: 'Lee', email: 'Ann@Example.com', phone: '0412 345 678', consent: true };
const selection = {
  builder: { builderId: 'b', name: 'Pallow & Finch Homes' },
  house: { houseId: 'h', name: 'Kestrel 20', price: 289000 },
  facade: { facadeId: 'f', name: 'Classic' },
  floorplan: { name: 'Ground' },
  lot: { lotId: 'l', name: 'Lot 12' },
};
const quote = {
  selections: [selection],
  estateTitle: 'Tallowbrook Rise',
  estateId: 'e',
  landownerId: 'o',
  lead: { landownerId: 'o', estateId: 'e', ...form },
  consent: true,
};

describe('builder quote (spec 5, D24)', () => {
  it('defaults: within 3 months, first time buyer, pre-approved; the phone international', async () => {
    await expect(quoteFormSchema.validate(form)).resolves.toMatchObject({
      timeToBuild: 'Within 3 months',
      bestDescribesYou: 'First time buyer',
      financeStatus: 'Pre-approved',
      phone: '+61412345678',
    });
  });
  it("the placeholder 'Select' is not an answer", async () =>
    expect(await quoteFormSchema.isValid({ ...form, financeStatus: 'Select' })).toBe(false));

  it('the payload: e-mail lower-cased, source enquiry, not watched', async () => {
    await expect(quoteSchema.validate(quote)).resolves.toMatchObject({
      emailSentToLandowner: false,
      isAdminPackage: false,
      lead: { email: 'ann@example.com', source: 'enquiry', watched: false },
    });
  });
  it.each([
    ['no design', { selections: [] }],
    ['four designs (D28)', { selections: [selection, selection, selection, selection] }],
    ['a design without its facade', { selections: [{ ...selection, facade: undefined }] }],
    ['no lead', { lead: undefined }],
    ['no consent to pass the details on (D101)', { consent: false }],
  ])('refuses %s', async (_, overrides) => expect(await quoteSchema.isValid({ ...quote, ...overrides })).toBe(false));
});
