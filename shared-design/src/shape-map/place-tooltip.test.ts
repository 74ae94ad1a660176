import fc from 'fast-check';
import { placeTooltip } from './place-tooltip';

test('spec 9: 15 px beside and 5 px below the pointer', () => {
  expect(placeTooltip({ x: 100, y: 100 }, { width: 200, height: 60 }, { width: 800, height: 600 })).toEqual({
    x: 115,
    y: 105,
  });
});

test('it stays inside the map wherever the pointer is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 600 }), (x, y) => {
      const at = placeTooltip({ x, y }, { width: 200, height: 60 }, { width: 800, height: 600 });
      expect(at.x >= 8 && at.x + 200 <= 792 && at.y >= 8 && at.y + 60 <= 592).toBe(true);
    }),
  );
});
