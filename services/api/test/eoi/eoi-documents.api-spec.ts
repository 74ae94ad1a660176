import type { OwnEoiDocuments } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { newToken, hashToken } from '../../src/auth/token.js';
import { system } from '../../src/database/scope.js';
import { PASSWORD } from '../accounts/members.js';
import { EoiTabsScene } from './eoi-tabs-scene.js';

const at = new EoiTabsScene().setUp();

/** A key as it was made before there were EOIs (D167). */
async function anOldKey(): Promise<string> {
  const token = newToken();
  const { landownerId } = at.plain;
  const key = { tokenHash: hashToken(token), name: 'Old', landownerId, role: 'LANDOWNER' as const, revokedAt: null };
  await system(() => at.api.models.ApiToken.create({ ...key, userId: null, isDemo: false }));
  return token;
}

describe('documents of an EOI', () => {
  it('what the team and the buyer added are apart, each once, and both open them', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann);
    const [yours, ours] = [await at.file(ann), await at.file(at.mia, 'checked', { name: 'Guide.pdf' })];
    for (const times of [1, 2]) {
      const added = await at.tell(eoiId, 'documents', ann, { fileId: yours });
      expect([times, added.status]).toEqual([times, 200]);
    }
    const added = await at.tellTeam(eoiId, 'documents', { fileId: ours });
    expect([added.status, added.body.documents.map(({ name, kind, from }) => [name, kind, from])]).toEqual([
      200,
      [
        ['Licence.pdf', 'document', 'buyer'],
        ['Guide.pdf', 'document', 'team'],
      ],
    ]);
    const { body } = await at.documents(eoiId, ann);
    expect([body.yours, body.ours].map((list) => list.map(({ fileId }) => fileId))).toEqual([[yours], [ours]]);
    expect(await at.opens(ours, [ann, at.mia])).toEqual([200, 200]);
    expect(await at.opens(yours, [ann, at.mia])).toEqual([200, 200]);
    expect([await at.isAttached(ours), await at.isAttached(yours)]).toEqual([true, true]);
    expect(await at.api.breaches()).toEqual([]);
  });

  it('a HEIC photo is the JPEG that it is kept as', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann);
    const fileId = await at.file(ann);
    const jpeg = { name: 'full', type: 'image/jpeg', width: 9, height: 9, hash: 'b'.repeat(64), size: 5 };
    const photo = { name: 'Licence.heic', type: 'image/heic', renditions: [jpeg] };
    await system(() => at.api.models.FileRecord.updateOne({ _id: fileId }, { $set: photo as never }));
    const { body } = await at.tell<OwnEoiDocuments>(eoiId, 'documents', ann, { fileId });
    expect(body.yours).toEqual([expect.objectContaining({ name: 'Licence.jpg', type: 'image/jpeg', size: 5 })]);
  });

  it('not any more once it is over; the team may still hand something over', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann);
    await at.act(eoiId, 'withdraw', ann);
    const { status, body } = await at.tell(eoiId, 'documents', ann, { fileId: await at.file(ann) });
    expect([status, body.code, body.message]).toEqual([
      409,
      'conflict',
      'This EOI is over, so documents can’t be added any more.',
    ]);
    expect((await at.tellTeam(eoiId, 'documents', { fileId: await at.file(at.mia) })).status).toBe(200);
  });

  it('another’s file, one of another estate and a refused one are no document', async () => {
    const [ann, ben] = [await at.member(), await at.member()];
    const { eoiId } = await at.approved(ann);
    const foreign = [
      await at.file(ben),
      await at.file(ann, 'checked', { of: at.held }),
      await at.file(at.mia),
      'no-id-at-all',
    ];
    for (const fileId of foreign)
      expect([fileId, (await at.tell(eoiId, 'documents', ann, { fileId })).status]).toEqual([fileId, 404]);
    const refused = await at.tell(eoiId, 'documents', ann, { fileId: await at.file(ann, 'refused') });
    expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([400, ['fileId']]);
    // A file for another purpose proves nobody's identity.
    expect((await at.tell(eoiId, 'documents', ann, { fileId: await at.file(ann), kind: 'identity' })).status).toBe(404);
    expect((await at.documents(eoiId, ann)).body.yours).toEqual([]);
  });

  it('the lot’s, the stage’s and the estate’s are there as members read them', async () => {
    const ann = await at.member();
    const { eoiId, lot } = await at.approved(ann);
    const document = (audience: 'public' | 'members' | 'staff', of: 'lot' | 'estate') => ({
      landownerId: lot.landownerId,
      estateId: lot.estateId,
      of,
      ...(of === 'lot' && { stageId: lot.stageId, lotId: lot._id }),
      countsForLots: of === 'estate',
      fileName: `${audience} ${of}.pdf`,
      mimetype: 'application/pdf',
      type: 'other' as const,
      audience,
      order: 0,
      fileId: new Types.ObjectId(),
      size: 9,
      state: 'checked' as const,
      modifiedDate: new Date(),
      withdrawnAt: null,
      rev: 0,
    });
    await system(() =>
      at.api.models.Document.create([
        document('public', 'estate'),
        document('members', 'lot'),
        document('staff', 'lot'),
      ] as never),
    );
    const { body } = await at.documents(eoiId, ann);
    expect(body.lot.map(({ fileName }) => fileName)).toEqual(['members lot.pdf', 'public estate.pdf']);
    expect(body.lot[0]?.link).toMatch(/^\/files\/documents\/.*[?&]key=/);
    expect(body.asksIdentity).toBe(false);
  });

  it('a copy has what is theirs without who of the team added it; a deletion takes that of unsent forms alone', async () => {
    const ann = await at.member();
    const { eoiId } = await at.approved(ann);
    const draft = await at.draft(await at.plain.lot(), ann);
    for (const id of [eoiId, draft._id]) {
      expect((await at.tell(id, 'documents', ann, { fileId: await at.file(ann) })).status).toBe(200);
      await at.tellTeam(id, 'messages', { text: 'From the team' });
    }
    const copy = (await at.api.get<Record<string, object[]>>('/api/account/copy', { headers: ann.headers })).body;
    expect([copy['eoiMessages']?.length, copy['eoiDocuments']?.length]).toEqual([2, 2]);
    expect(JSON.stringify([copy['eoiMessages'], copy['eoiDocuments']])).not.toContain(String(at.mia.user._id));
    expect((await at.api.post('/api/account/deletion', { password: PASSWORD }, { headers: ann.headers })).status).toBe(
      200,
    );
    const left = (collection: string) =>
      at.api.connection
        .collection(collection)
        .find({ customerId: ann.user._id })
        .toArray()
        .then((rows) => rows.map((row) => String(row['eoiId'])));
    expect([await left('eoi_messages'), await left('eoi_documents')]).toEqual([[eoiId], [eoiId]]);
  });
});

