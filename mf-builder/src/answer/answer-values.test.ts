import { parseMoney } from '@lotline/shared-domain';
import { anAnswer, aQuote, aQuotedDesign, ownDesign } from '../testing/quotes.fixture';
import { answerFormSchema, firstValues, linesOf, readSigned } from './answer-values';

const NOW = Date.parse('2026-11-29T20:00:00Z');
const design = aQuotedDesign();
const first = (over: Parameters<typeof aQuote>[0] = {}, own = [ownDesign()]) => firstValues(aQuote(over), own, NOW);

describe('what an answer begins with', () => {
  it('is what the buyer saw, for 30 days of the estate', () => {
    const { designs, validUntil, text } = first();
    expect(designs).toEqual([
      {
        houseId: design.house.houseId,
        facadeId: design.facade.facadeId,
        basePrice: 289_000,
        facade: 4_000,
        siteCostKind: 'fixed',
        siteCosts: 18_500,
        extras: [],
      },
    ]);
    // Already the 30th in Melbourne.
    expect([validUntil, text]).toEqual(['2026-12-30', '']);
  });

  it.each([
    [
      'a new price of the home',
      { part: 'housePrice', name: 'Kestrel 20', was: 289_000, now: 299_000 },
      { basePrice: 299_000 },
    ],
    ['a new price of the facade', { part: 'facadePrice', name: 'Classic', was: 4_000, now: 5_000 }, { facade: 5_000 }],
    ['another facade’s price', { part: 'facadePrice', name: 'Coastal', was: 1, now: 2 }, { facade: 4_000 }],
    [
      'a new site cost',
      { part: 'siteCosts', name: 'Kestrel 20', was: 18_500, now: 21_000 },
      { siteCosts: 21_000, siteCostKind: 'fixed' },
    ],
    [
      'a site cost to be confirmed',
      { part: 'siteCosts', name: 'Kestrel 20', was: 18_500 },
      { siteCosts: null, siteCostKind: 'unknown' },
    ],
  ])('takes %s from what has changed since (D102)', (_, change, values) =>
    expect(first({ changes: [{ design: 'Kestrel 20', ...change }] }).designs[0]).toMatchObject(values),
  );

  it('leaves a change of another design to that design', () =>
    expect(
      first({ changes: [{ design: 'Saltbush 18', part: 'housePrice', name: 'Saltbush 18', was: 1, now: 2 }] })
        .designs[0],
    ).toMatchObject({ basePrice: 289_000 }));

  it('is what the newest answer says, extras and discounts included, where one was sent', () => {
    const [sent] = anAnswer().designs;
    const offer = { name: 'Spring offer', amount: -5_000 };
    const answer = (version: number, basePrice: number) =>
      anAnswer({
        version,
        designs: [{ ...sent!, basePrice, siteCostKind: 'unknown', extras: [offer] }],
      });
    const change = { part: 'housePrice', design: 'Kestrel 20', name: 'Kestrel 20', was: 289_000, now: 299_000 };
    expect(first({ answers: [answer(1, 280_000), answer(2, 285_000)], changes: [change] }).designs).toEqual([
      {
        houseId: design.house.houseId,
        facadeId: design.facade.facadeId,
        basePrice: 285_000,
        facade: 4_000,
        siteCostKind: 'unknown',
        siteCosts: null,
        extras: [offer],
      },
    ]);
    const other = anAnswer({ designs: [{ ...sent!, houseId: 'another' }] });
    expect(first({ answers: [other] }).designs[0]).toMatchObject({ basePrice: 289_000, extras: [] });
  });

  it.each([
    ['priced', [ownDesign()], 2_400],
    ['to be priced, where the design has no price for it', [ownDesign({ upgradePrices: [] })], ''],
    ['to be priced, where the design is gone', [], ''],
  ])('has the chosen upgrades as extras, %s', (_, own, amount) => {
    const designs = [aQuotedDesign({ optionalUpgrades: ['Raised ceilings'] })];
    expect(first({ designs }, own).designs[0]?.extras).toEqual([{ name: 'Raised ceilings', amount }]);
  });

  it('keeps an allowance one, and asks for prices that nobody was shown (D15)', () => {
    const hidden = aQuotedDesign({
      house: { houseId: design.house.houseId, name: 'Kestrel 20' },
      facade: { facadeId: 'f9', name: 'Classic' },
      lot: { lotId: 'l1', name: '310' },
    });
    expect(first({ designs: [hidden] }, []).designs[0]).toMatchObject({
      basePrice: '',
      facade: '',
      siteCostKind: 'unknown',
      siteCosts: null,
    });
    const allowance = { ...design, house: { ...design.house, siteCostKind: 'allowance' } };
    expect(first({ designs: [allowance] }).designs[0]).toMatchObject({ siteCostKind: 'allowance', siteCosts: 18_500 });
  });
});

