import { cardDrawing } from './card-drawing.js';

test('over a map’s picture only what is for sale is drawn; without a picture all of it', () => {
  const shapes = ['sold_out', 'now_selling', 'not_released'].map((status) => ({ path: 'M0 0L9 0L9 9Z', status }));
  const plan = { width: 300, height: 200, stages: shapes };
  const picture = { url: '/files/plan.phone.webp', x: -20, y: -10, width: 400, height: 300 };
  expect(cardDrawing(plan)).toEqual({ viewBox: '-4 -4 308 208', shapes });
  expect(cardDrawing({ ...plan, picture })).toEqual({ viewBox: '-20 -10 400 300', shapes: [shapes[1]] });
  expect(cardDrawing({ ...plan, picture }, false)).toEqual(cardDrawing(plan));
});
