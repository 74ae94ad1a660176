import type { ReadStream } from 'node:fs';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import {
  type AnswerOf,
  DomainError,
  FILE_LINK_MS,
  type getFileLink,
  mayReadFile,
  principalMay,
  savedName,
  type StoredFile,
  type UploadPurpose,
  uploadRule,
  UPLOADS,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentActor } from '../audit/write-audit.js';
import type { IncomingFile } from '../common/input.decorators.js';
import { InvalidInput } from '../common/invalid-input.js';
import { CONFIG, type Config } from '../config/config.js';
import { newId, toId } from '../database/entity-id.js';
import { currentPrincipal, currentScope, system } from '../database/scope.js';
import { EstateRepository, type PublicEstateRecord } from '../estate/estate.repository.js';
import { FileStore } from '../files/file-store.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { LimitsService } from '../limits/limits.service.js';
import { notFound } from '../read-cache/not-found.js';
import { typeIn } from './content-type.js';
import { isGoodLink, privateFileUrl } from './file-link.js';
import type { FileRecord } from './file-record.model.js';
import { FileRecordRepository } from './file-record.repository.js';
import { atLeast } from './minimum-rate.js';
import { UploadRemoval } from './upload-removal.service.js';
import { type Uploader, UploadQuota } from './upload-quota.service.js';

export interface Upload {
  readonly estateIdOrKey: string;
  readonly purpose: string;
  readonly name: string;
  readonly ip: string;
  readonly file: IncomingFile;
}
export interface SentFile extends Pick<FileRecord, 'name' | 'type' | 'size'> {
  readonly stream: ReadStream;
}

/** Uploader id: a person, or all users of a shared key. */
function uploader(): string {
  const { id, role } = currentActor();
  const scope = currentScope();
  return `${role}:${id ?? ('id' in scope ? scope.id : scope.kind)}`;
}

const viewOf = ({ _id, estateId, purpose, name, type, size, state, createdAt }: FileRecord): StoredFile => ({
  _id: String(_id),
  estateId: String(estateId),
  purpose,
  name,
  type,
  size,
  state,
  createdAt: createdAt.toISOString(),
});

/** Uploaded files: stored unchanged, served to whoever may read them (D82). */
@Injectable()
export class UploadService implements OnApplicationBootstrap {
  readonly #log = new Logger('Upload');
  readonly #store: FileStore;

  constructor(
    private readonly files: FileRecordRepository,
    private readonly estates: EstateRepository,
    private readonly work: UnitOfWork,
    private readonly audit: AuditLog,
    private readonly limits: LimitsService,
    private readonly quota: UploadQuota,
    private readonly removal: UploadRemoval,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#store = new FileStore(config.dataDir);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (await this.#store.begin()) return;
    this.#log.warn('The folder files/ belongs to another user: close it to others with chmod 700');
  }

  /** file/upload. Everything except the content is validated before a byte is read. */
  async upload({ estateIdOrKey, purpose, name, ip, file }: Upload): Promise<StoredFile> {
    const rule = uploadRule(purpose);
    if (!rule)
      throw new InvalidInput([
        { path: 'purpose', message: `Say what the file is for: ${Object.keys(UPLOADS).join(', ')}` },
      ]);
    const estate = await this.#estate(estateIdOrKey);
    if (!principalMay(currentPrincipal(), rule.by)) throw new DomainError('forbidden');
    const by: Uploader = { account: uploader(), kind: currentPrincipal().kind === 'customer' ? 'customer' : 'staff' };
    await this.quota.admit(by, 1);
    await this.limits.consume('UPLOAD_IP', ip);
    const judge = (head: Buffer) => {
      const type = typeIn(rule, head);
      if (!type) throw new DomainError('unsupported_media_type', `The file is not ${rule.kinds}.`);
      return type;
    };
    const through = (bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> => atLeast(bytes, this.config.uploads);
    const {
      hash,
      size,
      judged: type,
    } = await this.#store.receive(file.bytes, { maxBytes: rule.maxBytes, announced: file.announced, judge, through });
    const sent = { name: savedName(name, type), type, size, hash, purpose: purpose as UploadPurpose };
    const record = await this.#record(estate, by, sent).catch(async (error: unknown) => {
      if (error instanceof DomainError) await this.removal.removeUnused([hash]);
      throw error;
    });
    // Race: a concurrent removal deleted the same content; a retry stores it again.
    if (!(await this.#store.has(hash))) throw new DomainError('unavailable');
    return viewOf(record);
  }

  /** file/getLink. */
  async link(fileId: string): Promise<AnswerOf<typeof getFileLink>> {
    const file = await this.files.one(fileId);
    if (!file || !mayReadFile(file.state, file.uploadedBy === uploader())) throw notFound('file');
    if (UPLOADS[file.purpose].isPublic && file.state === 'checked') return { url: `/files/public/${file.hash}` };
    const until = Date.now() + FILE_LINK_MS;
    return { url: privateFileUrl(this.config.fileLinkSecret, fileId, until), expiresAt: new Date(until).toISOString() };
  }

  /** A file by a signed link. The link's creator had access, but the file may have been refused since. */
  async byLink(fileId: string, query: Readonly<Record<string, unknown>>): Promise<SentFile> {
    const isGood = isGoodLink(this.config.fileLinkSecret, fileId, query);
    const file = isGood ? await system(() => this.files.one(fileId)) : null;
    return this.#send(file && mayReadFile(file.state, true) ? file : null);
  }

  /** A public file, whoever owns it. */
  async byHash(hash: string): Promise<SentFile> {
    return this.#send(await system(() => this.files.publicOne(hash)));
  }

  async #send(file: FileRecord | null): Promise<SentFile> {
    const stored = file && (await this.#store.read(file.hash));
    if (!stored) throw notFound('file');
    const { name, type } = file;
    return { name, type, ...stored };
  }

  /** The estate a file is for: staff's own, or for a customer any public one. */
  async #estate(idOrKey: string): Promise<PublicEstateRecord> {
    const isCustomer = currentPrincipal().kind === 'customer';
    const estate = await (isCustomer ? system(() => this.estates.publicOne(idOrKey)) : this.estates.one(idOrKey));
    if (!estate) throw notFound('estate');
    return estate;
  }

  async #record(
    { _id: estateId, landownerId }: PublicEstateRecord,
    by: Uploader,
    sent: Pick<FileRecord, 'name' | 'type' | 'size' | 'hash' | 'purpose'>,
  ): Promise<FileRecord> {
    const principal = currentPrincipal();
    const now = new Date();
    const customerId = principal.kind === 'customer' ? toId(principal.userId) : null;
    const file: FileRecord = {
      _id: newId(),
      landownerId,
      estateId,
      customerId,
      ...sent,
      state: 'received',
      uploadedBy: by.account,
      createdAt: now,
      updatedAt: now,
    };
    const { result } = await this.work.run(async (session) => {
      const before = await this.files.sentBefore(session, file);
      if (before) return before;
      // The size is known now. A duplicate of an earlier upload takes no extra quota.
      await this.quota.admit(by, file.size, now);
      await this.files.insert(session, file);
      await this.audit.write(session, { entity: 'file', entityId: file._id, landownerId, estateId, to: file.state });
      return file;
    });
    return result;
  }
}
