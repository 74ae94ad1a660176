import { randomUUID } from 'node:crypto';
import type { Home } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { aLink, aMember, aUser, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { sampled } from '../sizes.js';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
}, 60_000);
afterAll(() => api.close());

type Headers = Readonly<Record<string, string>>;
interface Made {
  readonly _id: Types.ObjectId;
  readonly customerId?: Types.ObjectId | null;
}
/** A form that takes an address: how it is sent, what it makes of the address, and how its owner sees and ends that. */
interface Form {
  /** Staff type it for a caller. */
  readonly isStaffs?: true;
  /** One waits for an address; a second is a repeat. */
  readonly repeats?: true;
  /** The address is not the person's whom the record is about: the partner's own. */
  readonly isOfPartner?: true;
  send(email: string, lotId: string, headers: Headers): Promise<{ status: number }>;
  find(email: string, lotId: string): Promise<Made | null>;
  seen?(home: Home): readonly { readonly _id: string }[];
  end?(id: string, headers: Headers): Promise<{ status: number }>;
}

const names = { firstName: 'Ashleigh', lastName: 'Moreau', phone: '0491 570 158' };
const person = (email: string) => ({ ...names, email, filledMs: 9000 });
const someone = () => ({ ...names, email: `someone-${randomUUID()}@example.com` });
const normal = (email: string) => email.trim().toLowerCase();
const estateId = () => String(scene.estate._id);
const post = (path: string, body: unknown, headers: Headers) => api.post(path, body, { headers: { ...headers } });
const body = (lotId: string, more: object) => aHoldBody({ _id: lotId } as never, more as never);
const partner = { companyDetails: { company: 'Plover Realty' }, holderType: 'Builder/Channel Partner' };

const holds = {
  find: (email: string, lotId: string) =>
    system(() =>
      api.models.InitialHold.findOne({ leadEmail: normal(email), lotId })
        .sort({ _id: -1 })
        .lean<Made>(),
    ),
  seen: (home: Home) => home.holds,
  end: (id: string, headers: Headers) => post(`/api/account/holds/${id}/cancel`, {}, headers),
};
const enquiries = {
  find: (email: string, lotId: string) =>
    system(() =>
      api.models.Enquiry.findOne({ email: normal(email), lotId })
        .sort({ _id: -1 })
        .lean<Made>(),
    ),
  seen: (home: Home) => home.enquiries,
};
const FORMS: Readonly<Record<string, Form>> = {
  hold: {
    ...holds,
    repeats: true,
    send: (email, lotId, headers) => post('/api/holds', body(lotId, { leadDetails: { ...names, email } }), headers),
  },
  'partner hold, the purchaser’s address': {
    ...holds,
    repeats: true,
    send: (email, lotId, headers) =>
      post(
        '/api/holds',
        body(lotId, { ...partner, leadDetails: someone(), purchaserDetails: { ...names, email } }),
        headers,
      ),
  },
  'partner hold, the partner’s address': {
    ...holds,
    isOfPartner: true,
    send: (email, lotId, headers) =>
      post(
        '/api/holds',
        body(lotId, { ...partner, leadDetails: { ...names, email }, purchaserDetails: someone() }),
        headers,
      ),
    find: (email, lotId) =>
      system(() => api.models.InitialHold.findOne({ 'leadsDetails.email': normal(email), lotId }).lean<Made>()),
  },
  waitlist: {
    repeats: true,
    send: (email, _lotId, headers) =>
      post('/api/waitlist', { ...person(email), estateId: estateId(), consent: true }, headers),
    find: (email) => system(() => api.models.WaitlistEntry.findOne({ email: normal(email) }).lean<Made>()),
    seen: (home) => home.waitlistEntries,
    end: (id, headers) => post(`/api/account/waitlist/${id}/leave`, {}, headers),
  },
  enquiry: {
    ...enquiries,
    send: (email, lotId, headers) =>
      post('/api/enquiries', { ...person(email), estateId: estateId(), lotId, message: 'Is it flat?' }, headers),
  },
  watch: {
    repeats: true,
    send: (email, lotId, headers) => post('/api/watches', { ...person(email), lotId }, headers),
    find: (email, lotId) => system(() => api.models.Watch.findOne({ email: normal(email), lotId }).lean<Made>()),
    seen: (home) => home.watches,
    end: (id, headers) => post(`/api/account/watches/${id}/stop`, {}, headers),
  },
  // Keeps nothing of the address: there is nothing to own.
  'share map': {
    send: (email, _lotId, headers) => post('/api/share-map', { ...person(email), estateId: estateId() }, headers),
    find: async () => null,
  },
  'hold that staff enter': {
    ...holds,
    isStaffs: true,
    send: (email, lotId, headers) =>
      post(`/api/staff/lots/${lotId}/holds`, body(lotId, { leadDetails: { ...names, email } }), headers),
  },
  'enquiry that staff enter': {
    ...enquiries,
    isStaffs: true,
    send: (email, lotId, headers) =>
      post(`/api/staff/estates/${estateId()}/enquiries`, { ...person(email), lotId, message: 'By phone' }, headers),
  },
};

