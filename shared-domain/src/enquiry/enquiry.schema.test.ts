import { anEnquiry } from '../testing/index.js';
import { enquiryFormSchema, enquirySchema } from './enquiry.schema.js';

describe('enquiry (spec 2.9, 5)', () => {
  it('the message is optional, the e-mail lower-cased', async () => {
    await expect(
      enquirySchema.validate(anEnquiry({ email: 'ANN@EXAMPLE.COM', message: undefined })),
    ).resolves.toMatchObject({ email: 'ann@example.com' });
  });
  it.each([
    ['no phone', { phone: '' }],
    ['no last name', { lastName: '' }],
    ['a message over 2,000', { message: 'x'.repeat(2001) }],
    ['a NUL in the message', { message: 'a\u0000b' }],
    ['a filled honeypot', { website: 'x' }],
  ])('refuses %s', async (_, overrides) => expect(await enquiryFormSchema.isValid(anEnquiry(overrides))).toBe(false));

  it('a message keeps its lines and emoji', async () => {
    const message = 'Hello,\n\twhen do titles come? 👨‍👩‍👧';
    await expect(enquirySchema.validate(anEnquiry({ message }))).resolves.toMatchObject({ message });
  });
  it('needs its estate', async () =>
    expect(await enquirySchema.isValid({ ...anEnquiry(), estateId: undefined })).toBe(false));
});
