import { randomUUID } from 'node:crypto';
import { FILE_LINK_MS, MAX_UPLOAD_BYTES, type StaffEoi } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { newApiToken } from '../../src/auth/new-api-token.js';
import { system } from '../../src/database/scope.js';
import { privateFileUrl } from '../../src/upload/file-link.js';
import { aMember, type Member } from '../accounts/members.js';
import { linkIn } from '../accounts/mailbox.js';
import { until } from '../read/two-apis.js';
import { aScene } from '../scene.js';
import { beginUpload, sendBytes } from '../uploads/send-bytes.js';
import { keysFor } from '../uploads/keys-for.js';
import {
  aPassport,
  aSentOne,
  anIdentified,
  at,
  fileNow,
  hashOf,
  mia,
  rowsOf,
  saveIdentity,
  scene,
  settle,
  setUp,
  stored,
  uploaded,
} from './identity-scene.js';
import { aBuyer, aSecond } from './own-eoi-scene.js';

setUp();

interface Link {
  readonly url: string;
  readonly expiresAt?: string;
}
type Caller = { headers?: Record<string, string>; token?: string };
const linkOf = (fileId: string, caller: Caller) => at.api.get<Link>(`/api/files/${fileId}/link`, caller);
const statusesOf = async (fileId: string, caller: Caller): Promise<number[]> => [
  (await at.api.get(`/api/files/${fileId}`, caller)).status,
  (await linkOf(fileId, caller)).status,
];

describe('the step of an estate that asks (D137)', () => {
  it('is asked there alone, and unfinished without a file', async () => {
    const ann = await at.member();
    expect((await at.draft(await at.plain.lot(), ann)).stepNames).not.toContain('identity');
    const draft = await at.finished(await scene.lot(), ann);
    expect(draft.stepNames).toEqual(['buyers', 'finance', 'conveyancer', 'identity', 'check']);
    const { status, body } = await at.send(draft, ann);
    expect([status, body.code, body.steps]).toEqual([409, 'eoi_incomplete', ['identity']]);
  });

  it('has up to three files, which are used from then on; one that is taken out isn’t any more', async () => {
    const ann = await at.member();
    const [one, two] = [await uploaded(ann), await uploaded(ann, { name: 'licence.pdf' })];
    const { body: saved } = await saveIdentity(
      await at.draft(await scene.lot(), ann),
      [one._id, two._id, one._id],
      ann,
    );
    expect(saved.steps.identity?.files).toEqual([
      { fileId: one._id, name: 'passport.pdf', type: 'application/pdf', size: one.size, state: 'checked' },
      { fileId: two._id, name: 'licence.pdf', type: 'application/pdf', size: two.size, state: 'checked' },
    ]);
    const { body: next } = await saveIdentity(saved, [two._id], ann);
    expect(next.steps.identity?.files.map(({ name }) => name)).toEqual(['licence.pdf']);
    expect([(await fileNow(one._id))?.attachedAt, (await fileNow(two._id))?.attachedAt]).toEqual([
      null,
      expect.any(Date),
    ]);
  });

  it('a file that was refused leaves it unfinished, with the reason', async () => {
    const ann = await at.member();
    const { eoi, file } = await anIdentified(ann);
    await settle(file._id, 'refused');
    expect((await at.one(eoi._id, ann)).body.steps.identity?.files).toMatchObject([
      { state: 'refused', reason: expect.stringMatching(/^This file is incomplete or damaged\./) },
    ]);
    expect((await at.send(eoi, ann)).body).toMatchObject({ code: 'eoi_incomplete', steps: ['identity'] });
    expect((await at.all(ann)).find(({ _id }) => _id === eoi._id)?.missing).toBe(1);
  });

  it('takes nothing but the buyer’s own uploads for it, and where it isn’t asked nothing at all', async () => {
    const [ann, ben] = [await at.member(), await at.member()];
    const draft = await at.draft(await scene.lot(), ann);
    const wrong = {
      another: (await uploaded(ben))._id,
      document: (await uploaded(ann, { purpose: 'customerDocument' }))._id,
      elsewhere: (await uploaded(ann, { estate: at.plain.estate }))._id,
      missing: String(new Types.ObjectId()),
      malformed: 'no-id-at-all',
    };
    for (const [what, fileId] of Object.entries(wrong)) {
      const { status, body } = await saveIdentity(draft, [fileId], ann);
      expect([what, status, (body as unknown as { errors: unknown }).errors]).toEqual([
        what,
        400,
        [{ path: 'identity.fileIds', message: 'This file is no longer stored. Please upload it again.' }],
      ]);
    }
    expect((await saveIdentity(draft, [], ann)).status).toBe(400);
    expect((await saveIdentity(draft, Array(4).fill(wrong.missing) as string[], ann)).status).toBe(400);
    const plain = await at.draft(await at.plain.lot(), ann);
    expect((await saveIdentity(plain, [wrong.elsewhere], ann)).status).toBe(400);
    expect((await at.one(draft._id, ann)).body.steps.identity).toBeUndefined();
  });
});

