import { sendEmailSchema, templateSchema } from './template.schema.js';
import {
  fillTemplate,
  missingVariables,
  missingWords,
  SAMPLE_VALUES,
  type TemplateValues,
  unknownVariables,
} from './template-variables.js';

const values: TemplateValues = { ...SAMPLE_VALUES, firstName: 'Ada', lastName: '{lot} $& <b>', lot: null };

it('fills a text in once: a value is text, whatever it looks like', () =>
  expect(fillTemplate('Hi {firstName} {lastName}', values)).toBe('Hi Ada {lot} $& <b>'));

it('leaves unknown variables and those without a value as they are, and names them', () => {
  const text = '{lot} {fristName} {lot} {toString} {firstName}';
  expect(fillTemplate(text, values)).toBe('{lot} {fristName} {lot} {toString} Ada');
  expect(unknownVariables(text)).toEqual(['fristName', 'toString']);
  expect(missingVariables(text, values)).toEqual(['lot']);
  expect(missingWords(text, values)).toBe('There is nothing to fill in for: Lot they asked about {lot}.');
  expect(missingWords('Hi {firstName}', values)).toBeNull();
});

it.each(['subject', 'text'])(
  'a template with unknown variables in its %s is refused with their names',
  async (field) => {
    const body = { name: 'Hello', estateId: null, subject: 'Hello', text: 'Hi {firstName}' };
    expect(await templateSchema.validate(body)).toEqual(body);
    const message = expect.stringMatching(/^(?:Subject|Text) has unknown variables: \{fristName\}, \{x\}$/);
    const wrong = { ...body, [field]: '{fristName} {x} {lot}' };
    await expect(templateSchema.validate(wrong)).rejects.toMatchObject({ path: field, message });
    await expect(sendEmailSchema.validate({ ...wrong, to: 'ada@example.com' })).rejects.toMatchObject({ message });
  },
);

it('a subject is one line', async () => {
  const body = { to: 'ada@example.com', subject: 'Hello\r\nBcc: eve@example.com', text: 'Hi' };
  await expect(sendEmailSchema.validate(body)).rejects.toMatchObject({ path: 'subject' });
});
