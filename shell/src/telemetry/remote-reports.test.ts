import { remoteReportsSchema, reportRemotes, type RemoteReport } from '@lotline/shared-domain';
import { BATCH, createRemoteReports, GATHER_MS, REPORTS } from './remote-reports';

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const report: RemoteReport = {
  remote: 'mf-a',
  version: '1.0.0',
  build: 'ab12cd34',
  kind: 'loaded',
  code: 'ok',
  ms: 120,
};
const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init.body)) as { reports: RemoteReport[] });
beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockResolvedValue({} as Response);
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => jest.useRealTimers());

it('speaks to the endpoint of the table, in its words', async () => {
  expect(REPORTS).toEqual({ method: reportRemotes.method, url: `/api${reportRemotes.path}` });
  const reports = createRemoteReports({ framed: false });
  reports.add(report);
  jest.advanceTimersByTime(GATHER_MS);
  await expect(remoteReportsSchema.validate(sent()[0])).resolves.toMatchObject({ reports: [report] });
});

it('facts of one page go together, and none twice', () => {
  const reports = createRemoteReports({ framed: false });
  for (let fact = 0; fact < BATCH + 3; fact += 1) reports.add(report);
  expect(fetched).not.toHaveBeenCalled();
  jest.advanceTimersByTime(GATHER_MS);
  jest.advanceTimersByTime(GATHER_MS);
  expect(sent().map((one) => one.reports.length)).toEqual([BATCH, 3]);
});

it('a page that closes sends what it has; a frame sends no cookie', () => {
  const reports = createRemoteReports({ framed: true });
  reports.add(report);
  reports.flush();
  expect(fetched).toHaveBeenCalledWith(REPORTS.url, expect.objectContaining({ keepalive: true, credentials: 'omit' }));
  jest.advanceTimersByTime(GATHER_MS);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('a lost connection is no failure', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  const reports = createRemoteReports({ framed: false });
  reports.add(report);
  expect(() => reports.flush()).not.toThrow();
  await Promise.resolve();
});