/** A key of the landowner's that may do this alone. */
async function keyWith(capabilities: readonly string[], estateIds: readonly Types.ObjectId[] | null = null) {
  const { landownerId } = scene;
  const made = newApiToken(
    { name: randomUUID(), landownerId, userId: null, capabilities: capabilities as never, estateIds, days: 1 },
    new Date(),
  );
  await system(() => at.api.models.ApiToken.create(made.record));
  return { token: made.secret };
}

/** Everybody who may try to read Ann's document; by what they are. */
async function everybody(): Promise<Record<string, Caller>> {
  const [elsewhere, other] = [
    await aScene(at.api.connection),
    await aScene(at.api.connection, { landownerId: scene.landownerId }),
  ];
  const member = (role: 'SALES' | 'LANDOWNER' | 'SUPER_ADMIN' | 'BUILDER' | 'CHANNEL_PARTNER', fields: object = {}) =>
    aMember(at.api, { role, ...fields });
  return {
    sales: mia,
    landowner: await member('LANDOWNER', { _id: scene.landownerId, landownerId: scene.landownerId }),
    superAdmin: await member('SUPER_ADMIN'),
    keyThatReviews: await keyWith(['file.read', 'eoi.review']),
    keyThatReadsFiles: await keyWith(['file.read', 'lot.manage', 'hold.review']),
    keyOfAnotherEstate: await keyWith(['file.read', 'eoi.review'], [other.estate._id]),
    salesElsewhere: await member('SALES', { landownerId: elsewhere.landownerId }),
    keyElsewhere: { token: elsewhere.token },
    builder: await member('BUILDER'),
    partner: await member('CHANNEL_PARTNER', { landownerId: scene.landownerId }),
    customer: await at.member(),
    visitor: {},
  };
}
const NOBODY = {
  keyThatReadsFiles: [404, 404],
  keyOfAnotherEstate: [404, 404],
  salesElsewhere: [404, 404],
  keyElsewhere: [404, 404],
  builder: [404, 404],
  partner: [403, 403],
  customer: [404, 404],
  visitor: [401, 401],
};

describe('who reads it', () => {
  const seenBy = async (fileId: string, callers: Record<string, Caller>) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(callers).map(async ([who, caller]) => [who, await statusesOf(fileId, caller)] as const),
      ),
    );

  it('is its buyer alone until it is sent, then those too who review the estate’s EOIs', async () => {
    const [ann, ben, second] = [await at.member(), await at.member(), await at.member()];
    const buyers = { firstBuyer: aBuyer(ann.user.email), secondBuyer: aBuyer(second.user.email) };
    const lot = await scene.lot();
    const { eoi, file } = await anIdentified(ann, { buyers }, lot);
    // Another applicant for the same lot.
    await anIdentified(ben, {}, lot);
    const callers = { ...(await everybody()), second, applicant: ben };
    const others = { ...NOBODY, second: [404, 404], applicant: [404, 404] };
    const team = ['sales', 'landowner', 'superAdmin', 'keyThatReviews'];
    const all = (statuses: number[]) => Object.fromEntries(team.map((who) => [who, statuses]));
    expect(await statusesOf(file._id, ann)).toEqual([200, 200]);
    expect(await seenBy(file._id, callers)).toEqual({ ...others, ...all([404, 404]) });
    await at.set(eoi._id, { 'secondBuyer.confirmedAt': new Date() });
    expect((await at.send((await at.one(eoi._id, ann)).body, ann)).status).toBe(200);
    expect(await seenBy(file._id, callers)).toEqual({ ...others, ...all([200, 200]) });
    expect(await statusesOf(file._id, ann)).toEqual([200, 200]);
  });

  it('no list or page of the others names it', async () => {
    const [ann, second] = [await at.member(), aSecond()];
    const buyers = { firstBuyer: aBuyer(ann.user.email), secondBuyer: aBuyer(second) };
    const { eoi, file } = await anIdentified(ann, { buyers });
    const token = await linkIn(at.api, second, 'eoi-second-buyer');
    const opened = await at.api.post('/api/eoi-links', { token });
    expect(opened.status).toBe(200);
    const pages = ['/api/staff/eois', `/api/staff/eois/${eoi._id}`, `/api/staff/eois?lotId=${eoi.lotId}`];
    const seen = await Promise.all(pages.map((path) => at.api.get(path, { headers: mia.headers })));
    const text = JSON.stringify([opened.body, ...seen.map(({ body }) => body)]);
    expect([file._id, 'passport.pdf'].filter((trace) => text.includes(trace))).toEqual([]);
  });

  it('a guessed address opens nothing, and a link opens this file alone for five minutes', async () => {
    const ann = await at.member();
    const [{ file, content }, other] = [await aSentOne(ann), await aSentOne(ann)];
    const { body, headers } = await linkOf(file._id, mia);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Date.parse(body.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(FILE_LINK_MS);
    const opened = await fetch(at.api.url + body.url);
    expect([opened.status, opened.headers.get('cache-control'), await opened.text()]).toEqual([
      200,
      'no-store',
      content,
    ]);
    const guesses = [
      `/files/private/${file._id}`,
      body.url.replace(file._id, other.file._id),
      privateFileUrl('guessed', file._id, Date.now() + 60_000),
      privateFileUrl(at.api.config.fileLinkSecret, file._id, Date.now() - 1),
      `/files/public/${hashOf(content)}`,
      `/files/${hashOf(content)}`,
      `/api/documents/${file._id}/link`,
    ];
    expect(await Promise.all(guesses.map(async (path) => (await fetch(at.api.url + path)).status))).toEqual(
      guesses.map(() => 404),
    );
  });
});

