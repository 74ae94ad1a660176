import { WorkLimits } from '../../src/overload/work-limits.js';
import { aUser, PASSWORD } from '../accounts/members.js';
import type { UserRecord } from '../../src/user/user.model.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { atFullSize, describeAtFullSize } from '../sizes.js';

const AT_ONCE = 40;
const OTHERS = 38;

/** One proxy, which says whose address is behind it. */
const ENV = { LOTLINE_PROXY_HOPS: '1' };
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const login = (api: TestApi, email: string, ip: string, password = PASSWORD): Promise<Answer> =>
  api.post('/api/sessions', { email, password }, from(ip));
const networkAt = (index: number): string => `198.51.100.${index}`;

/** One customer's right password forty times at once, and everybody else's once during that. */
async function worst(
  api: TestApi,
  customer: UserRecord,
  people: readonly UserRecord[],
  ipOf: (index: number) => string,
) {
  const flood = Array.from({ length: AT_ONCE }, () => login(api, customer.email, '203.0.113.9'));
  const others = await Promise.all(people.map(({ email }, index) => login(api, email, ipOf(index))));
  return { own: await Promise.all(flood), others };
}
const statusesOf = (answers: readonly Answer[]): Record<number, number> =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );

let api: TestApi;
let people: UserRecord[];
beforeAll(async () => {
  api = await createTestApi({ env: ENV });
  people = await Promise.all(Array.from({ length: OTHERS }, () => aUser(api)));
}, 60_000);
afterAll(() => api.close());

describe('one customer’s right password, forty times at once', () => {
  it('everybody else’s logins are answered', async () => {
    const { own, others } = await worst(api, await aUser(api), people, networkAt);
    expect(statusesOf(others)).toEqual({ 200: OTHERS });
    const refused = own.filter(({ status }) => status !== 200);
    expect(own.length - refused.length).toBeGreaterThan(0);
    // 429: until it is compared a right password is a guess like any other.
    expect(Object.keys(statusesOf(refused)).filter((status) => !['429', '503'].includes(status))).toEqual([]);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  });

  atFullSize('and so are those of the office that the customer sits in', async () => {
    const { others } = await worst(api, await aUser(api), people, () => '203.0.113.9');
    expect(statusesOf(others)).toEqual({ 200: OTHERS });
  });

  it('a right password that was refused for want of room counts as no guess: the next one logs in', async () => {
    const customer = await aUser(api);
    await worst(api, customer, [], networkAt);
    expect((await login(api, customer.email, '203.0.113.9')).status).toBe(200);
  });
});

it('a stranger who tries an account’s address keeps its owner out of no place', async () => {
  const owner = await aUser(api);
  const flood = Array.from({ length: AT_ONCE }, () => login(api, owner.email, '203.0.113.77', 'Not it 1!'));
  expect((await login(api, owner.email, '198.51.100.200')).status).toBe(200);
  await Promise.all(flood);
});

atFullSize('with and without an account the same answers come, however many at once', async () => {
  const { email } = await aUser(api);
  const statuses = async (who: string, ip: string) =>
    statusesOf(await Promise.all(Array.from({ length: 10 }, () => login(api, who, ip, 'Not it 1!'))));
  expect(await statuses(email, '203.0.113.31')).toEqual(await statuses('nobody-here@example.com', '203.0.113.32'));
});

describeAtFullSize('of thirty places', () => {
  let narrow: TestApi;
  let few: UserRecord[];
  beforeAll(async () => {
    narrow = await createTestApi({ env: { ...ENV, LOTLINE_WORK_PASSWORD: '30' } });
    few = await Promise.all(Array.from({ length: 20 }, () => aUser(narrow)));
  }, 60_000);
  afterAll(() => narrow.close());
  const othersOf = async () => statusesOf((await worst(narrow, await aUser(narrow), few, networkAt)).others);

  it('one customer has three, so that twenty others have one each; the control without shares refuses them', async () => {
    expect(await othersOf()).toEqual({ 200: 20 });
    const unshared = jest.spyOn(narrow.app.get(WorkLimits), 'takeShare').mockReturnValue(() => undefined);
    const control = await othersOf();
    unshared.mockRestore();
    expect(control[503]).toBeGreaterThan(0);
  });
});
