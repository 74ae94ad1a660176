import type * as clip from '../document/clip.js';
import { newShape } from '../document/model.js';
import { rectanglePart } from '../document/parts.js';
import { lot, mapOf } from '../testing/drawn.js';
import { checkDrawing } from './check.js';

jest.mock('../document/clip.js', () => ({
  ...jest.requireActual<typeof clip>('../document/clip.js'),
  overlapOf: () => null,
  outsideOf: () => null,
}));

/** Lots of several parts are measured in strips or by clipping. */
const island = rectanglePart(200, 200, 9, 9);
const found = (...shapes: Parameters<typeof mapOf>) =>
  checkDrawing(mapOf(...shapes)).map(({ weight, message }) => [weight, message]);

it('lots whose overlap can’t be measured are named', () => {
  const lots = [lot('1', [rectanglePart(0, 0, 20, 30), island]), lot('2', [rectanglePart(10, 0, 20, 30)])];
  expect(found(...lots)).toEqual([
    [
      'warning',
      'Lots 1 and 2 nearly touch, so their overlap can’t be measured. Move the corners of one onto the other.',
    ],
  ]);
});

it('a lot whose land outside the stage can’t be measured is named', () => {
  const stage = newShape('s', 'stage', [rectanglePart(0, 0, 90, 90), island]);
  expect(found(stage, lot('1', [rectanglePart(80, 0, 20, 30)]))).toEqual([
    [
      'warning',
      'The outlines of Lot 1 and the stage nearly touch, so it can’t be measured whether the lot is inside. Move the corners of one onto the other.',
    ],
  ]);
});
