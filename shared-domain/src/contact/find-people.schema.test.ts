import { findPeopleSchema } from './find-people.schema.js';

it.each([
  ['an email', { email: ' Ann@Example.com' }, { email: 'ann@example.com' }],
  ['a phone', { phone: '0491 570 158' }, { phone: '+61491570158' }],
  ['a name', { name: ' Uma Moreau ' }, { name: 'Uma Moreau' }],
])('%s is enough', async (_, body, sent) => expect(await findPeopleSchema.validate(body)).toEqual(sent));

it('nothing is refused in words', async () => {
  await expect(findPeopleSchema.validate({})).rejects.toMatchObject({
    message: 'Please enter a name, an email or a phone',
  });
});
