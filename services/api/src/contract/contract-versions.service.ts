import { Inject, Injectable } from '@nestjs/common';
import {
  type AddContract,
  DomainError,
  FILE_REFUSALS,
  isContractExecuted,
  MAX_CONTRACT_VERSIONS,
  SIGNATURES,
  type StaffEoi,
  startOfDay,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import { InvalidInput } from '../common/invalid-input.js';
import { CONFIG, type Config } from '../config/config.js';
import { toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { contractOf, withDates } from '../eoi/contract-record.js';
import type { ContractRecord, ContractVersionRecord, EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import type { EoiDecision } from '../staff-eoi/eoi-decision.js';
import { Attachments } from '../upload/attachments.service.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { existsForCaller } from '../upload/upload.service.js';
import { because, ContractChanges } from './contract-changes.service.js';
import { contractReady } from './contract-mail.js';

/** Versions of contracts (D55, D135). */
@Injectable()
export class ContractVersions {
  constructor(
    private readonly changes: ContractChanges,
    private readonly eois: EoiRepository,
    private readonly files: FileRecordRepository,
    private readonly attachments: Attachments,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Adds a version, which clears both signatures; the first one is issued today unless a day is set. Added again while it is the
   * last one, it changes nothing.
   * @throws DomainError `contract_executed` once the lot is past EOI
   */
  async add({ eoiId, body, key }: EoiDecision<AddContract>): Promise<OnceAnswer<StaffEoi>> {
    const scene = await this.changes.scene(eoiId);
    return this.changes.run({ action: 'staff/addContract', scene, body, key }, async (session, eoi, lot) => {
      if (isContractExecuted(lot.status)) throw new DomainError('contract_executed');
      const before = contractOf(eoi);
      const file = await this.#usable(session, eoi, body.fileId);
      if (before.versions.at(-1)?.fileId.equals(file._id)) return false;
      if (before.versions.length >= MAX_CONTRACT_VERSIONS)
        throw new DomainError('conflict', `A contract has at most ${MAX_CONTRACT_VERSIONS} versions.`);
      await this.attachments.attach(session, [file._id]);
      const number = before.versions.length + 1;
      const wasSigned = SIGNATURES.some((name) => before.dates[name]);
      const version = { fileId: file._id, note: body.note?.trim() || null, addedAt: new Date(), by: currentActor().id };
      await this.eois.setContract(session, eoi, withVersion(before, version, scene.estate.timeZone));
      const words = `Version ${number}${wasSigned ? ', which cleared the signatures' : ''}`;
      await this.changes.record(session, eoi, 'contractAdded', because(words, body.note));
      await this.outbox.put(session, contractReady({ ...scene, eoi }, this.config.publicUrl, { number, wasSigned }));
    });
  }

  /** An upload that may be a version; 400 at `fileId` for one that may not. */
  async #usable(session: Session, { estateId }: EoiRecord, fileId: string): Promise<FileRecord> {
    const ids = isId(fileId) ? [toId(fileId)] : [];
    const file = (await this.files.all(ids, session)).get(fileId);
    const isHere = file?.purpose === 'contract' && file.estateId?.equals(estateId) === true;
    if (!file || !isHere || !existsForCaller(file)) throw atFile('We can’t find this file. Please upload it again.');
    if (file.state === 'refused') throw atFile(FILE_REFUSALS[file.refusal ?? 'check_failed']);
    return file;
  }
}

const atFile = (message: string): InvalidInput => new InvalidInput([{ path: 'fileId', message }]);

/** A contract with one more version: unsigned, and issued. */
function withVersion(before: ContractRecord, version: ContractVersionRecord, timeZone: string): ContractRecord {
  const { addedAt: at, by } = version;
  const issued = before.dates.issued ?? { on: startOfDay(at, timeZone), at, by, reason: null };
  const dates = { issued, ...Object.fromEntries(SIGNATURES.map((name) => [name, null])) };
  return withDates({ ...before, versions: [...before.versions, version] }, dates);
}
