import { randomUUID } from 'node:crypto';
import { MAX_UPLOAD_BYTES } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { aPdf, EoiTabsScene } from './eoi-tabs-scene.js';
import { aBuyer, aSecond } from './own-eoi-scene.js';

const at = new EoiTabsScene().setUp();
const [TO_BUYER, TO_TEAM] = ['eoi-message', 'eoi-message-staff'];
const later = (eoiId: string) =>
  at.api.connection
    .collection('eoi_messages')
    .updateMany({ eoiId: new at.api.models.Eoi({ _id: eoiId })._id }, { $set: { 'email.at': new Date(0) } });

describe('messages of an EOI (D198)', () => {
  it('the buyer reads the team’s name and staff read who wrote; what the other side opened is read', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann);
    const asked = await at.tell(eoiId, 'messages', ann, { text: 'When is the contract ready?' });
    expect([asked.status, asked.body.messages]).toEqual([
      200,
      [expect.objectContaining({ from: 'buyer', by: 'You', text: 'When is the contract ready?', files: [] })],
    ]);
    const seen = await at.askTeam(eoiId);
    expect([seen.body.unread, seen.body.messages.map(({ by }) => by)]).toEqual([1, ['Wiremu Hale']]);
    expect((await at.tellTeam(eoiId, 'messages/read')).body).toMatchObject({ unread: 0 });
    const answered = await at.tellTeam(eoiId, 'messages', { text: 'On Friday.' });
    expect(answered.body.messages.map(({ by, from, readAt }) => [by, from, Boolean(readAt)])).toEqual([
      ['Wiremu Hale', 'buyer', true],
      ['Mia Chen', 'team', false],
    ]);
    const { body } = await at.ask(eoiId, 'activity', ann);
    expect([body.unread, body.messages.map(({ by, readAt }) => [by, Boolean(readAt)])]).toEqual([
      1,
      [
        ['You', true],
        ['The team of Tallowbrook Rise', false],
      ],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Mia|Chen/);
    for (const times of [1, 2]) {
      const read = await at.tell(eoiId, 'messages/read', ann);
      expect([times, read.status, read.body.unread]).toEqual([times, 200, 0]);
    }
    expect(await at.api.breaches()).toEqual([]);
  });

  it('several within ten minutes that nobody reads are one email, with all of them', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann);
    for (const text of ['One thing', 'Another', 'And a third']) await at.tellTeam(eoiId, 'messages', { text });
    const [mail, ...more] = await at.mails(eoiId, TO_BUYER);
    expect([mail?.to, mail?.state, more]).toEqual([ann.user.email, 'queued', []]);
    expect(mail?.text).toContain('One thing\n\nAnother\n\nAnd a third');
    expect(mail?.subject).toMatch(/^New messages from the sales team: Lot \d+, Tallowbrook Rise$/);
    const waits = (mail?.nextAt.getTime() ?? 0) - Date.now();
    expect([waits > 9 * 60_000, waits <= 10 * 60_000]).toEqual([true, true]);
    await at.tell(eoiId, 'messages', ann, { text: 'Thanks' });
    const toTeam = await at.mails(eoiId, TO_TEAM);
    expect(toTeam.map(({ to, replyTo }) => [to, replyTo])).toEqual([['sales@tallowbrook.example.com', ann.user.email]]);
    expect(toTeam[0]?.text).toContain('Thanks');
  });

  it('of several at once all are one email', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann);
    const texts = ['One', 'Two', 'Three', 'Four'];
    const sent = await Promise.all(texts.map((text) => at.tellTeam(eoiId, 'messages', { text })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [mail, ...more] = await at.mails(eoiId, TO_BUYER);
    expect([more.length, texts.filter((text) => !mail?.text.includes(text))]).toEqual([0, []]);
  });

  it('after ten minutes, or once the other side has read, the next one is an email of its own; what was read first is none', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann);
    await at.tellTeam(eoiId, 'messages', { text: 'First' });
    await later(eoiId);
    await at.tellTeam(eoiId, 'messages', { text: 'Second' });
    expect((await at.mails(eoiId, TO_BUYER)).map(({ text }) => /First|Second/.exec(text)?.[0])).toEqual([
      'First',
      'Second',
    ]);
    await at.tell(eoiId, 'messages/read', ann);
    expect((await at.mails(eoiId, TO_BUYER)).map(({ text }) => /First|Second/.exec(text)?.[0])).toEqual(['First']);
    await at.tellTeam(eoiId, 'messages', { text: 'Third' });
    expect((await at.mails(eoiId, TO_BUYER)).length).toBe(2);
  });

  it('an email that is on its way is left alone, and the next message is one more', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann);
    await at.tellTeam(eoiId, 'messages', { text: 'First' });
    await at.api.models.OutboxMessage.updateOne({ refId: eoiId, template: TO_BUYER }, { $set: { state: 'inflight' } });
    await at.tellTeam(eoiId, 'messages', { text: 'Second' });
    expect((await at.mails(eoiId, TO_BUYER)).map(({ text }) => /First|Second/.exec(text)?.[0])).toEqual([
      'First',
      'Second',
    ]);
  });

  it('a repeat with its key writes once', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann);
    const key = randomUUID();
    for (const _ of [1, 2]) {
      const { status, body } = await at.tell(eoiId, 'messages', ann, { text: 'Hello' }, key);
      expect([status, body.messages.length]).toEqual([200, 1]);
    }
    const other = await at.tell(eoiId, 'messages', ann, { text: 'Another' }, key);
    expect(other.status).toBe(422);
  });

  it('go on after a withdrawal, and reach a buyer without an account; not about one that its buyer deleted', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann);
    await at.act(eoiId, 'withdraw', ann);
    expect((await at.tell(eoiId, 'messages', ann, { text: 'And my deposit?' })).status).toBe(200);
    const paper = await at.approved(ann, 'eoi', { customerId: null });
    expect((await at.tellTeam(paper.eoiId, 'messages', { text: 'Welcome' })).status).toBe(200);
    expect((await at.mails(paper.eoiId, TO_BUYER)).map(({ to }) => to)).toEqual([ann.user.email]);
    const draft = await at.draft(await at.plain.lot(), ann);
    await at.act(draft._id, 'delete', ann);
    expect((await at.tellTeam(draft._id, 'messages', { text: 'Hello' })).status).toBe(409);
    expect((await at.tell(draft._id, 'messages', ann, { text: 'Hello' })).status).toBe(404);
  });

  it('what was written about one from paper is its buyer’s once the address is theirs (D77)', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann, 'eoi', { customerId: null });
    const fileId = await at.file(at.mia);
    await at.tellTeam(eoiId, 'messages', { text: 'Welcome', fileIds: [fileId] });
    expect((await at.mails(eoiId, TO_BUYER))[0]?.text).toContain('create an account with this email address');
    expect(await at.opens(fileId, [ann])).toEqual([404]);
    await at.api.post('/api/account/claims', {}, { headers: ann.headers });
    expect((await at.ask(eoiId, 'activity', ann)).body.messages.length).toBe(1);
    expect(await at.opens(fileId, [ann])).toEqual([200]);
  });
});

