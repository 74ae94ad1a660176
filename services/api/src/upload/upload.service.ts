import type { Readable } from 'node:stream';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import {
  type AnswerOf,
  DomainError,
  FILE_LINK_MS,
  type getFileLink,
  FILE_REFUSALS,
  FILE_SIZES,
  type FileUsage,
  mayServeFile,
  savedName,
  type StoredFile,
  type UploadPurpose,
  type UploadRule,
  uploadRule,
  UPLOADS,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentActor } from '../audit/write-audit.js';
import type { IncomingFile } from '../common/input.decorators.js';
import { InvalidInput } from '../common/invalid-input.js';
import { CONFIG, type Config } from '../config/config.js';
import { newId, toId } from '../database/entity-id.js';
import { callerMay, currentPrincipal, currentScope, system } from '../database/scope.js';
import { EstateRepository, type PublicEstateRecord } from '../estate/estate.repository.js';
import type { FileStore } from '../files/file-store.js';
import { openStore } from '../files/open-store.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { LimitsService } from '../limits/limits.service.js';
import { notFound } from '../read-cache/not-found.js';
import { typeIn } from './content-type.js';
import { isGoodLink, privateFileUrl, sizeNamed } from './file-link.js';
import { FileReaders } from './file-readers.js';
import type { FileRecord } from './file-record.model.js';
import { FileRecordRepository } from './file-record.repository.js';
import { type ServedForm, servedOf, servedUnder } from './served-of.js';
import { atLeast } from './minimum-rate.js';
import { UploadRemoval } from './upload-removal.service.js';
import { type Uploader, UploadQuota } from './upload-quota.service.js';

export interface Upload {
  /** Null for a builder's own file. */
  readonly estateIdOrKey: string | null;
  readonly purpose: string;
  readonly name: string;
  readonly ip: string;
  readonly file: IncomingFile;
}
export interface SentFile {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly stream: Readable;
}

/** Uploader id: a person, or all users of a shared key. */
export function uploader(): string {
  const { id, role } = currentActor();
  const scope = currentScope();
  return `${role}:${id ?? ('id' in scope ? scope.id : scope.kind)}`;
}

/** Whether a file exists for the caller: until it is checked, for its uploader alone (D82). */
export const existsForCaller = ({ state, uploadedBy }: Pick<FileRecord, 'state' | 'uploadedBy'>): boolean =>
  mayServeFile(state) || uploadedBy === uploader();

const viewOf = (file: FileRecord): StoredFile => {
  const { _id, estateId, purpose, name, type, size, state, refusal, pages, renditions, createdAt } = file;
  return {
    _id: String(_id),
    ...(estateId && { estateId: String(estateId) }),
    purpose,
    name,
    type,
    size,
    state,
    ...(refusal && { refusal, reason: FILE_REFUSALS[refusal] }),
    ...(typeof pages === 'number' && { pages }),
    ...(renditions?.length > 0 && { sizes: renditions.map(({ hash: _, ...one }) => one) }),
    createdAt: createdAt.toISOString(),
  };
};
/** The owner of a new file. */
type Owner = Pick<FileRecord, 'landownerId' | 'estateId' | 'builderId'>;

function uploaderOf({ estateId, builderId }: Pick<Owner, 'estateId' | 'builderId'>): Uploader {
  const isCustomer = currentPrincipal().kind === 'customer';
  return {
    account: uploader(),
    kind: isCustomer ? 'customer' : 'staff',
    estateId: isCustomer ? null : estateId,
    builderId,
  };
}

