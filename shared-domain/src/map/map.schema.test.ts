import { mapShapeSchema, shapePathSchema } from './map.schema.js';

const shape = { path: 'm0 0h15v30h-15z', binding: { x: 7, y: 15 }, size: { width: 15, height: 30 } };

describe('a shape sent to the API (D46)', () => {
  it('is stored as absolute numbers', async () => {
    await expect(mapShapeSchema.validate({ ...shape, onclick: 'x' }, { stripUnknown: true })).resolves.toEqual({
      ...shape,
      path: 'M0 0L15 0L15 30L0 30Z',
    });
  });
  it.each([
    ['two corners', 'M0 0L5 5', 'at least three corners'],
    ['another language', 'M0 0 url(x)', 'not a valid path'],
    ['nothing', '', 'required'],
  ])('refuses %s', async (_, path, message) => {
    await expect(shapePathSchema.required().validate(path)).rejects.toThrow(message);
  });
  it('refuses a label point that is not a number', async () => {
    await expect(mapShapeSchema.isValid({ ...shape, binding: { x: 'Infinity', y: 1 } })).resolves.toBe(false);
  });
});
