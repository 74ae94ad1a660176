import { LOT_STATUSES } from './lot-status';
import { lotTransition } from './lot-transitions';
import { staffMoves } from './staff-moves';

const said = (status: string, estate = {}) =>
  staffMoves({ status }, estate, 'SALES').map(({ kind, to, requires, needsReason }) =>
    [kind, to, requires, ...(needsReason ? ['why'] : [])].join(' '),
  );

describe('where staff move a lot by hand (D34)', () => {
  it.each([
    ['not_released', ['next available nothing', 'aside withdrawn nothing why']],
    [
      'available',
      [
        'next eoi buyer',
        'previous not_released nothing why',
        'aside option option',
        'aside offline offlineSale',
        'aside withdrawn nothing why',
      ],
    ],
    ['hold', ['next eoi buyer', 'previous available nothing why', 'aside offline offlineSale why']],
    ['eoi', ['next contract_executed nothing', 'previous hold nothing why', 'aside available nothing why']],
    ['contract_executed', ['next unconditional nothing', 'previous eoi nothing why', 'aside available nothing why']],
    ['settled', ['previous unconditional nothing why']],
    ['option', ['previous available nothing why']],
    ['offline', ['previous available nothing why']],
    ['withdrawn', ['previous available nothing', 'aside not_released nothing']],
    ['sold', ['previous unconditional nothing why']],
    ['nobody knows', []],
  ])('%s', (status, moves) => expect(said(status)).toEqual(moves));

  it('an estate without holds goes from an EOI back to Available (4.3)', () =>
    expect(said('eoi', { showInitialHold: false })).toEqual([
      'next contract_executed nothing',
      'previous available nothing why',
    ]));
  it('nothing is offered that the table of moves refuses', () => {
    for (const status of LOT_STATUSES)
      for (const { to } of staffMoves({ status }, {}, 'LANDOWNER')) expect(lotTransition(status, to)).not.toBeNull();
  });
  it('a customer moves nothing', () => expect(staffMoves({ status: 'available' }, {}, 'CUSTOMER')).toEqual([]));
});