/** Uploaded files: stored as they come, and served, once checked, to whoever may read them (D82). */
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
    private readonly readers: FileReaders,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#store = openStore(config);
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
    const owner = await this.#owner(rule, estateIdOrKey);
    const by = uploaderOf(owner);
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
    const record = await this.#record(owner, by, sent).catch(async (error: unknown) => {
      if (error instanceof DomainError) await this.removal.removeUnused([hash]);
      throw error;
    });
    // A repeat of a file that was checked before: what is served of it may be another form than what was sent.
    if (record.state !== 'received') await this.removal.removeUnused([hash]);
    // Race: a concurrent removal deleted the same content; a retry stores it again.
    else if (!(await this.#store.has(hash))) throw new DomainError('unavailable');
    return viewOf(record);
  }

  /** file/usage. */
  async usage(estateIdOrKey: string | null): Promise<FileUsage> {
    const principal = currentPrincipal();
    const isStaff = principal.kind !== 'customer' && principal.kind !== 'builder';
    const estate = isStaff && estateIdOrKey ? await this.#estate(estateIdOrKey) : null;
    const builderId = principal.kind === 'builder' ? toId(principal.builderId) : null;
    return { quotas: await this.quota.usage(uploaderOf({ estateId: estate?._id ?? null, builderId })) };
  }

  /** file/getLink. */
  async link(fileId: string, sizeName?: string | null): Promise<AnswerOf<typeof getFileLink>> {
    const size = sizeNamed(sizeName);
    if (sizeName && !size)
      throw new InvalidInput([{ path: 'size', message: `The size is one of ${Object.keys(FILE_SIZES).join(', ')}` }]);
    const file = await this.#readable(fileId);
    if (file.state === 'received')
      throw new DomainError('conflict', 'This file is still being checked. Please try again in a moment.');
    if (file.state === 'refused') throw new DomainError('not_found', FILE_REFUSALS[file.refusal ?? 'check_failed']);
    await this.readers.record(file);
    if (UPLOADS[file.purpose].isPublic) return { url: `/files/public/${servedOf(file, size).hash}` };
    const until = Date.now() + FILE_LINK_MS;
    const url = privateFileUrl(this.config.fileLinkSecret, fileId, until, size);
    return { url, expiresAt: new Date(until).toISOString() };
  }

  /** file/get. */
  async one(fileId: string): Promise<StoredFile> {
    return viewOf(await this.#readable(fileId));
  }

  /** A file in the caller's scope, unless what uses it decides otherwise; until it is checked, only for its uploader. */
  async #readable(fileId: string): Promise<FileRecord> {
    const mayRead = await this.readers.decide(toId(fileId));
    if (mayRead === false) throw notFound('file');
    // System scope: what uses it lets the caller in, whoever owns it.
    const file = await (mayRead ? system(() => this.files.one(fileId)) : this.files.one(fileId));
    if (!file || !existsForCaller(file)) throw notFound('file');
    if (!(await this.readers.mayRead(file))) throw notFound('file');
    return file;
  }

  /** A file by a signed link. The link's creator had access, but the file may have been refused since. */
  async byLink(fileId: string, query: Readonly<Record<string, unknown>>): Promise<SentFile> {
    const isGood = isGoodLink(this.config.fileLinkSecret, fileId, query);
    const file = isGood ? await system(() => this.files.one(fileId)) : null;
    return this.#send(file && mayServeFile(file.state) ? servedOf(file, sizeNamed(query['size'])) : null);
  }

  /** A public file, whoever owns it; in a size, if it is a picture larger than that (`pictureSet`). */
  async byHash(hash: string, sizeName?: unknown): Promise<SentFile> {
    const file = await system(() => this.files.publicOne(hash));
    return this.#send(file && servedUnder(file, hash, sizeNamed(sizeName)));
  }

  /** A checked file, for a caller that has decided that it may be read. */
  async content(fileId: string): Promise<SentFile> {
    const file = await system(() => this.files.one(fileId));
    return this.#send(file && mayServeFile(file.state) ? servedOf(file) : null);
  }

  async #send(served: ServedForm | null): Promise<SentFile> {
    const stored = served && (await this.#store.read(served.hash));
    if (!stored) throw notFound('file');
    return { name: served.name, type: served.type, ...stored };
  }

  /**
   * The owner of a file of this purpose, if the caller may upload it there: a builder's files are its own, all others an
   * estate's. `map.edit` depends on the estate (D91).
   */
  async #owner(rule: UploadRule, estateIdOrKey: string | null): Promise<Owner> {
    const principal = currentPrincipal();
    if (!callerMay(rule.by, { landownerEditsMaps: true })) throw new DomainError('forbidden');
    if (principal.kind === 'builder' || rule.of === 'builder' || estateIdOrKey === null) {
      const isOwn = rule.of === 'builder' && estateIdOrKey === null;
      if (principal.kind !== 'builder' || !isOwn) throw new DomainError('forbidden');
      return { landownerId: null, estateId: null, builderId: toId(principal.builderId) };
    }
    const estate = await this.#estate(estateIdOrKey);
    if (!callerMay(rule.by, estate)) throw new DomainError('forbidden');
    return { landownerId: estate.landownerId, estateId: estate._id, builderId: null };
  }

  /** The estate a file is for: staff's own, or for a customer any public one. */
  async #estate(idOrKey: string): Promise<PublicEstateRecord> {
    const isCustomer = currentPrincipal().kind === 'customer';
    const estate = await (isCustomer ? system(() => this.estates.publicOne(idOrKey)) : this.estates.one(idOrKey));
    if (!estate) throw notFound('estate');
    return estate;
  }

  async #record(
    owner: Owner,
    by: Uploader,
    sent: Pick<FileRecord, 'name' | 'type' | 'size' | 'hash' | 'purpose'>,
  ): Promise<FileRecord> {
    const principal = currentPrincipal();
    const now = new Date();
    const customerId = principal.kind === 'customer' ? toId(principal.userId) : null;
    const file: FileRecord = {
      _id: newId(),
      ...owner,
      customerId,
      ...sent,
      state: 'received',
      refusal: null,
      renditions: [],
      pages: null,
      attachedAt: null,
      checkAt: now,
      checkBy: null,
      checkRuns: 0,
      checkDeaths: 0,
      uploadedBy: by.account,
      createdAt: now,
      updatedAt: now,
    };
    const { result } = await this.work.run(async (session) => {
      const before = await this.files.sentBefore(session, file);
      if (before?.refusal === 'check_failed') {
        await this.files.queueAgain(session, before, now);
        return { ...before, state: 'received' as const, refusal: null };
      }
      if (before) return before;
      // The size is known now. A duplicate of an earlier upload takes no extra quota.
      await this.quota.take(session, by, file.size, now);
      await this.files.insert(session, file);
      await this.audit.write(session, {
        entity: 'file',
        entityId: file._id,
        landownerId: owner.landownerId,
        estateId: owner.estateId,
        to: file.state,
      });
      return file;
    });
    return result;
  }
}
