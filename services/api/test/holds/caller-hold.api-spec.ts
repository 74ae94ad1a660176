import { randomUUID } from 'node:crypto';
import type { ContactDetails, EmailPreview } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { aMember } from '../accounts/members.js';
import { aHoldBody, aScene } from '../scene.js';
import { aDesk, type Desk, type Refusal, type DecisionAnswer } from './desk.js';

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
}, 60_000);
afterAll(() => desk.api.close());

describe('preview of an email', () => {
  const preview = (holdId: string, query: string) =>
    desk.api.get<EmailPreview & Refusal>(`/api/staff/holds/${holdId}/letter?${query}`, { headers: desk.mia.headers });
  const plain = (text: string | undefined) => text?.replaceAll(/hold#\S+/g, 'hold#');

  it('says what is sent then, word for word, and writes nothing', async () => {
    const { holdId, email } = await desk.ask(await desk.scene.lot());
    const before = [
      await desk.api.models.OutboxMessage.countDocuments(),
      (await desk.holdNow(holdId))?.linkHashes?.length,
    ];
    const { body } = await preview(holdId, 'decision=decline');
    expect([body.to, body.waitsMs]).toEqual([email, 30_000]);
    expect([
      await desk.api.models.OutboxMessage.countDocuments(),
      (await desk.holdNow(holdId))?.linkHashes?.length,
    ]).toEqual(before);
    await desk.decide(holdId, 'decline', { reason: 'Because' });
    expect(plain((await desk.emailsTo(email)).at(-1)?.text)).toBe(plain(body.text));
  });

  it.each(['approve', 'approve&days=3', 'cancel', 'extend&days=2', 'declineExtension'])(
    'there is one for %s',
    async (decision) => {
      const { holdId } = await desk.ask(await desk.scene.lot());
      expect((await preview(holdId, `decision=${decision}`)).body.subject).toMatch(/Lot/);
    },
  );

  it('of a move names the other lot; of nothing it is refused in words', async () => {
    const { holdId } = await desk.ask(await desk.scene.lot());
    const to = await desk.scene.lot();
    expect((await preview(holdId, `decision=transfer&lotId=${String(to._id)}`)).body.text).toContain(`Lot ${to.title}`);
    expect((await preview(holdId, 'decision=forget')).body.errors).toMatchObject([{ path: 'decision' }]);
    expect((await preview(holdId, 'decision=approve&days=400')).body.errors).toMatchObject([{ path: 'days' }]);
  });
});

const ZEPHYRINE = { firstName: 'Zephyrine', lastName: 'Okonkwo', phone: '0491570159' };

describe('typed for a caller', () => {
  const enter = (lotId: unknown, body: unknown, headers = desk.mia.headers) =>
    desk.api.post<DecisionAnswer>(`/api/staff/lots/${String(lotId)}/holds`, body, { headers });

  it('a hold is a request as any other, with who typed it, and found again by e-mail and phone', async () => {
    const lot = await desk.scene.lot();
    const body = { ...aHoldBody(lot), marketingConsent: true };
    const { status, body: made } = await enter(lot._id, body);
    expect([status, made.status, made.enteredBy, made.queue]).toEqual([201, 'pending', 'Mia Chen', 1]);
    const { email } = body['leadDetails' as keyof typeof body] as unknown as { email: string };
    const kept = await desk.holdNow(made._id);
    expect(made.timeZone).toBe(desk.scene.estate.timeZone);
    expect([kept?.marketingConsent ?? null, kept?.enteredBy]).toEqual([null, String(desk.mia.user._id)]);
    expect(await desk.templates(email)).toEqual(['hold-received queued']);
    expect((await desk.api.get<{ waiting: number }>(`/api/lots/${String(lot._id)}/queue`)).body).toEqual({
      waiting: 1,
    });
    const again = await enter(lot._id, body);
    expect([again.status, again.body._id]).toEqual([201, made._id]);
    const find = (who: object, headers = desk.mia.headers) =>
      desk.api.post<{ data: { email: string; postcode?: string; holds: { lotTitle: string }[] }[] }>(
        '/api/staff/people/find',
        who,
        {
          headers,
        },
      );
    for (const who of [{ email: email.toUpperCase() }, { phone: '0491 570 158' }])
      expect((await find(who)).body.data.find((person) => person.email === email)?.holds).toMatchObject([
        { lotTitle: lot.title },
      ]);
    // By name only where nothing surer was given: each word begins a first or last name.
    await enter(lot._id, aHoldBody(lot, { leadDetails: { ...ZEPHYRINE, email: 'zephyrine@example.com' } }));
    for (const name of ['zeph', 'Zephyrine Okonkwo', 'okon zeph'])
      expect((await find({ name })).body.data.map((one) => one.email)).toEqual(['zephyrine@example.com']);
    for (const name of ['phyrine', 'zeph moreau', '.*'])
      expect((await find({ name })).body.data.map((one) => one.email)).not.toContain('zephyrine@example.com');
    expect((await find({ name: 'zeph', email })).body.data.map((one) => one.email)).toEqual([email]);
    const [person] = (await find({ email })).body.data;
    expect(person).toMatchObject({ postcode: made.postcode, holderType: made.holderType });
    const stranger = await aMember(desk.api, { role: 'SALES' });
    expect((await find({ email }, stranger.headers)).body.data).toEqual([]);
    expect((await find({})).status).toBe(400);
  });

  it('is outside the public limits, and refused for a lot that is taken, with the lot and who took it; a foreign lot is none', async () => {
    const lot = await desk.scene.lot();
    const { holdId } = await desk.ask(lot);
    await desk.decide(holdId, 'approve', {}, desk.ben);
    const { status, body } = await enter(lot._id, aHoldBody(lot));
    expect([status, body.code, body.lot?.status, body.by?.name]).toEqual([409, 'lot_not_available', 'hold', 'Ben Ray']);
    expect(body.message).toMatch(/^Ben Ray put the lot on hold at .+\. This lot is no longer available\.$/);
    expect((await enter(lot._id, aHoldBody(lot, { postcode: '9' }))).body.errors).toMatchObject([{ path: 'postcode' }]);
    expect((await enter((await (await aScene(desk.api.connection)).lot())._id, aHoldBody(lot))).status).toBe(404);
  });

  it('an enquiry is stored, answered and made a lead, with the staff member’s name; a lot of another estate is ignored', async () => {
    const email = `caller-${randomUUID()}@example.com`;
    const body = {
      firstName: 'Ada',
      lastName: 'Lee',
      email,
      phone: '0491570158',
      message: 'When do titles come?',
      lotId: String((await desk.scene.lot())._id),
    };
    const path = `/api/staff/estates/${String(desk.scene.estate._id)}/enquiries`;
    expect(await desk.api.post(path, body, { headers: desk.mia.headers })).toMatchObject({
      status: 201,
      body: { ok: true },
    });
    const kept = await system(() => desk.api.models.Enquiry.findOne({ email }).lean());
    expect([kept?.enteredBy, Boolean(kept?.leadId), await desk.templates(email)]).toEqual([
      String(desk.mia.user._id),
      true,
      ['enquiry-received queued'],
    ]);
    const contact = await desk.api.get<ContactDetails>(`/api/staff/contacts/${String(kept?.leadId)}`, {
      headers: desk.ben.headers,
    });
    expect(contact.body.enquiries.map(({ enteredBy }) => enteredBy)).toEqual(['Mia Chen']);
    expect(contact.body.messages.map(({ timeZone }) => timeZone)).toEqual([desk.scene.estate.timeZone]);
    const foreign = await (await aScene(desk.api.connection)).lot();
    expect(
      (await desk.api.post(path, { ...body, lotId: String(foreign._id) }, { headers: desk.mia.headers })).status,
    ).toBe(404);
  });
});
