import { linkBodyOf, linkFormSchema } from './link-form.schema.js';
import { linkDesignsSchema } from './design-links.schema.js';

const id = (at: number): string => String(at).padStart(24, '0');
const EMPTY = {
  designIds: [],
  stageIds: [],
  minFrontage: '',
  maxFrontage: '',
  minSize: '',
  maxSize: '',
  enablesBuilders: false,
};
const typed = (over: object = {}) => ({ ...EMPTY, designIds: [id(1)], ...over });
const problems = async (values: object): Promise<readonly string[]> =>
  linkFormSchema.validate(values, { abortEarly: false }).then(
    () => [],
    ({ errors }: { errors: readonly string[] }) => errors,
  );

describe('the form that links designs', () => {
  it('sends what was typed and leaves out what was not', () => {
    expect(linkBodyOf(typed())).toEqual({ designIds: [id(1)], enablesBuilders: false });
    expect(
      linkBodyOf(typed({ stageIds: [id(2)], minFrontage: '12.5', maxSize: '450', enablesBuilders: true })),
    ).toEqual({ designIds: [id(1)], stageIds: [id(2)], minFrontage: 12.5, maxSize: 450, enablesBuilders: true });
  });

  it('makes a body that the API accepts', async () => {
    const body = linkBodyOf(typed({ stageIds: [id(2)], minFrontage: '0', maxFrontage: '14' }));
    await expect(linkDesignsSchema.validate(body, { strict: true })).resolves.toEqual(body);
  });

  it('has no body while no design is chosen or a field is invalid', () => {
    expect(linkBodyOf(EMPTY)).toBeNull();
    expect(linkBodyOf(typed({ minFrontage: 'wide' }))).toBeNull();
    expect(linkBodyOf(typed({ minSize: '500', maxSize: '400' }))).toBeNull();
  });

  test.each([
    [{ minFrontage: '14', maxFrontage: '12.5' }, ['Frontage to can’t be less than the frontage from']],
    [{ minSize: '500', maxSize: '400' }, ['Size to can’t be less than the size from']],
    [{ maxSize: '400' }, []],
    [{ minFrontage: '12.5', maxFrontage: '12.5' }, []],
    [{ minFrontage: '1,2' }, ['Frontage from must be a number']],
  ])('%j: %j', async (over, expected) => expect(await problems(typed(over))).toEqual(expected));
});
