import { can } from '@lotline/shared-domain';
import { ENDPOINTS } from '../common/endpoint-table.js';
import { SITE_CALLS, siteCall, subjectsOf } from './for-sites.js';

const LOT = '65f0000000000000000000aa';

it('a listed website may make these calls and no other: a new endpoint among them is seen here', () => {
  expect(SITE_CALLS.map(({ about, method, path }) => `${about}: ${method} ${path}`).sort()).toMatchInlineSnapshot(`
[
  "body: POST /api/enquiries",
  "body: POST /api/events",
  "body: POST /api/holds",
  "body: POST /api/marketing/profiles",
  "body: POST /api/quotes",
  "body: POST /api/share-map",
  "body: POST /api/waitlist",
  "body: POST /api/watches",
  "estate: GET /api/estates/{estateId}",
  "estate: GET /api/estates/{estateId}/designs/{designId}/lots",
  "estate: GET /api/estates/{estateId}/lots",
  "estate: GET /api/estates/{estateId}/map",
  "estate: GET /api/estates/{estateId}/stages-map",
  "lot: GET /api/lots/{lotId}",
  "lot: GET /api/lots/{lotId}/builders",
  "lot: GET /api/lots/{lotId}/designs",
  "lot: GET /api/lots/{lotId}/listing",
  "lot: GET /api/lots/{lotId}/queue",
  "lot: GET /api/lots/{lotId}/since",
  "lotline: GET /api/docs",
  "lotline: GET /api/form-challenge",
  "lotline: GET /api/openapi.json",
  "lotline: GET /api/registry",
  "lotline: POST /api/registry/reports",
  "many: GET /api/builders/{builderId}/designs",
  "many: GET /api/designs/{designId}/estates",
  "many: GET /api/estates",
  "many: GET /api/site/plans",
  "many: POST /api/marketing/profiles/check",
  "many: POST /api/marketing/profiles/confirm",
  "stage: GET /api/stages/{stageId}/lots-map",
  "stage: GET /api/stages/{stageId}/map",
]
`);
});

it('none of them is for staff, accounts or a builder’s portal, and a visitor without a session may make each', () => {
  const open = new Set(
    ENDPOINTS.filter(({ access }) => can('ANONYMOUS', access)).map(({ method, path }) => `${method} /api${path}`),
  );
  for (const { method, path } of SITE_CALLS) {
    expect(path).not.toMatch(/^\/api\/(?:staff|account|admin|builder|users|sessions|invitations)(?:\/|$)/);
    if (!/^\/api\/(?:docs|openapi\.json)$/.test(path))
      expect([path, open.has(`${method} ${path}`)]).toEqual([path, true]);
  }
});

it.each([
  ['GET', `/api/stages/${LOT}/map`, 'stage', LOT],
  ['GET', '/api/estates/tallowbrook-rise/designs/kestrel-16/lots', 'estate', 'tallowbrook-rise'],
  ['GET', '/api/estates', 'many', undefined],
  ['POST', '/api/quotes', 'body', undefined],
] as const)('%s %s is about %s', (method, path, about, id) => {
  const found = siteCall(method, path);
  expect([found?.call.about, found?.id]).toEqual([about, id]);
});

it.each([
  ['GET', '/api/estates/'],
  ['GET', '/api/estates/tallowbrook-rise/'],
  ['GET', '/api/estates/tallowbrook-rise/live'],
  ['GET', '/api//lots'],
  ['GET', '/api/registry/board'],
  ['GET', '/api/account/quotes'],
  ['GET', '/api/builder/home'],
  ['POST', '/api/sessions'],
  ['POST', '/api/hold-links/cancel'],
  ['POST', '/api/quote-answers'],
  ['PUT', '/api/quotes'],
  ['HEAD', '/api/estates'],
] as const)('%s %s is no call of theirs', (method, path) => expect(siteCall(method, path)).toBeNull());

it('a body names its estates and lots at any depth, each once; ids that are none are left to validation', () => {
  expect(
    subjectsOf({
      estateId: ` ${LOT.toUpperCase()} `,
      lead: { estateId: LOT, landownerId: LOT },
      selections: [{ lot: { lotId: LOT, title: '310' } }, { lot: { lotId: 'none' } }],
      stageById: LOT,
    }),
  ).toEqual(
    expect.arrayContaining([
      { kind: 'estate', id: LOT },
      { kind: 'lot', id: LOT },
      { kind: 'stage', id: LOT },
    ]),
  );
  expect(subjectsOf({ selections: [{ lot: { lotId: LOT } }, { lot: { lotId: LOT } }] })).toHaveLength(1);
  expect([subjectsOf(null), subjectsOf('text'), subjectsOf([])]).toEqual([[], [], []]);
});
