import { planOf } from '../../src/catalogue/estate-plan.js';

test('the drawing is cropped to the stages and in whole units', () => {
  expect(
    planOf(
      [
        { path: 'M10 10H20V15H10Z', status: 'now_selling' },
        { path: 'M20 10L30 10L30.001 10L30 15Z', status: 'sold_out' },
      ],
      null,
    ),
  ).toEqual({
    width: 300,
    height: 75,
    stages: [
      { path: 'M0 0L150 0L150 75L0 75Z', status: 'now_selling' },
      { path: 'M150 0L300 0L300 75Z', status: 'sold_out' },
    ],
  });
});

test.each([[[]], [[{ path: '', status: 'now_selling' }]], [[{ path: 'M5 5Z', status: 'now_selling' }]]])(
  'nothing is drawn of %j',
  (outlines) => {
    expect(planOf(outlines, null)).toBeNull();
  },
);

const PICTURE = { url: '/files/plan.phone.webp', width: 80, height: 40 };

test('a map’s picture lies below its stages as they are drawn, and is alone where none has an outline', () => {
  const plan = planOf([{ path: 'M10 10H20V15H10Z', status: 'now_selling' }], PICTURE);
  expect(plan?.picture).toEqual({ url: PICTURE.url, x: -300, y: -300, width: 2400, height: 1200 });
  expect(planOf([], PICTURE)).toEqual({
    width: 300,
    height: 150,
    stages: [],
    picture: { url: PICTURE.url, x: 0, y: 0, width: 300, height: 150 },
  });
});
