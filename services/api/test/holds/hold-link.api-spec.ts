import type { OwnHold } from '@lotline/shared-domain';
import { toId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import { linkIn, emailsTo } from '../accounts/mailbox.js';
import { createTestApi } from '../create-test-api.js';
import { aHoldBody } from '../scene.js';
import { api, scene, offering, holdIn, lotNow, staff, requested, held, setUp } from './own-holds-scene.js';

setUp();

const templates = async (to: string): Promise<string[]> => (await emailsTo(api, to)).map(({ template }) => template);
const byLink = <T = OwnHold>(path: string, body: object) => api.post<T>(`/api${path}`, body);

describe('a hold by an emailed link (D74)', () => {
  it('shows status and place, and nothing of a person', async () => {
    const first = await requested();
    const second = await requested(scene, first.lotId);
    const { status, headers, body } = await byLink('/hold-links', { token: second.token });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      status: 'pending',
      isOffer: false,
      place: 2,
      estate: { title: 'Tallowbrook Rise', contact: { email: 'sales@tallowbrook.example.com' } },
      lot: { price: 310_000 },
    });
    expect(JSON.stringify(body)).not.toMatch(/Moreau|buyer-|0491 ?570|recipients|linkHash|leadEmail/);
  });

  it('opening it makes the request count in the queue that visitors see; one in another’s name never does (D166)', async () => {
    const waiting = async (lotId: unknown) =>
      (await api.get<{ waiting: number }>(`/api/lots/${String(lotId)}/queue`)).body.waiting;
    const first = await requested();
    const second = await requested(scene, first.lotId);
    expect(await waiting(first.lotId)).toBe(0);
    for (const { token } of [first, first, second]) await byLink('/hold-links', { token });
    expect(await waiting(first.lotId)).toBe(2);
    await staff(second.holdId, 'decline', { reason: 'Another buyer was first' });
    expect(await waiting(first.lotId)).toBe(1);
    await staff(first.holdId, 'approve', {});
    expect(await waiting(first.lotId)).toBe(0);
    expect((await byLink('/hold-links', { token: `${first.token.slice(0, -4)}AAAA` })).status).toBe(404);
  });

  it('a request tells the lot as it is, and whether the reader has it already (D30)', async () => {
    const waiting = await requested();
    const [other, mail] = [await requested(scene, waiting.lotId), await linkIn(api, waiting.email, 'hold-received')];
    const read = async () => (await byLink('/hold-links', { token: mail })).body;
    expect(await read()).toMatchObject({ place: 1, lot: { status: 'available' } });
    await staff(other.holdId, 'approve', {});
    const onHold = await read();
    expect([onHold.lot?.status, onHold.isHeldForYou]).toEqual(['hold', undefined]);
    const belongTo = (leadEmail: string) =>
      api.connection.collection('initial_holds').updateOne({ _id: toId(other.holdId) }, { $set: { leadEmail } });
    await belongTo(waiting.email);
    expect((await read()).isHeldForYou).toBe(true);
    await belongTo(other.email);
  });

  it.each(['not_released', 'eoi', 'contract_executed', 'settled'] as const)(
    'an EOI, a sale or a lot off sale is shown with the request, here %s',
    async (status) => {
      const { token, lotId } = await requested();
      const claimed = await scene.lot(status);
      await api.connection
        .collection('lots')
        .updateOne({ _id: lotId }, { $set: { status, claim: claimed.claim ?? null } });
      const { body } = await byLink('/hold-links', { token });
      expect([body.status, body.lot?.status, body.isHeldForYou]).toEqual(['pending', status, undefined]);
      await api.connection.collection('lots').updateOne({ _id: lotId }, { $set: { status: 'available', claim: null } });
    },
  );

  it('a request that ends undecided is not invited to ask again for a lot that is taken', async () => {
    const taken = await requested();
    const other = await requested(scene, taken.lotId);
    await staff(other.holdId, 'approve', {});
    const free = await requested();
    const past = new Date(Date.now() - 1000);
    await api.connection
      .collection('initial_holds')
      .updateMany({ leadEmail: { $in: [taken.email, free.email] } }, { $set: { requestExpiresAt: past } });
    await api.sweep();
    const ended = async (email: string) =>
      (await emailsTo(api, email)).find(({ template }) => template === 'hold-expired')?.text;
    expect(await ended(taken.email)).toContain('The lot is not available at the moment. You can ask again when it is.');
    expect(await ended(free.email)).toContain('You are welcome to ask again.');
  });

  it('the secret is in the fragment, stored as a hash, and marked for removal from the outbox once its email is sent', async () => {
    const { email, token, holdId } = await requested();
    const [letter] = await emailsTo(api, email);
    expect(letter?.text).toContain(`http://localhost:4900/hold#${token}`);
    expect(letter?.text).not.toMatch(new RegExp(`\\?[^\\s#]*${token.slice(0, 24)}\\.`));
    expect(JSON.stringify(await system(() => api.models.InitialHold.findById(holdId).lean()))).not.toContain(
      token.slice(25),
    );
    expect(letter?.hasSecret).toBe(true);
  });

  it('every email about a hold has a valid link; another hold’s, or none, is a counted 404', async () => {
    const { email, token, holdId } = await requested();
    await staff(holdId, 'approve', {});
    const later = await linkIn(api, email, 'hold-approved');
    expect(later).not.toBe(token);
    for (const each of [token, later])
      expect((await byLink('/hold-links', { token: each })).body).toMatchObject({ _id: holdId, status: 'approved' });
    const other = await requested();
    const swapped = `${holdId}.${other.token.slice(25)}`;
    for (const wrong of [swapped, `${'0'.repeat(24)}.${'A'.repeat(43)}`])
      expect((await byLink('/hold-links', { token: wrong })).status).toBe(404);
  });

  it('asking for more time tells staff once, and again changes nothing; yes gives it, and the buyer reads so', async () => {
    const { token, holdId, email } = await held();
    const answers = [
      await byLink('/hold-links/extension', { token, note: 'The bank needs a week' }),
      await byLink('/hold-links/extension', { token }),
    ];
    expect(answers.map(({ status, body }) => [status, Boolean(body.extensionRequestedAt)])).toEqual([
      [200, true],
      [200, true],
    ]);
    const emails = await api.models.OutboxMessage.find({ template: 'hold-extension-asked', refId: holdId }).lean();
    expect(emails.map(({ to, replyTo, text }) => [to, replyTo, text.includes('The bank needs a week')])).toEqual([
      ['sales@tallowbrook.example.com', email, true],
    ]);
    const before = (await holdIn(email))?.expirationDate;
    expect((await staff(holdId, 'extend', { days: 5 })).body).not.toHaveProperty(
      'extensionRequestedAt',
      expect.any(String),
    );
    const { body } = await byLink('/hold-links', { token: await linkIn(api, email, 'hold-extended') });
    expect(new Date(body.expirationDate ?? 0).getTime() - Number(before)).toBe(5 * 86_400_000);
    expect(body.extensionRequestedAt).toBeUndefined();
    // A new end may be asked about anew.
    expect((await byLink('/hold-links/extension', { token })).status).toBe(200);
  });

  it('no to more time is said, and counts until the hold has another end', async () => {
    const { token, holdId, email } = await held();
    expect((await staff(holdId, 'extension/decline', { reason: 'too long' })).status).toBe(409);
    await byLink('/hold-links/extension', { token });
    expect((await staff(holdId, 'extension/decline', { reason: 'too long' })).status).toBe(200);
    expect((await emailsTo(api, email)).at(-1)).toMatchObject({
      template: 'hold-extension-declined',
      text: expect.not.stringContaining('too long') as string,
    });
    const { body } = await byLink('/hold-links', { token });
    expect([Boolean(body.extensionDeclinedAt), Boolean(body.extensionRequestedAt)]).toEqual([true, false]);
    expect((await byLink<{ code: string }>('/hold-links/extension', { token })).body.code).toBe('hold_not_active');
  });

  it('a request takes no more time, a held lot comes free when its buyer cancels, twice is once', async () => {
    const { token, lotId, holdId, email } = await held();
    const waiting = await requested();
    expect((await byLink('/hold-links/extension', { token: waiting.token })).status).toBe(409);
    const answers = [
      await byLink('/hold-links/cancel', { token, reason: 'We found another' }),
      await byLink('/hold-links/cancel', { token }),
    ];
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'cancelled'],
      [200, 'cancelled'],
    ]);
    expect(await lotNow(lotId)).toMatchObject({ status: 'available', claim: null });
    expect((await holdIn(email))?.reasonForTermination).toBe('We found another');
    expect(await api.models.OutboxMessage.countDocuments({ template: 'hold-cancelled-staff', refId: holdId })).toBe(1);
    expect(await templates(email)).toEqual(['hold-received', 'hold-approved', 'hold-cancelled-by-buyer']);
    const rows = await api.models.AuditEntry.find({ entityId: holdId, to: 'cancelled' }).lean();
    expect(rows.map(({ actorRole, reason }) => [actorRole, reason])).toEqual([['ANONYMOUS', 'Cancelled by the buyer']]);
  });

  it('cancelling and approving at the same moment end in one of them, whole', async () => {
    const { token, holdId, lotId } = await requested();
    await Promise.all([byLink('/hold-links/cancel', { token }), staff(holdId, 'approve', {})]);
    const hold = await system(() => api.models.InitialHold.findById(holdId).lean());
    expect((await lotNow(lotId))?.status).toBe(hold?.status === 'approved' ? 'hold' : 'available');
  });

  it('an offer is answered by it too', async () => {
    const { _id: lotId } = await offering.lot();
    const [first, next] = [await requested(offering, lotId), await requested(offering, lotId)];
    await staff(first.holdId, 'approve', {}, offering);
    await byLink('/hold-links/cancel', { token: first.token });
    expect((await byLink('/hold-links', { token: next.token })).body).toMatchObject({
      status: 'approved',
      isOffer: true,
    });
    expect((await byLink('/holds/offer-answers', { token: next.token, answer: 'accept' })).body).toMatchObject({
      status: 'approved',
    });
    expect((await byLink('/hold-links', { token: next.token })).body.isOffer).toBe(false);
  });

  it.each(['accept', 'decline'])(
    'a hold that was never an offer can’t be answered as one: %s changes nothing',
    async (answer) => {
      const { token, holdId, lotId } = await held();
      const before = await system(() => api.models.InitialHold.findById(holdId).lean());
      const { status, body } = await byLink<{ code: string }>('/holds/offer-answers', { token, answer });
      expect([status, body.code]).toEqual([409, 'hold_not_active']);
      expect(await system(() => api.models.InitialHold.findById(holdId).lean())).toEqual(before);
      expect((await lotNow(lotId))?.status).toBe('hold');
    },
  );

  it('a partner’s email has none: the hold belongs to its purchaser', async () => {
    const person = (email: string) => ({ firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158' });
    const { _id } = await scene.lot();
    const [partner, purchaser] = [`partner-${String(_id)}@example.com`, `purchaser-${String(_id)}@example.com`];
    await api.post(
      '/api/holds',
      aHoldBody(
        { _id },
        {
          leadDetails: person(partner),
          purchaserDetails: person(purchaser),
          companyDetails: { company: 'Homes' },
          holderType: 'Builder/Channel Partner',
        },
      ),
    );
    const [letter] = await emailsTo(api, partner);
    expect(letter?.template).toBe('hold-received');
    expect(letter?.text).not.toContain('/hold#');
    expect((await holdIn(purchaser))?.linkHashes).toBeUndefined();
  });

  it('a network that tries links is stopped', async () => {
    const strict = await createTestApi({ env: { LOTLINE_LIMIT_TOKEN_FAIL_IP_PER_HOUR: '3' } });
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1)
      statuses.push((await strict.post('/api/hold-links', { token: `${'0'.repeat(24)}.${'A'.repeat(43)}` })).status);
    await strict.close();
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
  });
});

