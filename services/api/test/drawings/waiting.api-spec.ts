import { system } from '../../src/database/scope.js';
import { until } from '../read/two-apis.js';
import { anEstate, api, drawBy, get, setUp } from './drawings-scene.js';

setUp({ LOTLINE_DRAW_WAIT_MS: '20000' });

it('a request waits a moment for what is being drawn, and all who ask share one wait', async () => {
  const { outline } = await (await anEstate()).drawnLot();
  const asked = Promise.all(Array.from({ length: 50 }, () => get(outline)));
  await until(async () => (await drawBy()) > 0, 'the drawing');
  expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([200]));
});

it('beyond twenty that wait, others are asked to come back at once', async () => {
  const estate = await anEstate();
  const lots = await Promise.all(Array.from({ length: 25 }, () => estate.drawnLot()));
  let answered = 0;
  const asked = lots.map(async ({ outline }) => {
    const { status } = await get(outline);
    answered += 1;
    return status;
  });
  await until(() => answered === 5, 'five answers');
  expect(await system(() => api.models.OwedDrawing.countDocuments())).toBe(25);
  await drawBy();
  const statuses = await Promise.all(asked);
  expect([statuses.filter((one) => one === 503).length, statuses.filter((one) => one === 200).length]).toEqual([5, 20]);
});
