import { ValidationError } from 'yup';
import { createDocumentsSchema, orderDocumentsSchema } from './document.schema.js';

const said = (schema: { validateSync: (body: unknown, options: object) => unknown }, body: unknown): unknown => {
  try {
    schema.validateSync(body, { abortEarly: false, stripUnknown: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return (error.inner.length > 0 ? error.inner : [error]).map(({ path }) => path);
  }
};
const file = (fileId = 'f1') => ({ fileId, type: 'brochure', audience: 'public' });

it.each([
  ['of the estate', { of: 'estate' }, []],
  ['of a stage', { of: 'stage', stageId: 's1' }, []],
  ['of lots', { of: 'lot', lotIds: ['a', 'b'] }, []],
  ['of a stage without saying which', { of: 'stage' }, ['stageId']],
  ['of a lot without saying which', { of: 'lot' }, ['lotIds']],
  ['of an estate and a stage', { of: 'estate', stageId: 's1' }, ['of']],
  ['of a stage and lots', { of: 'stage', stageId: 's1', lotIds: ['a'] }, ['of']],
  ['of a lot twice', { of: 'lot', lotIds: ['a', 'a'] }, ['lotIds']],
])('new documents %s', (_, place, paths) =>
  expect(said(createDocumentsSchema, { ...place, documents: [file()] })).toEqual(paths),
);

it('at most 500 documents come of one call', () => {
  const lotIds = Array.from({ length: 251 }, (_, at) => `lot-${at}`);
  const two = [file('f1'), file('f2')];
  expect(said(createDocumentsSchema, { of: 'lot', lotIds, documents: two })).toEqual(['']);
  expect(said(createDocumentsSchema, { of: 'lot', lotIds: lotIds.slice(1), documents: two })).toEqual([]);
});

it.each([
  ['the same ones', ['a', 'b'], ['b', 'a'], []],
  ['one more', ['a', 'b'], ['b', 'a', 'c'], ['to']],
  ['another one', ['a', 'b'], ['a', 'c'], ['to']],
])('a new order has %s', (_, from, to, paths) =>
  expect(said(orderDocumentsSchema, { of: 'estate', from, to })).toEqual(paths),
);