const NOBODY: Headers = {};
interface Typed {
  readonly headers: Headers;
  readonly email: string;
  /** Whose record it becomes at once; null: nobody's yet. */
  readonly owner: Member | null;
  /** Who finds it by `claim` afterwards, having verified the address. */
  readonly finder?: Member;
}
/** Whose address it is, seen from whoever types it. */
const WHOSE: Readonly<Record<string, () => Promise<Typed>>> = {
  'the own verified one': async () => {
    const me = await aMember(api);
    return { headers: me.headers, email: me.user.email, owner: me };
  },
  'the own verified one, typed in capitals': async () => {
    const me = await aMember(api);
    return { headers: me.headers, email: ` ${me.user.email.toUpperCase()} `, owner: me };
  },
  'the own one before it is verified': async () => {
    const me = await aMember(api, { verifiedAt: null });
    return { headers: me.headers, email: me.user.email, owner: null };
  },
  'a new one of the own account whose link is not opened': async () => {
    const me = await aMember(api);
    const email = `new-${randomUUID()}@example.com`;
    await aLink(api, { ...me.user, email }, 'email');
    return { headers: me.headers, email, owner: null };
  },
  'the own one with a tag': async () => {
    const me = await aMember(api);
    return { headers: me.headers, email: me.user.email.replace('@', '+lots@'), owner: null };
  },
  'another account’s': async () => {
    const [me, other] = [await aMember(api), await aMember(api)];
    return { headers: me.headers, email: other.user.email, owner: null, finder: other };
  },
  'another account’s, not verified': async () => {
    const me = await aMember(api);
    return { headers: me.headers, email: (await aUser(api, { verifiedAt: null })).email, owner: null };
  },
  'nobody’s': async () => {
    const me = await aMember(api);
    return { headers: me.headers, email: `nobody-${randomUUID()}@example.com`, owner: null };
  },
  'an account’s, typed without logging in': async () => {
    const other = await aMember(api);
    return { headers: NOBODY, email: other.user.email, owner: null, finder: other };
  },
  'an account’s, typed by a channel partner': async () => {
    const [me, other] = [await aMember(api, { role: 'CHANNEL_PARTNER' }), await aMember(api)];
    return { headers: me.headers, email: other.user.email, owner: null, finder: other };
  },
  'the own one of a sales person': async () => {
    const me = await aMember(api, { role: 'SALES', landownerId: scene.landownerId });
    return { headers: me.headers, email: me.user.email, owner: null };
  },
};

const homeOf = async (headers: Headers): Promise<Home> =>
  (await api.get<Home>('/api/account/home', { headers: { ...headers } })).body;
const isSeen = async ({ seen }: Form, { headers }: Pick<Member, 'headers'>, made: Made) =>
  seen?.(await homeOf(headers)).some(({ _id }) => _id === String(made._id));
const ownerOf = (made: Made | null): string | null => (made?.customerId ? String(made.customerId) : null);
const idOf = (member: Member | null | undefined): string | null => (member ? String(member.user._id) : null);
const aLot = async (): Promise<string> => String((await scene.lot())._id);

const CASES = Object.entries(FORMS).flatMap(([form, { isStaffs }]) =>
  Object.keys(WHOSE).map((whose) => [form, whose, isStaffs] as const),
);

