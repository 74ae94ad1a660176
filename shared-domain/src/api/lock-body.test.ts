import { plainNumber, plainObject, plainText } from '../field/plain.schema.js';
import { describeBody } from './lock-body.js';

const optionalOf = (schema: { describe(): Parameters<typeof describeBody>[0] }, name: string) =>
  describeBody(schema.describe())[name]?.optional;

describe('what may be left out of a body', () => {
  const need = plainText('x').required();
  it.each([
    ['an optional field', plainObject({ f: plainText('f') }), true],
    ['a required field', plainObject({ f: need }), false],
    ['a required field with a default', plainObject({ f: plainText('f').default('x').required() }), true],
    ['a block that is filled empty and needs something', plainObject({ f: plainObject({ need }) }), false],
    ['a block that is filled empty and needs nothing', plainObject({ f: plainObject({ may: plainText('x') }) }), true],
    ['a block that stays away', plainObject({ f: plainObject({ need }).default(undefined) }), true],
    ['a required block', plainObject({ f: plainObject({ may: plainText('x') }).required() }), false],
  ])('%s: %s', (_, schema, optional) => {
    expect(optionalOf(schema, 'f')).toBe(optional);
    expect(schema.isValidSync({})).toBe(optional || _ === 'a required block');
  });

  it('rules carry their parameters', () => {
    const schema = plainObject({
      n: plainNumber('n').min(2).max(9).integer(),
      t: plainText('t').matches(/^a/, { message: 'no', excludeEmptyString: true }),
    });
    const fields = describeBody(schema.describe());
    expect(fields['n']?.rules).toEqual({ min: '2', max: '9', integer: '' });
    expect(fields['t']?.rules).toEqual({ matches: '/^a/' });
  });
});
