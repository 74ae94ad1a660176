import { compareTitles, countAvailable, naturalKey, stagesInNav } from './stage-order.js';

describe('order and counts of stages', () => {
  it.each([
    [
      ['10', '2', '1'],
      ['1', '2', '10'],
    ],
    [
      ['4B', '4A', '12', '4'],
      ['4', '4A', '4B', '12'],
    ],
    [
      ['Stage 10', 'stage 9'],
      ['stage 9', 'Stage 10'],
    ],
  ])('D61: %s sorts as %s', (titles, sorted) => expect([...titles].sort(compareTitles)).toEqual(sorted));

  it('thousands are sorted by a key of each, in the same order (D61)', () => {
    const titles = [
      '10',
      '2',
      '1A',
      '1',
      '12-B',
      '12-A',
      '12',
      'Row 10',
      'row 9',
      '007',
      'Élan 2',
      'elan 10',
      '100',
      '1B',
    ];
    const byKey = titles
      .map((title) => [naturalKey(title), title] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, title]) => title);
    expect(byKey).toEqual([...titles].sort(compareTitles));
  });

  it('D7: a stage that is Now Selling stays in the nav without available lots', () => {
    const stages = [
      { title: '10', status: 'now_selling', availableLotsCount: 0 },
      { title: '3', status: 'sold_out', availableLotsCount: 0 },
      { title: '2', status: 'now_selling', availableLotsCount: 4 },
    ];
    expect(stagesInNav(stages).map(({ title }) => title)).toEqual(['2', '10']);
  });

  it('spec 4.1: available lots are those whose status equals available', () => {
    expect(
      countAvailable([{ status: 'available' }, { status: 'AVAILABLE' }, { status: 'hold' }, { status: 'novel' }]),
    ).toBe(2);
  });
});
