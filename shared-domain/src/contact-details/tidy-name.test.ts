import { nameSchema } from './contact-details.schema.js';

describe('a name is stored in one form (D76)', () => {
  it.each([
    ['\u2018Akilisi', "'Akilisi"],
    ['Mary\u00a0Anne', 'Mary Anne'],
    ['Mary\u202fAnne', 'Mary Anne'],
    ['Mary  Anne', 'Mary Anne'],
    ['O\u00b4Brien', "O'Brien"],
    ['O`Brien', "O'Brien"],
    ['Anne\u2011Marie', 'Anne-Marie'],
    ['\u202aAnn\u202c', 'Ann'],
    ['\ufeffAnn', 'Ann'],
    ['Ann\u200e', 'Ann'],
    ['\u200fنرگس\u200f', 'نرگس'],
    ['Zoe\u0308', 'Zoë'],
    // As they are.
    ['Ngũgĩ wa Thiong’o', 'Ngũgĩ wa Thiong’o'],
    ['می\u200cنا', 'می\u200cنا'],
    ['Kaʻiulani', 'Kaʻiulani'],
  ])('%j is %j', async (typed, stored) => expect(await nameSchema('Last Name').validate(typed)).toBe(stored));

  it.each([['Ann\u202eLee'], ['Ann\u200bLee'], ['Ann\nLee'], ['Ann\tLee'], ['\u2018'], ['\u200c']])(
    '%j is refused all the same',
    async (typed) => expect(await nameSchema('Last Name').isValid(typed)).toBe(false),
  );

  it('spaces and marks around it don’t count against its length', async () => {
    expect(await nameSchema('Last Name').validate(`\u202a ${'x'.repeat(80)} \u202c`)).toBe('x'.repeat(80));
  });
});
