import type { StaffLotDetail } from '../answer/staff-lot-shapes.js';
import { lotFormValues, takeUpNewer, typedFields } from './lot-form-values.js';
import { priceHistory } from './price-history.js';
import { updateLotSchema } from './update-lot.schema.js';

const detail = (over: Partial<StaffLotDetail> = {}): StaffLotDetail => ({
  _id: 'l1',
  stageId: 's1',
  title: '12',
  status: 'available',
  rev: 3,
  size: 450,
  price: 310_000,
  priceTracking: { type: 'fixed', value: 310_000 },
  isBuildersEnabled: true,
  registrationDate: '2027-06-30T14:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  estate: { _id: 'e1', key: 'rise', title: 'Rise', timeZone: 'Australia/Melbourne', holdDays: 7 },
  stage: { _id: 's1', title: '4', status: 'now_selling' },
  documents: [],
  buyers: [],
  history: [],
  ...over,
});

describe('the values of the form', () => {
  it('are the lot’s, in the estate’s days, without what this lot can’t have', () => {
    const values = lotFormValues(detail());
    expect(values).toMatchObject({ price: 310_000, shownPrice: '', registrationDate: '2027-07-01', conditions: '' });
    expect([values.optionHolder, values.salePhase, values.firstBuyerEmail, values.frontEdge]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('have the shown price where it isn’t the price, and no price of 0', () => {
    expect(lotFormValues(detail({ priceTracking: { type: 'from', value: 290_000 } })).shownPrice).toBe(290_000);
    expect(lotFormValues(detail({ price: 0, priceTracking: { type: 'fixed', value: 0 } }))).toMatchObject({
      price: '',
      shownPrice: '',
    });
  });

  it('are valid as they come, and are the fields of the schema', async () => {
    for (const status of ['available', 'option', 'offline', 'settled'])
      await expect(
        updateLotSchema.validate(
          lotFormValues(
            detail({
              status,
              offlineSale: { salePhase: 'settled' },
              option: {
                optionHolder: 'A',
                typeOfOption: 'Call',
                termsOfOption: {
                  optionStartDate: '2027-01-01T00:00:00.000Z',
                  optionEndDate: '2027-02-01T00:00:00.000Z',
                },
              },
            }),
          ),
        ),
      ).resolves.toBeTruthy();
    expect(Object.keys(lotFormValues(detail())).sort()).toEqual(Object.keys(updateLotSchema.fields).sort());
  });
});

describe('newer values under what was typed', () => {
  const base = lotFormValues(detail());
  const newer = lotFormValues(detail({ rev: 4, price: 320_000, size: 460 }));

  it('follow where nothing was typed, and leave what was', () => {
    const typed = { ...base, price: 330_000, conditions: 'Subject to finance' };
    const { values, clashes } = takeUpNewer(typed, base, newer);
    expect(values).toMatchObject({ price: 330_000, size: 460, conditions: 'Subject to finance' });
    expect(clashes).toEqual([{ field: 'price', label: 'Price', now: 320_000 }]);
    expect(typedFields(values, newer)).toEqual(['price', 'conditions']);
  });

  it('clash with nothing where both typed the same', () =>
    expect(takeUpNewer({ ...base, price: 320_000 }, base, newer).clashes).toEqual([]));
});

describe('the schema', () => {
  const said = async (body: object) => {
    try {
      await updateLotSchema.validate(body, { abortEarly: false });
      return [];
    } catch (error) {
      return (error as { inner: { path: string; message: string }[] }).inner.map(
        ({ path, message }) => `${path}: ${message}`,
      );
    }
  };
  it.each([
    [{ title: ' ' }, ['title: Lot No. is a required field']],
    [{ price: 0 }, ['price: Price must be greater than or equal to 1']],
    [{ status: 'hold' }, ['status: Status can’t be changed here']],
    [{ buyerStatus: 'x' }, ['buyerStatus: Buyer status can’t be changed here']],
    [{ deposit: -1 }, ['deposit: EOI deposit must be greater than or equal to 0']],
    [{ deposit: '' }, []],
    [{ optionHolder: '' }, ['optionHolder: Option holder is a required field']],
    [
      { optionStartDate: '2027-02-01', optionEndDate: '2027-01-01' },
      ['optionEndDate: Option end must not be before its start'],
    ],
    [{ optionPercent: 101 }, ['optionPercent: Fee in percent must be less than or equal to 100']],
    [{ firstBuyerEmail: 'ada' }, ['firstBuyerEmail: First buyer: email must be a valid email']],
    [{ size: '', price: '', shownPrice: '', frontEdge: '', priceType: '' }, []],
  ])('says of %j: %j', async (body, sentences) => expect(await said(body)).toEqual(sentences));
});

it('the history of a price has who and when, and nothing that a person typed as a reason', () => {
  const event = (over: object) => ({
    _id: 'h1',
    at: '2026-11-02T01:00:00.000Z',
    by: 'Mei-Lin Fraser',
    from: 'available',
    to: 'available',
    rev: 1,
    reason: null,
    ...over,
  });
  expect(
    priceHistory([
      event({ _id: 'a', reason: 'Size (m2) 1 m² → 2 m²; Price $310,000 → $320,000; Price type fixed → from' }),
      event({ _id: 'b', reason: 'Conditions changed' }),
      event({ _id: 'c', to: 'withdrawn', reason: 'Price $1 → $2' }),
    ]),
  ).toEqual([
    {
      _id: 'a',
      at: '2026-11-02T01:00:00.000Z',
      by: 'Mei-Lin Fraser',
      words: ['Price $310,000 → $320,000', 'Price type fixed → from'],
    },
  ]);
});
