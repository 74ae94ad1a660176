import { Types } from 'mongoose';
import { DeletionService } from '../../src/account/deletion.service.js';
import { system } from '../../src/database/scope.js';
import { FileSweep } from '../../src/file-check/file-sweep.js';
import { EoiExpiry } from '../../src/own-eoi/eoi-expiry.js';
import { UploadRemoval } from '../../src/upload/upload-removal.service.js';
import { type Member, PASSWORD } from '../accounts/members.js';
import {
  aSentOne,
  anIdentified,
  at,
  DAY_MS,
  decide,
  fileNow,
  type Identified,
  isStored,
  mia,
  rowsOf,
  scene,
  setUp,
  sweepIn,
  uploaded,
} from './identity-scene.js';

setUp();
afterEach(() => jest.restoreAllMocks());

/** What is left of it: document, record and bytes. */
const leftOf = async ({ eoi, file, content }: Identified) => {
  const of = { eoiId: new Types.ObjectId(eoi._id), fileId: new Types.ObjectId(file._id) };
  const documents = await system(() => at.api.models.EoiDocument.countDocuments(of));
  return [documents > 0, (await fileNow(file._id)) !== null, isStored(content)];
};
const WHOLE = [true, true, true];
const NOTHING = [false, false, false];
const settled = (): object => ({ reached: [{ status: 'settled', at: new Date(), by: null }] });
const approved = async (ann: Member): Promise<Identified> => {
  const sent = await aSentOne(ann);
  await decide(sent.eoi._id, 'approve');
  return sent;
};

/** Ways in which an EOI is over, and how it gets there. */
const ENDS: Readonly<Record<string, (ann: Member) => Promise<Identified>>> = {
  declined: async (ann) => {
    const sent = await aSentOne(ann);
    await decide(sent.eoi._id, 'decline', { reason: 'Other plans' });
    return sent;
  },
  withdrawn: async (ann) => {
    const sent = await approved(ann);
    expect((await at.act(sent.eoi._id, 'withdraw', ann)).status).toBe(200);
    return sent;
  },
  'ended by another’s approval': async (ann) => {
    const [lot, ben] = [await scene.lot(), await at.member()];
    const draft = await anIdentified(ann, {}, lot);
    const rival = await anIdentified(ben, {}, lot);
    const { body } = await at.send(rival.eoi, ben);
    await decide(body._id, 'approve');
    return draft;
  },
  'a draft that nobody saved': async (ann) => {
    const draft = await anIdentified(ann);
    await at.set(draft.eoi._id, { savedAt: new Date(Date.now() - 31 * DAY_MS) });
    await system(() => at.api.app.get(EoiExpiry, { strict: false }).sweep());
    expect((await at.now(draft.eoi._id))?.status).toBe('terminated');
    return draft;
  },
  'deleted by its buyer': async (ann) => {
    const draft = await anIdentified(ann);
    expect((await at.act(draft.eoi._id, 'delete', ann)).status).toBe(200);
    return draft;
  },
  settled: async (ann) => {
    const sent = await approved(ann);
    await at.set(sent.eoi._id, settled());
    return sent;
  },
};