describe('a reading by staff', () => {
  it('is a row of the EOI’s history for each link that was made, and for nothing else', async () => {
    const ann = await at.member();
    const { eoi, file } = await aSentOne(ann);
    await at.api.get(`/api/files/${file._id}`, { headers: mia.headers });
    await linkOf(file._id, ann);
    await linkOf(file._id, await keyWith(['file.read']));
    expect((await at.api.get(`/api/files/${file._id}/link?size=huge`, { headers: mia.headers })).status).toBe(400);
    await settle(file._id, 'refused');
    await linkOf(file._id, mia);
    await settle(file._id, 'checked');
    expect(await rowsOf(eoi._id, 'identityRead')).toEqual([]);
    await linkOf(file._id, mia);
    await linkOf(file._id, mia);
    const row = { actorId: String(mia.user._id), actorRole: 'SALES', lotId: new Types.ObjectId(eoi.lotId) };
    expect(await rowsOf(eoi._id, 'identityRead')).toMatchObject([row, row]);
    const { body } = await at.api.get<StaffEoi>(`/api/staff/eois/${eoi._id}`, { headers: mia.headers });
    const last = body.history.at(-1);
    expect([last?.by, last?.did, body.status, body.rev]).toEqual([
      'Mia Chen',
      'read an identity document',
      'pending',
      eoi.rev,
    ]);
  });

  it('is recorded of every EOI that was sent with the same file', async () => {
    const ann = await at.member();
    const first = await aSentOne(ann);
    const second = await at.sent(await scene.lot(), ann, { identity: { fileIds: [first.file._id] } });
    const draft = await at.finished(await scene.lot(), ann, { identity: { fileIds: [first.file._id] } });
    await linkOf(first.file._id, mia);
    const counts = [first.eoi, second, draft].map(async ({ _id }) => (await rowsOf(_id, 'identityRead')).length);
    expect(await Promise.all(counts)).toEqual([1, 1, 0]);
  });

  it('makes no link where it can’t be recorded', async () => {
    const ann = await at.member();
    const { file } = await aSentOne(ann);
    await system(() => at.api.models.EoiDocument.deleteMany({ fileId: new Types.ObjectId(file._id) }));
    expect((await linkOf(file._id, mia)).status).toBe(404);
  });
});

describe('what is sent (spec 9)', () => {
  const keyOf = ({ user }: Member) => keysFor(at.api)({ kind: 'customer', userId: String(user._id) });
  const url = () =>
    `${at.api.url}/api/estates/${String(scene.estate._id)}/files?purpose=identityDocument&name=passport.pdf`;

  it('is refused over 25 MB, as a renamed program, and from staff', async () => {
    const token = keyOf(await at.member());
    const size = MAX_UPLOAD_BYTES + 1;
    expect(await sendBytes(url(), aPassport(), size, { token, announced: size })).toMatchObject({
      status: 413,
      body: { message: 'The file is larger than 25 MB.' },
    });
    expect(await sendBytes(url(), 'MZ\u0090\u0000', 4, { token })).toMatchObject({
      status: 415,
      body: { message: 'The file is not JPEG, PNG, HEIC or PDF.' },
    });
    const path = url().slice(at.api.url.length);
    const headers = { ...mia.headers, 'content-type': 'application/octet-stream' };
    expect((await at.api.post(path, aPassport(), { headers })).status).toBe(403);
  });

  it('leaves nothing where its connection is cut at 90 %', async () => {
    const [ann, before] = [await at.member(), stored()];
    const { request } = beginUpload(url(), { token: keyOf(ann), announced: 1_000_000 });
    request.write(aPassport().padEnd(900_000, 'x'));
    await until(() => stored().length > before.length, 'a file that comes');
    request.destroy();
    await until(() => stored().length === before.length, 'nothing of it');
    expect(stored()).toEqual(before);
    expect(await system(() => at.api.models.FileRecord.countDocuments({ customerId: ann.user._id }))).toBe(0);
  });
});