describe('leaving by an emailed link (D74)', () => {
  const secretIn = (text: string | undefined): string =>
    /\/leave\?of=\w+#([0-9a-f]{24}\.[\w-]{43})/.exec(text ?? '')?.[1] ?? '';
  const person = (email: string) => ({ firstName: 'Ann', lastName: 'Lee', email, phone: '0491570158', filledMs: 9000 });

  it('ends a waitlist entry; the same press again is answered the same, the link later says that it is over', async () => {
    const email = 'leaver@example.com';
    await api.post('/api/waitlist', { ...person(email), estateId: String(scene.estate._id), consent: true });
    const token = secretIn((await emailsTo(api, email))[0]?.text);
    const statuses = [];
    for (const key of ['press-1', 'press-1', 'press-2'])
      statuses.push((await api.post('/api/waitlist/leaves', { token }, { key })).status);
    expect(statuses).toEqual([200, 200, 404]);
    expect(await system(() => api.models.WaitlistEntry.countDocuments({ email }))).toBe(0);
  });

  it('ends a watch, and no other of the same lot', async () => {
    const lot = await scene.lot();
    for (const email of ['w1@example.com', 'w2@example.com'])
      await api.post('/api/watches', { ...person(email), lotId: String(lot._id) });
    const token = secretIn((await emailsTo(api, 'w1@example.com'))[0]?.text);
    // Asking again sends no email, and the first link stays valid.
    await api.post('/api/watches', { ...person('w1@example.com'), lotId: String(lot._id), filledMs: 9100 });
    expect((await api.post('/api/watches/stops', { token })).status).toBe(200);
    expect(await system(() => api.models.Watch.distinct('email', { lotId: lot._id }))).toEqual(['w2@example.com']);
    expect((await api.post('/api/watches/stops', { token })).status).toBe(404);
  });

  it('leaves all invariants whole', async () => expect(await api.breaches()).toEqual([]));
});
