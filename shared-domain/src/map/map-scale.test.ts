import { createMapSchema, updateMapSchema } from './map-plan.schema.js';
import { hasSameProportions, metresPerUnitOf } from './map-scale.js';

const size = { width: 400, height: 300 };
const scale = { from: { x: 0.1, y: 0.5 }, to: { x: 0.6, y: 0.5 }, metres: 100 };

describe('the scale of a map by two points', () => {
  it('is metres per plan unit, whichever way the points lie', () => {
    expect(metresPerUnitOf(scale, size)).toBeCloseTo(0.5);
    expect(metresPerUnitOf({ ...scale, from: scale.to, to: scale.from }, size)).toBeCloseTo(0.5);
    expect(metresPerUnitOf({ from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, metres: 500 }, size)).toBeCloseTo(1);
    expect(metresPerUnitOf({ ...scale, to: scale.from }, size)).toBeNull();
  });
  it('a picture of other proportions can’t take the place of one with shapes', () => {
    expect(hasSameProportions({ width: 1201, height: 900 }, size)).toBe(true);
    expect(hasSameProportions({ width: 1240, height: 900 }, size)).toBe(false);
  });
});

describe('a plan as picture, as it is sent', () => {
  const fileId = '65f0000000000000000000aa';
  it('has a picture, a scale and, if wanted, where north is', async () => {
    await expect(createMapSchema.isValid({ fileId, scale, north: 12.5 })).resolves.toBe(true);
    await expect(updateMapSchema.isValid({ scale, north: null })).resolves.toBe(true);
  });
  it.each([
    ['no picture', { scale }, 'required'],
    ['no scale', { fileId }, 'required'],
    ['two points that are one', { fileId, scale: { ...scale, to: scale.from } }, 'too close together'],
    ['a point outside the picture', { fileId, scale: { ...scale, to: { x: 1.2, y: 0.5 } } }, 'less than or equal to 1'],
    ['no distance', { fileId, scale: { ...scale, metres: 0 } }, 'greater than or equal to 1'],
    ['a north that is no angle', { fileId, scale, north: 360 }, 'less than 360'],
  ])('is refused with %s', async (_, sent, message) => {
    await expect(createMapSchema.validate(sent)).rejects.toThrow(message);
  });
});
