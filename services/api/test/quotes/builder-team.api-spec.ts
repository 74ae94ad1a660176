import type { TeamMember } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { ActingCaller } from '../../src/account/acting-caller.service.js';
import { system } from '../../src/database/scope.js';
import { QuotePartsRepository } from '../../src/quote/quote-parts.repository.js';
import { UserRepository } from '../../src/user/user.repository.js';
import { aMember, aPendingFactor, aSession, type Member, OWN_PAGE } from '../accounts/members.js';
import { emailsTo, linkIn } from '../accounts/mailbox.js';
import { api, setUp } from '../homes/homes-scene.js';
import { answered, aRequest, aTeamMember, decide, partOf, type Requested, storedPart, today } from './answer-scene.js';

setUp();

const team = ({ headers }: Pick<Member, 'headers'>) => api.get<TeamMember[]>('/api/builder/team', { headers });
const post = ({ headers }: Pick<Member, 'headers'>, path: string, body: object = {}, key?: string) =>
  api.post<TeamMember[] & { code?: string }>(`/api/builder/team${path}`, body, { headers, ...(key && { key }) });
const idOf = ({ user }: Member): string => String(user._id);
const assign = ({ headers }: Member, { quoteId }: Requested, to: Member) =>
  api.post(`/api/builder/quotes/${quoteId}/assignee`, { memberId: idOf(to) }, { headers });
const told = async (member: Member, template = 'quote-decided'): Promise<number> =>
  (await emailsTo(api, member.user.email)).filter((mail) => mail.template === template).length;
/** A builder with two who have accepted their invitations. */
const aTeam = async (): Promise<[Member, Member]> => {
  const builderId = new Types.ObjectId();
  return [await aTeamMember(builderId, { lastName: 'Amersham' }), await aTeamMember(builderId, { lastName: 'Okoye' })];
};

describe('a builder’s team (D145)', () => {
  it('is its own members by name, with what waits for each', async () => {
    const request = await aRequest();
    await assign(request.own, request, request.colleague);
    const { status, body } = await team(request.own);
    expect(status).toBe(200);
    expect(body.map(({ lastName, isYou, mayBeDisabled, quotes }) => [lastName, isYou, mayBeDisabled, quotes])).toEqual([
      ['Amersham', true, false, 0],
      ['Nguyễn', false, true, 0],
      ['Okoye', false, true, 1],
    ]);
    await answered(request);
    expect((await team(request.own)).body.find(({ lastName }) => lastName === 'Okoye')?.quotes).toBe(0);
  });

  it('invites a colleague once, who joins it', async () => {
    const [own] = await aTeam();
    const email = `new-${String(new Types.ObjectId())}@example.com`;
    const invited = { firstName: 'Noor', lastName: 'Haddad', email };
    const first = await post(own, '', invited, 'invite');
    expect([first.status, (await post(own, '', invited, 'invite')).status]).toEqual([201, 201]);
    expect(first.body.find(({ lastName }) => lastName === 'Haddad')).toMatchObject({ email, state: 'invited' });
    expect((await post(own, '', invited)).body.code).toBe('account_exists');
    expect(await told({ user: { email } } as Member, 'account-invitation')).toBe(1);
    const token = await linkIn(api, email, 'account-invitation');
    const user = await system(() => api.models.User.findOne({ email }).lean());
    expect(user).toMatchObject({ role: 'BUILDER', builderId: own.user.builderId, landownerId: null });
    const code = await aPendingFactor(api, user as NonNullable<typeof user>);
    const accepted = { token, password: 'A-Third-Brook-3!', firstName: 'Noor', lastName: 'Haddad', code };
    expect((await api.post('/api/invitations/accept', accepted, { headers: OWN_PAGE })).status).toBe(200);
    expect((await team(own)).body.find(({ lastName }) => lastName === 'Haddad')?.state).toBe('active');
  });

  it('disables a colleague: their open tab ends, and their quotes go to the team', async () => {
    const request = await aRequest();
    const { own, colleague } = request;
    await assign(own, request, colleague);
    expect((await partOf(colleague, request)).status).toBe(200);
    const done = await post(own, `/${idOf(colleague)}/disable`, { reason: 'Has left' });
    expect([done.status, done.body.find(({ _id }) => _id === idOf(colleague))?.state]).toEqual([200, 'disabled']);
    expect((await partOf(colleague, request)).status).toBe(401);
    expect((await storedPart(request))?.assigneeId).toBeNull();
    const rows = await api.models.AuditEntry.find({ entity: 'user', entityId: idOf(colleague) }).lean();
    expect(rows.at(-1)).toMatchObject({ to: 'disabled', reason: 'Has left', actorId: idOf(own) });
  });

  it('keeps one: nobody disables themselves, and of two who disable each other one remains', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = await aTeam();
      expect((await post(one, `/${idOf(one)}/disable`)).status).toBe(409);
      const both = await Promise.all([post(one, `/${idOf(two)}/disable`), post(two, `/${idOf(one)}/disable`)]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await system(() =>
        api.models.User.countDocuments({ builderId: one.user.builderId, disabledAt: null }),
      );
      expect(left).toBe(1);
    }
  });

  it('the control: without the hold on who disables, nobody remains', async () => {
    const hold = jest.spyOn(api.app.get(ActingCaller, { strict: false }), 'hold').mockResolvedValue();
    let left = 1;
    for (let round = 0; round < 10 && left > 0; round += 1) {
      const [one, two] = await aTeam();
      await Promise.all([post(one, `/${idOf(two)}/disable`), post(two, `/${idOf(one)}/disable`)]);
      const { builderId } = one.user;
      left = await system(() => api.models.User.countDocuments({ builderId, disabledAt: null }));
    }
    hold.mockRestore();
    expect(left).toBe(0);
  });

  it('hands open quotes over, to a colleague or to all', async () => {
    const request = await aRequest();
    const { own, colleague } = request;
    await assign(own, request, own);
    expect((await post(own, `/${idOf(own)}/hand-over`, { toMemberId: idOf(colleague) })).status).toBe(200);
    expect((await storedPart(request))?.assigneeId).toEqual(colleague.user._id);
    expect((await post(own, `/${idOf(colleague)}/hand-over`, { toMemberId: null })).status).toBe(200);
    expect((await storedPart(request))?.assigneeId).toBeNull();
    expect((await storedPart(request, 1))?.assigneeId).toBeUndefined();
  });

  it('reaches nobody of another team: 404 as for nobody, and nothing changes', async () => {
    const [own, colleague] = await aTeam();
    const [rival] = await aTeam();
    const customer = await aMember(api);
    const before = await system(() => api.models.User.findById(rival.user._id).lean());
    for (const id of [idOf(rival), idOf(customer), '65f0000000000000000000aa'])
      for (const [path, body] of [
        [`/${id}/disable`, {}],
        [`/${id}/hand-over`, { toMemberId: null }],
        [`/${id}/answering`, { answersQuotes: false, awayUntil: null }],
        [`/${idOf(colleague)}/hand-over`, { toMemberId: id }],
      ] as const)
        expect([path, (await post(own, path, body)).status]).toEqual([path, 404]);
    expect(await system(() => api.models.User.findById(rival.user._id).lean())).toEqual(before);
    expect((await post(customer, '', {})).status).toBe(403);
  });
});