describe('a record is its address’s, and of an account only where that has verified the address (D77)', () => {
  it.each(sampled(CASES, 2))('%s: the address is %s', async (name, whose, isStaffs) => {
    const form = FORMS[name] as Form;
    const { headers, email, owner: typist, finder } = await (WHOSE[whose] as () => Promise<Typed>)();
    const owner = isStaffs || form.isOfPartner ? null : typist;
    const staff = isStaffs && (await aMember(api, { role: 'SALES', landownerId: scene.landownerId }));
    const lotId = await aLot();
    expect((await form.send(email, lotId, staff ? staff.headers : headers)).status).toBe(201);

    const made = await form.find(email, lotId);
    if (name === 'share map') return expect(made).toBeNull();
    if (!made) throw new Error('nothing was made');
    expect(ownerOf(made)).toBe(idOf(owner));

    const bystander = await aMember(api);
    const people = [bystander, ...(typist ? [typist] : []), ...(finder ? [finder] : [])];
    for (const one of people) expect(await isSeen(form, one, made)).toBe(one === owner);
    // Nobody but the owner ends it; whoever isn't learns nothing of it.
    for (const one of people.filter((other) => other !== owner))
      if (form.end) expect((await form.end(String(made._id), one.headers)).status).toBe(404);
    const claims = finder && !form.isOfPartner;
    const whoEnds = owner ?? (claims ? finder : null);
    if (claims) {
      expect((await api.post('/api/account/claims', {}, { headers: finder.headers })).status).toBe(200);
      expect(ownerOf(await form.find(email, lotId))).toBe(idOf(finder));
      expect(await isSeen(form, finder, made)).toBe(true);
    }
    if (whoEnds && form.end) expect((await form.end(String(made._id), whoEnds.headers)).status).toBe(200);
    return undefined;
  });
});

const REPEATED = Object.entries(FORMS).flatMap(([name, { repeats }]) => (repeats ? [name] : []));
/** Who has the record before, as releases before wrote it: whoever typed first. */
const HAD = ['nobody', 'a stranger who typed it first'] as const;

describe('a repeat', () => {
  it.each(REPEATED.flatMap((name) => HAD.map((had) => [name, had] as const)))(
    'of a %s by the owner’s account takes the record over from %s',
    async (name, had) => {
      const form = FORMS[name] as Form;
      const [owner, stranger, lotId] = [await aMember(api), await aMember(api), await aLot()];
      const { email } = owner.user;
      await form.send(email, lotId, NOBODY);
      const first = await form.find(email, lotId);
      if (had !== 'nobody') {
        const { InitialHold, WaitlistEntry, Watch } = api.models;
        for (const model of [InitialHold, WaitlistEntry, Watch])
          await system(() =>
            model.collection.updateOne({ _id: first?._id as never }, { $set: { customerId: stranger.user._id } }),
          );
      }
      expect((await form.send(email, lotId, owner.headers)).status).toBe(201);
      const now = await form.find(email, lotId);
      expect([String(now?._id), ownerOf(now)]).toEqual([String(first?._id), idOf(owner)]);
      expect(
        await api.models.AuditEntry.countDocuments({ entity: 'user', entityId: String(owner.user._id), to: 'claimed' }),
      ).toBe(1);
      if (form.end) expect((await form.end(String(first?._id), stranger.headers)).status).toBe(404);
    },
  );

  it.each(REPEATED.flatMap((name) => (['another account', 'nobody'] as const).map((who) => [name, who] as const)))(
    'of a %s by %s leaves it its owner’s',
    async (name, who) => {
      const form = FORMS[name] as Form;
      const [owner, stranger, lotId] = [await aMember(api), await aMember(api), await aLot()];
      const { email } = owner.user;
      await form.send(email, lotId, owner.headers);
      const first = await form.find(email, lotId);
      expect(ownerOf(first)).toBe(idOf(owner));
      expect((await form.send(email, lotId, who === 'nobody' ? NOBODY : stranger.headers)).status).toBe(201);
      const now = await form.find(email, lotId);
      expect([String(now?._id), ownerOf(now)]).toEqual([String(first?._id), idOf(owner)]);
      expect(await isSeen(form, owner, now as Made)).toBe(true);
      expect(await isSeen(form, stranger, now as Made)).toBe(false);
    },
  );
});

it('an account whose address is not verified claims nothing', async () => {
  const me = await aMember(api, { verifiedAt: null });
  const lotId = await aLot();
  await FORMS['watch']?.send(me.user.email, lotId, NOBODY);
  const claims = async () => (await api.post('/api/account/claims', {}, { headers: me.headers })).body['watches'];
  expect(await claims()).toBe(0);
  await system(() => api.models.User.updateOne({ _id: me.user._id }, { $set: { verifiedAt: new Date() } }));
  expect(await claims()).toBe(1);
});

it('afterwards every invariant holds', async () => expect(await api.breaches()).toEqual([]));
