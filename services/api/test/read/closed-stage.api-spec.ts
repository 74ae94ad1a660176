import { createSeededApi, type SeededApi } from './seeded-api.js';

let api: SeededApi;
beforeAll(async () => {
  api = await createSeededApi();
}, 60_000);
afterAll(() => api.close());

interface ListedStage {
  readonly stageId: { readonly _id: string; readonly title: string; readonly status: string };
}

it('a stage that isn’t Now Selling gives way to the masterplan, and the page says why (6)', async () => {
  const { body } = await api.get<{ data: ListedStage[] } | ListedStage[]>('/api/estates/tallowbrook-rise/stages-map');
  const stages = (Array.isArray(body) ? body : body.data).map(({ stageId }) => stageId);
  const closed = stages.filter(({ status }) => status !== 'now_selling');
  expect(closed.map(({ status }) => status)).toEqual(expect.arrayContaining(['not_released', 'sold_out']));
  for (const { _id, title, status } of closed) {
    const response = await fetch(`${api.url}/estate/tallowbrook-rise?default=map&stageId=${_id}`);
    const html = await response.text();
    const words = status === 'sold_out' ? 'is sold out' : 'isn’t released yet';
    expect(html).toContain(`Stage ${title} ${words}, so the whole estate is shown.`);
    expect(html).toContain('alt="Plan of Tallowbrook Rise"');
    expect(html).not.toContain(`GET /stages/${_id}/lots-map`);
  }
});