describe('the contract', () => {
  it('has its versions, dates and conditions for its buyer, without who recorded them', async () => {
    const ann = await at.member();
    const by = String(at.mia.user._id);
    const { eoiId, lot } = await at.approved(ann, 'contract_executed');
    const on = new Date('2026-11-30T13:00:00Z');
    const fileId = await at.withContract(eoiId, {
      dates: { issued: { on, at: on, by, reason: 'A secret reason' } },
      conditions: [
        { _id: new Types.ObjectId(), title: 'Finance', dueOn: on, state: 'open', at: on, by },
        { _id: new Types.ObjectId(), title: 'Soil test', state: 'met', at: on, by },
      ],
    });
    await at.api.connection
      .collection('lots')
      .updateOne({ _id: lot._id }, { $set: { financeDueDate: new Date('2026-12-20T13:00:00Z') } });
    const { body, status } = await at.contract(eoiId, ann);
    expect([status, body.status, body.lotStatus]).toEqual([200, 'approved', 'contract_executed']);
    expect(body.versions).toEqual([expect.objectContaining({ fileId, number: 1, name: 'Contract.pdf' })]);
    expect(body.dates).toEqual([
      { name: 'issued', on: '2026-12-01' },
      { name: 'financeDue', on: '2026-12-21' },
    ]);
    expect(body.conditions.map(({ title, dueOn, state, settledAt }) => [title, dueOn, state, settledAt])).toEqual([
      ['Finance', '2026-12-01', 'open', undefined],
      ['Soil test', undefined, 'met', on.toISOString()],
    ]);
    expect([by, 'secret'].filter((word) => JSON.stringify(body).includes(word))).toEqual([]);
  });

  it('settlement follows from registration where nobody has set it (D107), and is another’s once the EOI is over', async () => {
    const ann = await at.member();
    const { eoiId, lot } = await at.approved(ann);
    const estates = at.api.connection.collection('estates');
    await estates.updateOne({ _id: at.plain.estate._id }, { $set: { settlementDays: 14 } });
    const registeredOn = new Date('2027-02-28T13:00:00Z');
    await at.api.connection.collection('lots').updateOne({ _id: lot._id }, { $set: { registeredOn } });
    try {
      expect((await at.contract(eoiId, ann)).body.dates).toEqual([
        { name: 'settlementDue', on: '2027-03-15', isDerived: true },
      ]);
      await at.act(eoiId, 'withdraw', ann);
      expect((await at.contract(eoiId, ann)).body.dates).toEqual([]);
    } finally {
      await estates.updateOne({ _id: at.plain.estate._id }, { $unset: { settlementDays: 1 } });
    }
  });

  it('its files are read by its own buyer and the estate’s team, by nobody else and by no guess', async () => {
    const [ann, ben, cleo] = [await at.member(), await at.member(), await at.member()];
    const { eoiId } = await at.approved(ann);
    const other = await at.approved(cleo);
    const fileId = await at.withContract(eoiId);
    await at.set(eoiId, { 'buyersData.secondBuyer': { firstName: 'Ben', lastName: 'Ng', email: ben.user.email } });
    await at.withContract(other.eoiId);
    const elsewhere = await at.seller(at.held);
    const builder = { token: 'nonsense' };
    expect(await at.opens(fileId, [ann, at.mia, ben, cleo, elsewhere, builder])).toEqual([
      200, 200, 404, 404, 404, 401,
    ]);
    // A draft of a version that no EOI has is the team's own.
    const loose = await at.file(at.mia, 'checked', { purpose: 'contract' });
    expect(await at.opens(loose, [at.mia, ann])).toEqual([200, 404]);
  });
});

it('a key that was made before there were EOIs opens no file of one (D167)', async () => {
  const ann = await at.member();
  const { eoiId } = await at.approved(ann);
  const token = await anOldKey();
  const [loose, added, sent] = [await at.file(ann), await at.file(ann), await at.file(at.mia)];
  await at.tell(eoiId, 'documents', ann, { fileId: added });
  await at.tellTeam(eoiId, 'messages', { text: 'Yours', fileIds: [sent] });
  const contract = await at.withContract(eoiId);
  const opened = await Promise.all([loose, added, sent, contract].map((fileId) => at.opens(fileId, [{ token }])));
  expect(opened.flat()).toEqual([200, 404, 404, 404]);
});
