import { aLot } from '@lotline/shared-domain/testing';
import { changesBetween } from './lot-changes';
import { newsSentence } from './lot-news';

describe('changesBetween', () => {
  const before = [aLot({ _id: 'a', title: '1' }), aLot({ _id: 'b', title: '2', status: 'hold' })];

  it('names lots whose badge changed, and no new lots', () => {
    const after = [aLot({ _id: 'a', title: '1', status: 'hold' }), before[1]!, aLot({ _id: 'c', title: '3' })];
    expect(changesBetween(before, after, 'customer')).toEqual([{ lotId: 'a', title: '1', status: 'Hold' }]);
  });

  it('a move that a customer cannot see is no news to one, and is to staff', () => {
    const after = [before[0]!, aLot({ _id: 'b', title: '2', status: 'eoi' })];
    expect(changesBetween(before, after, 'customer')).toEqual([]);
    expect(changesBetween(before, after, 'staff')).toEqual([{ lotId: 'b', title: '2', status: 'Pre-Contract' }]);
  });

  it.each([
    ['not_released', 'withdrawn', 0],
    ['withdrawn', 'not_released', 0],
    ['available', 'not_released', 1],
    ['withdrawn', 'available', 1],
  ])('D87: from %s to %s is news to staff %d times', (was, now, times) => {
    const [one, other] = [was, now].map((status) => [aLot({ _id: 'a', title: '1', status })]);
    expect(changesBetween(one!, other!, 'staff')).toHaveLength(times);
  });
});

describe('newsSentence', () => {
  const change = (title: string, status: string) => ({ lotId: title, title, status });

  it('names the lots in natural order', () => {
    expect(newsSentence([change('15', 'Sold'), change('4', 'Hold')])).toBe(
      '2 lots changed: 4 now on hold, 15 now sold',
    );
    expect(newsSentence([change('4', 'Hold')])).toBe('1 lot changed: 4 now on hold');
  });

  it('names five and counts the rest', () => {
    const many = Array.from({ length: 8 }, (_, at) => change(String(at + 1), 'Sold'));
    expect(newsSentence(many)).toMatch(/^8 lots changed: .*5 now sold, and 3 more$/);
  });
});
