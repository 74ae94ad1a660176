import { shellIncompatibilities } from './shell-first.js';

const build = {
  version: '1.4.0',
  build: 'ab12cd34',
  contract: '2.0.0',
  requires: { react: '^19.3', '@lotline/shared-runtime': '^1.2' },
};
const shell = {
  version: '3.0.0',
  build: '0123abcd',
  contract: '2.1.0',
  shared: { react: '19.3.1', '@lotline/shared-runtime': '1.2.0' },
};
const said = (more: object, host: object = {}) =>
  shellIncompatibilities('mf-a', { ...build, ...more }, { ...shell, ...host });

it('says nothing of a build that runs', () => expect(said({})).toEqual([]));

it.each([
  [
    'a package too old',
    { requires: { react: '^20.0' } },
    {},
    ['mf-a 1.4.0-ab12cd34 wants react ^20.0; shell 3.0.0-0123abcd gives 19.3.1'],
  ],
  [
    'a package that isn’t there',
    { requires: { leaflet: '^1.0' } },
    {},
    ['mf-a 1.4.0-ab12cd34 wants leaflet ^1.0; shell 3.0.0-0123abcd gives none'],
  ],
  [
    'a name every object has',
    { requires: { constructor: '^1.0' } },
    {},
    ['mf-a 1.4.0-ab12cd34 wants constructor ^1.0; shell 3.0.0-0123abcd gives none'],
  ],
  [
    'a contract newer than the shell',
    { contract: '3.0.0' },
    {},
    ['mf-a 1.4.0-ab12cd34 speaks contract 3.0.0; shell 3.0.0-0123abcd runs majors 2 and 1'],
  ],
  [
    'a contract two majors behind',
    { contract: '1.9.0' },
    { contract: '3.0.0' },
    ['mf-a 1.4.0-ab12cd34 speaks contract 1.9.0; shell 3.0.0-0123abcd runs majors 3 and 2'],
  ],
  [
    'no contract',
    { contract: '' },
    {},
    ['mf-a 1.4.0-ab12cd34 speaks contract none; shell 3.0.0-0123abcd runs majors 2 and 1'],
  ],
])('names %s, what is wanted and what is given', (_, more, host, words) => expect(said(more, host)).toEqual(words));

it('the major before the shell’s own runs too', () => expect(said({ contract: '1.0.0' })).toEqual([]));

it('a shell from before shells said what they share is asked for its contract only', () => {
  expect(said({ requires: { leaflet: '^1.0' } }, { shared: undefined })).toEqual([]);
  expect(said({ contract: '4.0.0' }, { shared: undefined })).toHaveLength(1);
});
