import { withHost } from '@lotline/shared-runtime/testing';
import { chosenHomes, keepHomes } from './chosen-homes';

const choice = { builderId: 'b', houseId: 'h' };

beforeEach(() => {
  sessionStorage.clear();
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