describe('the sums of an answer while it is typed', () => {
  const values = first().designs[0]!;
  const totals = (over: object, of = design, changes: Parameters<typeof linesOf>[2] = []) =>
    linesOf(of, { ...values, ...over }, changes).flatMap(({ label, text, isTotal }) =>
      isTotal ? [`${label} ${text}`] : [],
    );
  it.each([
    ['home and land', {}, ['Home total $311,500', 'Home and land $612,500']],
    [
      'an extra and a discount',
      {
        extras: [
          { name: 'a', amount: 2_400 },
          { name: 'b', amount: -1_000 },
        ],
      },
      ['Home total $312,900', 'Home and land $613,900'],
    ],
    ['an empty amount', { basePrice: '' }, ['Home total $22,500', 'Home and land $323,500']],
    ['an amount that can’t be read', { facade: 'four' }, ['Home total $307,500', 'Home and land $608,500']],
    [
      'a site cost to be confirmed',
      { siteCostKind: 'unknown' },
      ['Home total $293,000 plus site costs', 'Home and land $594,000 plus site costs'],
    ],
  ])('%s (D114)', (_, over, sums) => expect(totals(over)).toEqual(sums));

  it('take the land’s price as it is now, and leave out one that isn’t shown (D15)', () => {
    const lot = { part: 'lotPrice', design: 'Kestrel 20', name: '310', was: 301_000 };
    expect(totals({}, design, [{ ...lot, now: 310_000 }])[1]).toBe('Home and land $621,500');
    expect(totals({}, design, [lot])).toHaveLength(1);
    expect(totals({}, aQuotedDesign({ lot: { lotId: 'l1', name: '310', price: 301_000, priceType: 'from' } }))[1]).toBe(
      'Home and land From $612,500',
    );
  });
});

it.each([
  ['-1,000', -1_000],
  ['$-1,000', -1_000],
  ['−500', -500],
  ['2,400', 2_400],
  ['', null],
  ['-', Number.NaN],
  ['- five', Number.NaN],
])('an extra of %j is %j', (typed, amount) => expect(readSigned(parseMoney)(typed)).toBe(amount));

describe('the fields of an answer', () => {
  const valid = { ...first(), text: 'Thank you.' };
  const problems = async (over: object) =>
    answerFormSchema
      .validate({ ...valid, designs: [{ ...valid.designs[0], ...over }] }, { abortEarly: false })
      .then(() => [])
      .catch(({ errors }: { errors: string[] }) => errors);
  it('a site cost to be confirmed has no amount, whatever was typed before', async () => {
    expect(await problems({ siteCostKind: 'unknown', siteCosts: '' })).toEqual([]);
    expect(
      answerFormSchema.cast({ ...valid, designs: [{ ...valid.designs[0], siteCostKind: 'unknown' }] }).designs[0],
    ).toMatchObject({ siteCosts: null });
  });
  it('a fixed one needs its amount', async () =>
    expect(await problems({ siteCosts: null })).toEqual(['Site cost is a required field']));
});
