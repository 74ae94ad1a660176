import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createHash, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileState, OwnEoi, StoredFile } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { IdentityExpiry } from '../../src/identity-document/identity-expiry.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import type { Answer } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { type EoiAnswer, OwnEoiScene } from './own-eoi-scene.js';

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-identity-'));
export const at = new OwnEoiScene();
/** An estate that asks for identity documents, and its sales person. */
export let scene: Scene;
export let mia: Member;

/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  at.setUp({ LOTLINE_DATA_DIR: dataDir, LOTLINE_LIMIT_UPLOAD_IP_PER_HOUR: '100000', LOTLINE_REQUEST_MS: '600' });
  beforeAll(async () => {
    scene = await aScene(at.api.connection, { showInitialHold: false, eoiAsksIdentity: true });
    mia = await aMember(at.api, {
      role: 'SALES',
      landownerId: scene.landownerId,
      firstName: 'Mia',
      lastName: 'Chen',
    });
  }, 60_000);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
}

export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');
/** Whether the store has these bytes. */
export const isStored = (content: string): boolean => existsSync(join(dataDir, 'files', hashOf(content)));
/** Names in the store. */
export const stored = (): string[] => readdirSync(join(dataDir, 'files'));
export const aPassport = (): string => `%PDF-1.7\npassport ${randomUUID()}`;

/** What a purchaser uploads, for an estate and a purpose; it has passed its check unless told otherwise. */
export async function uploaded(
  { headers }: Pick<Member, 'headers'>,
  {
    content = aPassport(),
    purpose = 'identityDocument',
    name = 'passport.pdf',
    estate = scene.estate,
    state = 'checked' as FileState,
  } = {},
): Promise<StoredFile> {
  const { status, body } = await at.api.post<StoredFile>(
    `/api/estates/${String(estate._id)}/files?purpose=${purpose}&name=${name}`,
    content,
    { headers: { ...headers, 'content-type': 'application/octet-stream' } },
  );
  expect(status).toBe(201);
  await settle(body._id, state);
  return body;
}
/** The outcome of a file's check. */
export const settle = (fileId: string, state: FileState) =>
  system(() =>
    at.api.models.FileRecord.updateOne(
      { _id: fileId },
      { $set: { state, checkAt: null, refusal: state === 'refused' ? 'damaged' : null } },
    ),
  );
export const fileNow = (fileId: string) => system(() => at.api.models.FileRecord.findById(fileId).lean());

/** Saves the step of a draft. */
export const saveIdentity = (eoi: Pick<OwnEoi, '_id' | 'rev'>, fileIds: readonly string[], who: Member) =>
  at.save(eoi, { identity: { fileIds } }, who);

export interface Identified {
  readonly eoi: OwnEoi;
  readonly file: StoredFile;
  readonly content: string;
}
/** A draft with every step done, and its identity document. */
export async function anIdentified(who: Member, parts: object = {}, lot?: LotRecord): Promise<Identified> {
  const content = aPassport();
  const file = await uploaded(who, { content });
  const fileIds = [file._id];
  const eoi = await at.finished(lot ?? (await scene.lot()), who, { identity: { fileIds }, ...parts });
  return { eoi, file, content };
}
/** One that was sent. */
export async function aSentOne(who: Member, parts: object = {}): Promise<Identified> {
  const draft = await anIdentified(who, parts);
  const { status, body }: Answer<EoiAnswer> = await at.send(draft.eoi, who);
  expect([status, body.code]).toEqual([200, undefined]);
  return { ...draft, eoi: body };
}

/** Decides as the team. */
export const decide = async (eoiId: string, what: string, body: object = {}): Promise<void> => {
  const { status } = await at.api.post(`/api/staff/eois/${eoiId}/${what}`, body, { headers: mia.headers });
  expect(status).toBe(200);
};

export const DAY_MS = 86_400_000;
/** The sweep, some days from now. */
export const sweepIn = (days: number): Promise<number> =>
  system(() => at.api.app.get(IdentityExpiry, { strict: false }).sweep(new Date(Date.now() + days * DAY_MS)));
/** Audit rows about an EOI of a kind, oldest first. */
export const rowsOf = (eoiId: string, did: string) =>
  at.api.models.AuditEntry.find({ entity: 'eoi', entityId: eoiId, did }).sort({ _id: 1 }).lean();
