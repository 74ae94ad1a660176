import { forSaleFirst, othersLabel, splitForSale } from './lots-for-sale.js';
import { LOT_STATUSES } from '../lot/lot-status.js';

const lot = (title: string, status: string) => ({ title, status });

describe('what is for sale comes first (D211)', () => {
  it('splits lots and keeps their order', () => {
    const lots = [lot('3', 'sold'), lot('2', 'Available'), lot('1', 'hold'), lot('4', 'available')];
    const { forSale, others } = splitForSale(lots);
    expect([forSale, others].map((part) => part.map(({ title }) => title))).toEqual([
      ['2', '4'],
      ['3', '1'],
    ]);
  });
  it('orders each part by number', () =>
    expect(
      forSaleFirst([lot('10', 'available'), lot('3', 'sold'), lot('2', 'available'), lot('1', 'hold')]).map(
        ({ title }) => title,
      ),
    ).toEqual(['2', '10', '1', '3']));
  it.each([
    [['sold', 'eoi'], '2 no longer for sale'],
    [['sold', 'hold'], '2 not for sale now'],
    [['not_released'], '1 not for sale now'],
    [['withdrawn', 'sold'], '2 not for sale now'],
    [['teapot'], '1 not for sale now'],
  ])('%p reads %s', (statuses, words) => expect(othersLabel(statuses.map((status) => lot('1', status)))).toBe(words));
  it('every status but available is among the others', () =>
    expect(splitForSale(LOT_STATUSES.map((status) => lot('1', status))).others).toHaveLength(LOT_STATUSES.length - 1));
});
