import { fullName, splitName } from './person-name.js';

it.each([
  [{ firstName: 'Ann', lastName: 'Lee' }, 'Ann Lee'],
  [{ firstName: 'Ann', middleName: 'Mei', lastName: 'Lee' }, 'Ann Mei Lee'],
  [{ firstName: ' Ann ', middleName: ' ', lastName: 'Lee' }, 'Ann Lee'],
  [{ firstName: 'Ann', middleName: null, lastName: '' }, 'Ann'],
])('spec 3: %o is %s', (person, name) => expect(fullName(person)).toBe(name));

it.each([
  ['Tom van Achterberg', { firstName: 'Tom', lastName: 'van Achterberg' }],
  ['  Cher ', { firstName: 'Cher', lastName: '' }],
  ['', { firstName: '', lastName: '' }],
])('%j as first and last name', (name, parts) => expect(splitName(name)).toEqual(parts));
