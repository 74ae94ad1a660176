import { likenessOf, likePairs, nameLikeness, normaliseName } from './name-likeness.js';

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

it('the pairs among many names are those that are found by comparing each with each', () => {
  const letters = ['', 'a', 'b', 'n'];
  const names = letters.flatMap((a) =>
    letters.flatMap((b) => letters.flatMap((c) => letters.map((d) => a + b + c + d))),
  );
  const all = names.flatMap((one, at) =>
    names.slice(at + 1).flatMap((other, more) => {
      const likeness = likenessOf(one, other);
      return likeness ? [`${at} ${at + 1 + more} ${likeness}`] : [];
    }),
  );
  const found = [...likePairs(names)].map((pair) => pair.join(' '));
  expect(all.length).toBeGreaterThan(1000);
  expect(found.sort()).toEqual(all.sort());
});