describe('a quote that is given to a colleague while another disables them', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Disables the colleague in the middle of `give`, as far as that can go until `give` ends; who the part is then of. */
  async function raced(give: (request: Requested) => Promise<unknown>): Promise<[active: boolean, assignee: unknown]> {
    const request = await aRequest();
    const { own, colleague } = request;
    await assign(own, request, own);
    const parts = api.app.get(QuotePartsRepository, { strict: false });
    let disabled: Promise<unknown> | null = null;
    for (const name of ['assign', 'handOver'] as const) {
      const write = parts[name].bind(parts) as (...given: unknown[]) => Promise<unknown>;
      jest.spyOn(parts, name).mockImplementation(async (...given: unknown[]) => {
        if (!disabled) {
          disabled = post(own, `/${idOf(colleague)}/disable`);
          await Promise.race([disabled, new Promise((resolve) => setTimeout(resolve, 500))]);
        }
        return (await write(...given)) as never;
      });
    }
    await give(request);
    await disabled;
    jest.restoreAllMocks();
    const user = await system(() => api.models.User.findById(colleague.user._id).lean());
    return [!user?.disabledAt, (await storedPart(request))?.assigneeId ?? null];
  }
  const GIVES = [
    ['assigned', (request: Requested) => assign(request.own, request, request.colleague)],
    [
      'handed over',
      ({ own, colleague }: Requested) => post(own, `/${idOf(own)}/hand-over`, { toMemberId: idOf(colleague) }),
    ],
  ] as const;

  it.each(GIVES)('%s, it is the whole team’s afterwards', async (_, give) =>
    expect(await raced(give)).toEqual([false, null]),
  );

  it.each(GIVES)('the control: %s without a hold on the colleague it stays with nobody’s account', async (_, give) => {
    const users = api.app.get(UserRepository, { strict: false });
    jest.spyOn(users, 'holdEnabled').mockResolvedValue(true);
    expect(await raced(give)).toEqual([false, expect.any(Types.ObjectId)]);
  });
});

describe('who gets email of quotes (D143)', () => {
  it('who answers and isn’t away; the one it is assigned to alone', async () => {
    const request = await aRequest();
    const { own, colleague } = request;
    const others = await system(() =>
      api.models.User.updateMany(
        { builderId: request.homes[0].builderId, _id: { $nin: [own.user._id, colleague.user._id] } },
        { $set: { disabledAt: new Date() } },
      ),
    );
    expect(others.modifiedCount).toBe(1);
    const token = await answered(request);
    const ask = async () => {
      await decide(token, 'ask', { message: 'And the driveway?' });
      return [await told(own), await told(colleague)];
    };
    expect(await ask()).toEqual([1, 1]);
    await assign(own, request, colleague);
    expect(await ask()).toEqual([1, 2]);
    const away = await post(own, `/${idOf(colleague)}/answering`, { answersQuotes: true, awayUntil: today(3) });
    expect(away.body.find(({ _id }) => _id === idOf(colleague))?.awayUntil).toBeDefined();
    expect(await ask()).toEqual([2, 2]);
    await post(colleague, `/${idOf(own)}/answering`, { answersQuotes: false, awayUntil: null });
    // Nobody is left who answers: all are emailed.
    expect(await ask()).toEqual([3, 3]);
    // Their logins go on.
    expect((await team(own)).status).toBe(200);
    await aSession(api, own.user);
  });
});
