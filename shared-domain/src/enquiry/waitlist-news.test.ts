import { monthOf } from '../lot-filter/lot-filter.js';
import { aLot } from '../testing/index.js';
import { isNewsFor, type LotNews } from './waitlist-news.js';
import { wishFilter, type WaitlistWishes } from './waitlist-wishes.js';

const RELEASED: LotNews = { isNewlyAvailable: true };
const PRICED = (priceBefore: number | null): LotNews => ({ isNewlyAvailable: false, priceBefore });
const isNews = (wishes: WaitlistWishes, news: LotNews, lot = aLot()): boolean =>
  isNewsFor(wishFilter(wishes), lot, news, (one) => monthOf(one, 'Australia/Melbourne'));

describe('a lot of 450 m² from $310,000', () => {
  it.each<[string, WaitlistWishes, LotNews, boolean]>([
    ['released, and it fits', { size: 400, budget: 310_000 }, RELEASED, true],
    ['released, too small', { size: 451 }, RELEASED, false],
    ['released, too dear', { budget: 309_999 }, RELEASED, false],
    ['released, registered too late', { titlesBy: '2027-02' }, RELEASED, false],
    ['released, nothing wished', {}, RELEASED, false],
    ['released, no preferences at all', null, RELEASED, false],
    ['its price fell to within the budget', { budget: 320_000 }, PRICED(330_000), true],
    ['its price is shown since', { budget: 320_000 }, PRICED(null), true],
    ['its price fell, and was within the budget before', { budget: 340_000 }, PRICED(330_000), false],
    ['its price fell, and is too dear', { budget: 300_000 }, PRICED(330_000), false],
    ['its price fell, and no budget was given', { size: 400 }, PRICED(330_000), false],
    ['nothing that anybody waits for', { size: 400, budget: 320_000 }, { isNewlyAvailable: false }, false],
  ])('%s: %j', (_name, wishes, news, is) => expect(isNews(wishes, news)).toBe(is));
});

it('a lot that isn’t available any more is no news, nor does a hidden price meet a budget', () => {
  expect(isNews({ size: 400 }, RELEASED, aLot({ status: 'hold' }))).toBe(false);
  const hidden = aLot({ priceTracking: { type: 'hide' } });
  expect([isNews({ budget: 999_999 }, RELEASED, hidden), isNews({ size: 400 }, RELEASED, hidden)]).toEqual([
    false,
    true,
  ]);
});
