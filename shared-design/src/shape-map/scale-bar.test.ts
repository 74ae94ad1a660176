import { scaleBar } from './scale-bar.component';

test('the scale bar is the longest round length that fits', () => {
  expect([scaleBar(2), scaleBar(0.5)]).toEqual([
    { metres: 50, px: 100 },
    { metres: 200, px: 100 },
  ]);
});
