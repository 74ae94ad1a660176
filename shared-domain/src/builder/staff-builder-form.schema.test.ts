import { originsOf } from '../estate/estate-settings.schema.js';
import { staffBuilderSchema } from './builder-profile.schema.js';
import { staffBuilderFormSchema } from './staff-builder-form.schema.js';

const typed = (over: object = {}) => ({
  name: 'Ketterwick Homes',
  tagline: '',
  description: 'Homes for narrow lots.',
  phone: '03 5550 0100',
  email: 'hello@ketterwick.example',
  contact: 'Colette Amersham',
  address: '1 Mill Road, Tallowbrook',
  state: 'VIC',
  color: '#1a6b4f',
  inclusions: ['Heating'],
  websites: 'https://www.ketterwick.example/homes\nhttps://ketterwick.example',
  ...over,
});
const problems = async (values: object): Promise<readonly string[]> =>
  staffBuilderFormSchema.validate(values, { abortEarly: false }).then(
    () => [],
    ({ errors }: { errors: readonly string[] }) => errors,
  );

describe('a builder’s form for super admins', () => {
  it('sends websites as their exact origins', async () => {
    const { websites, ...values } = await staffBuilderFormSchema.validate(typed());
    const body = { ...values, websites: originsOf(websites) };
    expect(body.websites).toEqual(['https://www.ketterwick.example', 'https://ketterwick.example']);
    await expect(staffBuilderSchema.validate(body)).resolves.toMatchObject({ name: 'Ketterwick Homes' });
  });

  test.each([
    [{ websites: '' }, []],
    [
      { websites: 'https://ketterwick.example\nketterwick' },
      ['Website 2 is not an address such as https://www.example.com'],
    ],
    [{ websites: 'https://*.ketterwick.example' }, ['Website 1 is not an address such as https://www.example.com']],
    [{ name: '' }, ['Name is a required field']],
  ])('%j: %j', async (over, expected) => expect(await problems(typed(over))).toEqual(expected));
});
