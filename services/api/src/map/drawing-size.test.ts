import { drawingSize } from './drawing-size.js';

it.each([
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 640" width="100%"><g/></svg>',
    { width: 860, height: 640 },
  ],
  ['<svg width="120mm" height="80mm"><path d="M0 0"/></svg>', { width: 120, height: 80 }],
  ['<svg viewBox="-10,-20, 300.5,200"/>', { width: 300.5, height: 200 }],
  ['<svg width="100%" height="100%"></svg>', null],
  ['<svg viewBox="0 0 0 100"></svg>', null],
  ['<svg><rect width="3" height="4"/></svg>', null],
])('the size of %s', (svg, size) => {
  expect(drawingSize(svg)).toEqual(size);
});
