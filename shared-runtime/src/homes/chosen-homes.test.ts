import { withHost } from '@lotline/shared-runtime/testing';
import { chosenHomes, keepHomes } from './chosen-homes';

const choice = { builderId: 'b', houseId: 'h' };

beforeEach(() => {
  localStorage.clear();
  withHost();
});

it('designs are kept for each lot apart, until none is left', () => {
  keepHomes('l1', [choice]);
  keepHomes('l2', [{ ...choice, step: 'facade' }]);
  expect([chosenHomes('l1'), chosenHomes('l2'), chosenHomes('l3')]).toEqual([
    [choice],
    [{ ...choice, step: 'facade' }],
    [],
  ]);
  keepHomes('l1', []);
  expect([chosenHomes('l1'), chosenHomes('l2')]).toEqual([[], [{ ...choice, step: 'facade' }]]);
});

it('of more lots than a shortlist holds, the oldest are dropped', () => {
  for (let lot = 1; lot <= 101; lot += 1) keepHomes(`l${lot}`, [choice]);
  expect([chosenHomes('l1'), chosenHomes('l2'), chosenHomes('l101')]).toEqual([[], [choice], [choice]]);
});