describe('identity documents are deleted 30 days after the end (D137)', () => {
  it.each(Object.entries(ENDS))('%s: on the day before they stand, then nothing of them is left', async (_, end) => {
    const ann = await at.member();
    const ended = await end(ann);
    await sweepIn(29);
    expect(await leftOf(ended)).toEqual(WHOLE);
    expect(await sweepIn(30.01)).toBeGreaterThanOrEqual(1);
    expect(await leftOf(ended)).toEqual(NOTHING);
    expect(await rowsOf(ended.eoi._id, 'identityDeleted')).toMatchObject([{ actorId: null, actorRole: 'SYSTEM' }]);
    expect((await at.api.get(`/api/files/${ended.file._id}/link`, { headers: mia.headers })).status).toBe(404);
    expect(await sweepIn(31)).toBe(0);
    expect(await at.api.breaches()).toEqual([]);
  });

  it('those of an EOI that goes on stay, also a file that another one of the buyer’s has', async () => {
    const ann = await at.member();
    const running = await approved(ann);
    const other = await at.sent(await scene.lot(), ann, { identity: { fileIds: [running.file._id] } });
    await decide(other._id, 'decline', { reason: 'Other plans' });
    await sweepIn(31);
    expect(await leftOf(running)).toEqual(WHOLE);
    expect(await leftOf({ ...running, eoi: other })).toEqual([false, true, true]);
  });

  it('one that was added later goes with them, and is added only where the estate asks', async () => {
    const ann = await at.member();
    const sent = await approved(ann);
    const add = (eoiId: string, fileId: string) =>
      at.api.post(`/api/account/eois/${eoiId}/documents`, { fileId, kind: 'identity' }, { headers: ann.headers });
    const paper = await uploaded(ann, { purpose: 'customerDocument' });
    expect((await add(sent.eoi._id, paper._id)).status).toBe(404);
    const later = await uploaded(ann, { name: 'licence.pdf' });
    expect((await add(sent.eoi._id, later._id)).status).toBe(200);
    expect((await at.one(sent.eoi._id, ann)).body.steps.identity?.files).toHaveLength(2);
    const plain = await at.sent(await at.plain.lot(), ann);
    const elsewhere = await uploaded(ann, { estate: at.plain.estate });
    expect((await add(plain._id, elsewhere._id)).status).toBe(400);
    expect((await at.act(sent.eoi._id, 'withdraw', ann)).status).toBe(200);
    await sweepIn(31);
    expect([await fileNow(later._id), (await leftOf(sent))[0]]).toEqual([null, false]);
  });

  it('a decision that was taken back within its time ends nothing', async () => {
    const ann = await at.member();
    const sent = await aSentOne(ann);
    await decide(sent.eoi._id, 'decline', { reason: 'Other plans' });
    await decide(sent.eoi._id, 'undo');
    expect((await at.now(sent.eoi._id))?.endedAt ?? null).toBeNull();
    await sweepIn(31);
    expect(await leftOf(sent)).toEqual(WHOLE);
  });

  it('what a process left when it stopped half-way the next runs finish', async () => {
    const ann = await at.member();
    const ended = await ENDS['declined']!(ann);
    jest.spyOn(at.api.app.get(UploadRemoval, { strict: false }), 'removeOf').mockRejectedValue(new Error('killed'));
    await sweepIn(31);
    expect(await leftOf(ended)).toEqual([false, false, true]);
    jest.restoreAllMocks();
    expect(await sweepIn(31)).toBe(0);
    await at.api.app.get(FileSweep, { strict: false }).sweep(new Date(Date.now() + 2 * DAY_MS));
    expect(await leftOf(ended)).toEqual(NOTHING);
  });

  it('two processes at once delete them once', async () => {
    const ann = await at.member();
    const ended = await ENDS['declined']!(ann);
    await Promise.all([sweepIn(31), sweepIn(31)]);
    expect(await leftOf(ended)).toEqual(NOTHING);
    expect(await rowsOf(ended.eoi._id, 'identityDeleted')).toHaveLength(1);
  });
});

describe('with the account', () => {
  const remove = ({ headers }: Member) => at.api.post('/api/account/deletion', { password: PASSWORD }, { headers });
  const finish = () =>
    system(() => at.api.app.get(DeletionService, { strict: false }).sweep(new Date(Date.now() + 1_000)));

  it.each([
    ['of a draft', anIdentified, NOTHING],
    ['of an EOI that waits', aSentOne, WHOLE],
    ['of a sale that runs', approved, WHOLE],
    ['of one that ended', ENDS['declined']!, NOTHING],
    ['of one that was settled', ENDS['settled']!, NOTHING],
  ] as const)('those %s are deleted at once, unless a sale runs', async (_, make, left) => {
    const ann = await at.member();
    const made = await make(ann);
    expect((await remove(ann)).status).toBe(200);
    await finish();
    expect(await leftOf(made)).toEqual(left);
  });

  it('other files of a sale stay with it', async () => {
    const ann = await at.member();
    const paper = await uploaded(ann, { purpose: 'customerDocument', name: 'letter.pdf' });
    await ENDS['declined']!(ann);
    expect((await remove(ann)).status).toBe(200);
    expect(await fileNow(paper._id)).not.toBeNull();
  });

  it('its copy names them', async () => {
    const ann = await at.member();
    const { file } = await aSentOne(ann);
    const { body } = await at.api.get<Record<string, object[]>>('/api/account/copy', { headers: ann.headers });
    expect(body['files']).toMatchObject([{ _id: file._id, purpose: 'identityDocument', name: 'passport.pdf' }]);
  });
});
