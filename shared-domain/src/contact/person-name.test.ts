import { fullName } from './person-name.js';

it.each([
  [{ firstName: 'Ann', lastName: 'Lee' }, 'Ann Lee'],
  [{ firstName: 'Ann', middleName: 'Mei', lastName: 'Lee' }, 'Ann Mei Lee'],
  [{ firstName: ' Ann ', middleName: ' ', lastName: 'Lee' }, 'Ann Lee'],
  [{ firstName: 'Ann', middleName: null, lastName: '' }, 'Ann'],
])('spec 3: %o is %s', (person, name) => expect(fullName(person)).toBe(name));
