import { normaliseName, nameLikeness } from './name-likeness.js';

const named = (name: string) => {
  const [firstName = '', lastName = ''] = name.split('|');
  return { firstName, lastName };
};

it.each([
  ['Ann|O’Néill', 'ANN|Oneill', 'equal'],
  ['A.|Lee', 'Ann|lee', 'initial'],
  ['Jon|Ash', 'John|Ash', 'edit'],
  ['Brain|Ash', 'Brian|Ash', 'edit'],
  ['Anne|Ash', 'Anna|Ash', 'edit'],
  ['Jo|Ash', 'Al|Ash', null],
  ['Jo|Ash', 'Bo|Ash', null],
  ['Tom|Ash', 'Tim|Ashe', null],
  ['Tom|Ash', 'Thomas|Ash', null],
  ['B|Ash', 'Ann|Ash', null],
  ['Ann|', 'Ann|', null],
  ['|Ash', '|Ash', null],
])('%s and %s: %s', (one, other, likeness) => {
  expect([nameLikeness(named(one), named(other)), nameLikeness(named(other), named(one))]).toEqual([
    likeness,
    likeness,
  ]);
});

it('a name is compared without case, accents and marks', () => {
  expect(['Mary-Ann', 'D’Arcy', 'Nguyễn', '李'].map(normaliseName)).toEqual(['maryann', 'darcy', 'nguyen', '李']);
});