describe('files of messages', () => {
  it('one’s own go with it, in check too, and are kept; the other side opens them', async () => {
    const [ann, stranger] = [await at.member(), await at.member()];
    const { eoiId } = await at.approved(ann);
    const [checked, received] = [await at.file(ann), await at.file(ann, 'received')];
    const { status, body } = await at.tell(eoiId, 'messages', ann, { text: 'Here', fileIds: [checked, received] });
    expect([status, body.messages.at(-1)?.files.map(({ name, state }) => [name, state])]).toEqual([
      200,
      [
        ['Licence.pdf', 'checked'],
        ['Licence.pdf', 'received'],
      ],
    ]);
    expect([await at.isAttached(checked), await at.isAttached(received)]).toEqual([true, true]);
    expect((await at.mails(eoiId, TO_TEAM))[0]?.text).toContain('Files are attached on the page below.');
    expect(await at.opens(checked, [ann, at.mia, stranger])).toEqual([200, 200, 404]);
    const fromTeam = await at.file(at.mia);
    expect(await at.opens(fromTeam, [ann])).toEqual([404]);
    await at.tellTeam(eoiId, 'messages', { text: 'Yours', fileIds: [fromTeam] });
    expect(await at.opens(fromTeam, [ann, at.mia, stranger])).toEqual([200, 200, 404]);
  });

  it('a file that isn’t there for it is as one that never was: another buyer’s, of another estate, for another purpose', async () => {
    const [ann, ben] = [await at.member(), await at.member()];
    const { eoiId } = await at.approved(ann);
    const bens = await at.file(ben);
    const elsewhere = await at.file(ann, 'checked', { of: at.held });
    const [teams, plan] = [await at.file(at.mia), await at.file(at.mia, 'checked', { purpose: 'lotDocument' })];
    const missing = '65f0000000000000000000aa';
    for (const fileId of [bens, elsewhere, teams, plan, missing, 'no-id-at-all']) {
      const { status, body } = await at.tell(eoiId, 'messages', ann, { text: 'Here', fileIds: [fileId] });
      expect([fileId, status, body.message]).toEqual([fileId, 404, 'There is no such file. Please upload it again.']);
    }
    const anns = await at.file(ann);
    for (const fileId of [anns, bens, plan, missing])
      expect([fileId, (await at.tellTeam(eoiId, 'messages', { text: 'Here', fileIds: [fileId] })).status]).toEqual([
        fileId,
        404,
      ]);
    expect((await at.ask(eoiId, 'activity', ann)).body.messages).toEqual([]);
    expect([await at.isAttached(bens), await at.mails(eoiId, TO_TEAM)]).toEqual([false, []]);
  });

  it('a colleague’s is there once it is checked (D82)', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann);
    const colleague = await at.seller(at.plain);
    for (const [state, expected] of [
      ['received', 404],
      ['refused', 404],
      ['checked', 200],
    ] as const) {
      const fileId = await at.file(colleague, state);
      const sent = await at.tellTeam(eoiId, 'messages', { text: 'Here', fileIds: [fileId] });
      const added = await at.tellTeam(eoiId, 'documents', { fileId });
      expect([state, sent.status, added.status]).toEqual([state, expected, expected]);
    }
  });

  it('a refused one says why, at its place', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann);
    const fileIds = [await at.file(ann), await at.file(ann, 'refused')];
    const { status, body } = await at.tell(eoiId, 'messages', ann, { text: 'Here', fileIds });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'fileIds[1]', message: expect.stringContaining('password-protected') as string }],
    ]);
  });

  it('a renamed program and one byte more than 25 MB are refused before they are anybody’s file', async () => {
    const ann = await at.member();
    const program = await at.upload(Buffer.from('MZ\u0090\u0000'), ann, { name: 'Licence.pdf' });
    expect([program.status, program.body['message']]).toEqual([415, 'The file is not JPEG, PNG, HEIC or PDF.']);
    const large = await at.upload(aPdf(), ann, { size: MAX_UPLOAD_BYTES + 1 });
    expect([MAX_UPLOAD_BYTES + 1, large.status]).toEqual([26_214_401, 413]);
    const sent = await system(() => at.api.models.FileRecord.countDocuments({ customerId: ann.user._id }));
    expect(sent).toBe(0);
  });
});

it('the second buyer and other applicants read nothing of it', async () => {
  const [ann, ben, cleo] = [await at.member(), await at.member(), await at.member()];
  const lot = await at.plain.lot();
  const buyers = { firstBuyer: aBuyer(ann.user.email), secondBuyer: aBuyer(aSecond()) };
  const draft = await at.finished(lot, ann, { buyers });
  await at.set(draft._id, { 'buyersData.secondBuyer.email': ben.user.email });
  await at.sent(lot, cleo);
  const fileId = await at.file(ann);
  expect((await at.tell(draft._id, 'messages', ann, { text: 'Here', fileIds: [fileId] })).status).toBe(200);
  for (const who of [ben, cleo])
    for (const what of ['activity', 'documents', 'contract'])
      expect([what, (await at.ask(draft._id, what, who)).status]).toEqual([what, 404]);
  expect(await at.opens(fileId, [ann, ben, cleo])).toEqual([200, 404, 404]);
});
