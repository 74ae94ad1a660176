import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  EoiActivity,
  FileState,
  OwnContract,
  OwnEoi,
  OwnEoiDocuments,
  StaffEoiActivity,
  StoredFile,
} from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import type { Answer } from '../create-test-api.js';
import type { Scene } from '../scene.js';
import { type Sent, sendBytes } from '../uploads/send-bytes.js';
import { OwnEoiScene, type Refused } from './own-eoi-scene.js';

type Caller = Pick<Member, 'headers'>;
export type Said<T> = Answer<T & Refused & { errors?: { path: string; message: string }[] }>;

export const aPdf = (): string => `%PDF-1.7\n${randomUUID()}`;

/** Buyers and the estate's team on the tabs of EOIs. */
export class EoiTabsScene extends OwnEoiScene {
  /** Sells for the landowner of `plain`. */
  mia!: Member;

  override setUp(): this {
    const dataDir = mkdtempSync(join(tmpdir(), 'lotline-eoi-tabs-'));
    super.setUp({ LOTLINE_DATA_DIR: dataDir, LOTLINE_LIMIT_UPLOAD_IP_PER_HOUR: '100000' });
    beforeAll(async () => {
      this.mia = await this.seller(this.plain);
    });
    afterAll(() => rmSync(dataDir, { recursive: true }));
    return this;
  }

  seller = ({ landownerId }: Pick<Scene, 'landownerId'>): Promise<Member> =>
    aMember(this.api, { role: 'SALES', landownerId, firstName: 'Mia', lastName: 'Chen' });

  /** An approved EOI of a member's that has its lot, at a status of the lot. */
  async approved(
    who: Member,
    status: 'eoi' | 'contract_executed' | 'unconditional' | 'settled' = 'eoi',
    fields: object = {},
  ): Promise<{ lot: LotRecord; eoiId: string }> {
    const lot = await this.plain.lot(status);
    const eoi = await system(() => this.api.models.Eoi.findOne({ lotId: lot._id, status: 'approved' }).lean());
    if (!eoi) throw new Error('no EOI has the lot');
    const eoiId = String(eoi._id);
    const firstBuyer = {
      kind: 'Person',
      firstName: 'Wiremu',
      lastName: 'Hale',
      email: who.user.email,
      phone: '+61491570158',
      address: '1 Rise Road',
    };
    const sentAt = new Date('2026-11-01T00:00:00Z');
    await this.set(eoiId, { customerId: who.user._id, rev: 0, buyersData: { firstBuyer }, sentAt, ...fields });
    return { lot, eoiId };
  }

  /** A call about an EOI as its buyer, or as the team. */
  ask = <T = EoiActivity>(eoiId: string, what: string, { headers }: Caller): Promise<Said<T>> =>
    this.api.get(`/api/account/eois/${eoiId}/${what}`, { headers });
  tell = <T = EoiActivity>(
    eoiId: string,
    what: string,
    { headers }: Caller,
    body: object = {},
    key?: string,
  ): Promise<Said<T>> => this.api.post(`/api/account/eois/${eoiId}/${what}`, body, { headers, ...(key && { key }) });
  askTeam = (eoiId: string, { headers }: Caller = this.mia): Promise<Said<StaffEoiActivity>> =>
    this.api.get(`/api/staff/eois/${eoiId}/activity`, { headers });
  tellTeam = (
    eoiId: string,
    what: string,
    body: object = {},
    { headers }: Caller = this.mia,
    key?: string,
  ): Promise<Said<StaffEoiActivity>> =>
    this.api.post(`/api/staff/eois/${eoiId}/${what}`, body, { headers, ...(key && { key }) });
  documents = (eoiId: string, who: Caller): Promise<Said<OwnEoiDocuments>> => this.ask(eoiId, 'documents', who);
  contract = (eoiId: string, who: Caller): Promise<Said<OwnContract>> => this.ask(eoiId, 'contract', who);
  changeForm = ({ _id, rev }: Pick<OwnEoi, '_id' | 'rev'>, body: object, { headers }: Caller): Promise<Said<OwnEoi>> =>
    this.api.patch(`/api/account/eois/${_id}/form`, body, { headers: { ...headers, 'if-match': `"${rev}"` } });

  /** Sends a file for the estate of an EOI over HTTP. */
  async upload(
    content: string | Buffer,
    { headers }: Caller,
    { purpose = 'customerDocument', name = 'Licence.pdf', of = this.plain, size = content.length } = {},
  ): Promise<Sent> {
    const path = `/api/estates/${of.estate.key}/files?purpose=${purpose}&name=${encodeURIComponent(name)}`;
    return sendBytes(this.api.url + path, content, size, { headers, announced: size });
  }
  /** A file that was sent, and what its check came to. */
  async file(who: Caller, state: FileState = 'checked', options: Parameters<EoiTabsScene['upload']>[2] = {}) {
    const { status, body } = await this.upload(aPdf(), who, options);
    expect([status, body['message']]).toEqual([201, undefined]);
    const { _id } = body as unknown as StoredFile;
    await system(() =>
      this.api.models.FileRecord.updateOne(
        { _id },
        { $set: { state, ...(state === 'refused' && { refusal: 'encrypted' }) } },
      ),
    );
    return _id;
  }
  /** Whether each of these may open a file: the statuses of its link. */
  async opens(fileId: string, callers: readonly (Caller | { readonly token: string })[]): Promise<number[]> {
    const seen: number[] = [];
    for (const caller of callers) seen.push((await this.api.get(`/api/files/${fileId}/link`, caller)).status);
    return seen;
  }
  isAttached = async (fileId: string): Promise<boolean> =>
    Boolean((await system(() => this.api.models.FileRecord.findById(fileId, 'attachedAt').lean()))?.attachedAt);

  /** A version of the contract, as the team added it. */
  async withContract(eoiId: string, fields: object = {}): Promise<string> {
    const fileId = await this.file(this.mia, 'checked', { purpose: 'contract', name: 'Contract.pdf' });
    const version = { fileId: new Types.ObjectId(fileId), addedAt: new Date(), by: String(this.mia.user._id) };
    await this.set(eoiId, { contract: { versions: [version], dates: {}, conditions: [], ...fields } });
    return fileId;
  }

  /** Emails of a template about an EOI that wait or were sent, oldest first. */
  mails = async (eoiId: string, template: string) =>
    (await this.api.models.OutboxMessage.find({ template, refId: eoiId }).sort({ _id: 1 }).lean()).filter(
      ({ state }) => state !== 'withdrawn',
    );
}
