import http from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { fillPath, getActivityReport, getPriceList } from '@lotline/shared-domain';
import { routeOf } from '../../src/common/serves.decorator.js';
import { SessionsService } from '../../src/auth/sessions.service.js';
import { createJobs } from '../../src/create-jobs.js';
import { WorkLimits } from '../../src/overload/work-limits.js';
import { type Counts, ReportsRepository } from '../../src/reports/reports.repository.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { until } from '../read/two-apis.js';
import { type MailSink, startMailSink } from '../reliability/mail-sink.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { describeAtFullSize } from '../sizes.js';

const REPORTS = 60;
const REPORT = routeOf(getActivityReport);
/** How long one count takes, in ms: a long history on a busy database. */
const COUNT_MS = 2_500;
/** In the control, in ms: longer than a visitor waits for a connection (2 s), also where opening all of them takes long. */
const CONTROL_COUNT_MS = 5_500;
const NOTHING: Counts = { weeks: [], stages: [], businesses: [], partners: [] };
const sleepFor = (ms: number): object => ({
  $match: { $expr: { $function: { body: `function () { sleep(${ms}); return true; }`, args: [], lang: 'js' } } },
});

interface Stage {
  api: TestApi;
  sales: Member;
  other: Scene;
  /** How many counts have been begun. */
  counts(): number;
}

/** A program whose reports take long, a sales person, and another landowner. */
async function aStage({
  env = {},
  isOnePool = false,
}: { env?: Record<string, string>; isOnePool?: boolean } = {}): Promise<Stage> {
  const api = await createTestApi({ env });
  const [scene, other] = [await aScene(api.connection), await aScene(api.connection)];
  await other.lot();
  const sales = await aMember(api, { role: 'SALES', landownerId: scene.landownerId });
  const reports = api.app.get(ReportsRepository, { strict: false });
  const entries = isOnePool ? api.models.AuditEntry : reports['entries'];
  let counts = 0;
  const count = async (): Promise<Counts> => {
    counts += 1;
    // The driver's own collection: without the time limit that aggregations of a model have.
    const ms = isOnePool ? CONTROL_COUNT_MS : COUNT_MS;
    await entries.collection.aggregate([{ $limit: 1 }, sleepFor(ms)]).toArray();
    return NOTHING;
  };
  Object.assign(reports, { holds: count, moves: count });
  return { api, sales, other, counts: () => counts };
}

const sixtyReports = ({ api, sales }: Stage) =>
  Array.from({ length: REPORTS }, () => api.get(REPORT, { headers: sales.headers }));

/** What a visitor and another landowner are answered, three times in a row. */
async function othersOf({ api, other }: Stage): Promise<Record<'page' | 'desk' | 'priceList', number[]>> {
  const others = { page: [] as number[], desk: [] as number[], priceList: [] as number[] };
  const statusOf = async (path: string, token?: string): Promise<number> => {
    const answer = await fetch(api.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    await answer.arrayBuffer();
    return answer.status;
  };
  for (let time = 0; time < 3; time += 1) {
    others.page.push(await statusOf(`/estate/${other.estate.key}?again=${time}`));
    others.desk.push(await statusOf('/api/staff/holds', other.token));
    others.priceList.push(
      await statusOf(`/api${fillPath(getPriceList.path, { estateId: String(other.estate._id) })}`, other.token),
    );
  }
  return others;
}

describe('while one sales person asks for sixty reports at once', () => {
  let stage: Stage;
  beforeAll(async () => void (stage = await aStage()), 60_000);
  afterAll(() => stage.api.close());

  it('visitors, another landowner’s desk and price list are answered, and the ones too many are asked to come back', async () => {
    const reports = sixtyReports(stage);
    await until(() => stage.counts() > 0, 'a report that is counted');
    expect(await othersOf(stage)).toEqual({ page: [200, 200, 200], desk: [200, 200, 200], priceList: [200, 200, 200] });
    const answers = await Promise.all(reports);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(refused.length).toBeGreaterThan(REPORTS / 2);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  }, 40_000);

  it('a report whose caller disconnects while it waits is never counted', async () => {
    const before = stage.counts();
    const first = stage.api.get(REPORT, { headers: stage.sales.headers });
    await until(() => stage.counts() > before, 'the first report');
    const begun = stage.counts();
    const waiting = Array.from({ length: 3 }, () =>
      http.get(stage.api.url + REPORT, { headers: stage.sales.headers, agent: false }).on('error', () => undefined),
    );
    const limits = stage.api.app.get(WorkLimits);
    await until(() => limits.inWork('report') === 4, 'four reports in work');
    for (const request of waiting) request.destroy();
    expect((await first).status).toBe(200);
    expect((await stage.api.get(REPORT, { headers: stage.sales.headers })).status).toBe(200);
    // The first and the last: each counts holds and moves.
    expect(stage.counts() - begun).toBe(2);
  }, 40_000);

  it('nor is one whose caller disconnects while the session is looked up', async () => {
    const { api, sales } = stage;
    const begun = stage.counts();
    const sessions = api.app.get(SessionsService, { strict: false });
    const lookUp = sessions.of.bind(sessions);
    const left = new Promise<void>((resolve) =>
      (api.app.getHttpServer() as http.Server).once('request', (_, response: http.ServerResponse) =>
        response.once('close', resolve),
      ),
    );
    jest.spyOn(sessions, 'of').mockImplementationOnce(async (cookie) => {
      request.destroy();
      await left;
      return lookUp(cookie);
    });
    const request = http.get(api.url + REPORT, { headers: sales.headers, agent: false }).on('error', () => undefined);
    await left;
    await until(() => api.app.get(WorkLimits).inWork('report') === 0, 'its refusal');
    expect(stage.counts()).toBe(begun);
  });
});

it('control: without shares and on the connections of all other requests, visitors are refused', async () => {
  const stage = await aStage({ env: { LOTLINE_TEST_UNLIMITED: '1' }, isOnePool: true });
  const reports = sixtyReports(stage);
  await until(() => stage.counts() > 20, 'reports that are counted');
  expect((await othersOf(stage)).page).toContain(503);
  await Promise.all(reports);
  await stage.api.close();
}, 40_000);

describeAtFullSize('while requests have every connection', () => {
  let api: TestApi;
  let scene: Scene;
  let sink: MailSink;
  let jobs: INestApplicationContext | null;
  beforeAll(async () => {
    sink = await startMailSink();
    api = await createTestApi({ env: { SMTP_URL: sink.url, LOTLINE_OUTBOX_MS: '50' } });
    scene = await aScene(api.connection);
  }, 60_000);
  afterAll(async () => {
    await jobs?.close();
    await api.close();
    await sink.close();
  });

  it('mail leaves by the connections of the jobs; the control, a worker among the requests, finds none', async () => {
    expect((await api.post('/api/holds', aHoldBody(await scene.lot()))).status).toBe(201);
    const busy = Array.from({ length: 60 }, () =>
      api.models.AuditEntry.aggregate([{ $limit: 1 }, sleepFor(1_500)] as never).exec(),
    );
    const control = api.drainOutbox().then(
      () => 'sent',
      () => 'no connection',
    );
    jobs = await createJobs({ ...api.config, roles: ['outbox'] });
    await until(() => sink.received.length > 0, 'mail');
    expect(await control).toBe('no connection');
    await Promise.allSettled(busy);
  }, 40_000);
});
