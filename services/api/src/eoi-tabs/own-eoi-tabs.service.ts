import { Injectable } from '@nestjs/common';
import {
  type AddEoiDocument,
  DomainError,
  type EoiActivity,
  type EoiMessageBody,
  fullName,
  type OwnContract,
  type OwnEoiDocuments,
  ownEoiPhase,
} from '@lotline/shared-domain';
import { AuditRepository } from '../audit/audit.repository.js';
import { asTenant } from '../database/scope.js';
import { DocumentReads } from '../document/document-reads.service.js';
import { contactOf } from '../email-templates/estate-email.js';
import { conditionView, versionView } from '../eoi/contract-parts.js';
import { contractOf, datesOf } from '../eoi/contract-record.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { termsOf } from '../own-eoi/eoi-terms.js';
import { seenLotStatus } from '../own-eoi/own-eoi-parts.js';
import { OwnEois } from '../own-eoi/own-eois.service.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { buyerHistory } from './buyer-history.js';
import { buyerNext } from './buyer-next.js';
import { buyerTimeline } from './buyer-timeline.js';
import { EoiDocuments } from './eoi-documents.service.js';
import { EoiExchange } from './eoi-exchange.service.js';
import { EoiMessages } from './eoi-messages.service.js';

const MAX_EVENTS = 200;
const OVER = 'This EOI is over, so documents can’t be added any more.';

/** The tabs of a buyer's own EOI (section 1): what happens, documents, contract. Never other applicants, staff or their reasons. */
@Injectable()
export class OwnEoiTabs {
  constructor(
    private readonly mine: OwnEois,
    private readonly exchange: EoiExchange,
    private readonly messages: EoiMessages,
    private readonly documents: EoiDocuments,
    private readonly lotDocuments: DocumentReads,
    private readonly files: FileRecordRepository,
    private readonly audit: AuditRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  /** eoi/getActivity. */
  activity(eoiId: string): Promise<EoiActivity> {
    return this.#own(eoiId, (scene) => this.#activityOf(scene));
  }

  /** eoi/sendMessage. */
  send(eoiId: string, body: EoiMessageBody, key: string | null): Promise<OnceAnswer<EoiActivity>> {
    return this.#own(eoiId, (scene) =>
      this.exchange.run(
        scene,
        { action: 'eoi/sendMessage', body, key },
        (session, now) => this.messages.send(session, now, 'buyer', body),
        () => this.#activityOf(scene),
      ),
    );
  }

  /** eoi/readMessages. */
  read(eoiId: string, key: string | null): Promise<OnceAnswer<EoiActivity>> {
    return this.#own(eoiId, (scene) =>
      this.exchange.run(
        scene,
        { action: 'eoi/readMessages', body: {}, key },
        (session, now) => this.messages.read(session, now, 'buyer'),
        () => this.#activityOf(scene),
      ),
    );
  }

  /** eoi/getDocuments. */
  documentsOf(eoiId: string): Promise<OwnEoiDocuments> {
    return this.#own(eoiId, (scene) => this.#documentsOf(scene));
  }

  /** eoi/addDocument. @throws DomainError `conflict` once the EOI is over */
  addDocument(eoiId: string, body: AddEoiDocument, key: string | null): Promise<OnceAnswer<OwnEoiDocuments>> {
    return this.#own(eoiId, (scene) =>
      this.exchange.run(
        scene,
        { action: 'eoi/addDocument', body, key },
        (session, { eoi }) => {
          if (ownEoiPhase(eoi) === 'over') throw new DomainError('conflict', OVER);
          return this.documents.add(session, eoi, 'buyer', body);
        },
        () => this.#documentsOf(scene),
      ),
    );
  }

  /** eoi/getContract. */
  contract(eoiId: string): Promise<OwnContract> {
    return this.#own(eoiId, async (scene) => {
      const { eoi, lot, estate } = scene;
      const { versions, conditions } = contractOf(eoi);
      const files = await this.files.all(versions.map(({ fileId }) => fileId));
      return {
        status: eoi.status,
        lotStatus: seenLotStatus(eoi, lot),
        versions: versions.flatMap((version, index) => {
          const file = files.get(String(version.fileId));
          return file ? [versionView(version, file, index + 1)] : [];
        }),
        dates: datesOf(scene).map(({ name, on, isDerived }) => ({ name, on, ...(isDerived && { isDerived }) })),
        conditions: conditions.map((condition) => conditionView(condition, estate.timeZone)),
      };
    });
  }

  async #activityOf(scene: MailedEoi): Promise<EoiActivity> {
    const { lot, estate } = scene;
    const { _id, lotId, buyersData } = scene.eoi;
    const [rows, sums, { messages, unread }] = await Promise.all([
      this.audit.historyOfEoi({ lotId, entityId: _id }, MAX_EVENTS),
      this.ledger.sumsOf(null, [_id]),
      this.messages.list(
        scene.eoi,
        'buyer',
        async () =>
          ({ from }) =>
            from === 'buyer' ? 'You' : contactOf(estate).name,
      ),
    ]);
    const { secondBuyer } = buyersData;
    const next = buyerNext(scene, { due: termsOf(scene.eoi, scene).due, ...sums.of(_id) });
    return {
      timeline: buyerTimeline(scene.eoi, seenLotStatus(scene.eoi, lot), rows),
      ...(next && { next }),
      history: buyerHistory(rows, { secondBuyer: secondBuyer ? fullName(secondBuyer) : null }),
      messages,
      unread,
    };
  }

  async #documentsOf({ eoi, lot, estate }: MailedEoi): Promise<OwnEoiDocuments> {
    const [added, ofLot] = await Promise.all([this.documents.list(eoi), this.lotDocuments.forMember(lot._id)]);
    return {
      ours: added.filter(({ from }) => from === 'team'),
      yours: added.filter(({ from }) => from === 'buyer'),
      lot: ofLot,
      asksIdentity: estate.eoiAsksIdentity ?? false,
    };
  }

  /** Does something with the caller's own EOI, in the landowner's scope; 404 for any other. */
  async #own<T>(eoiId: string, work: (scene: MailedEoi) => Promise<T>): Promise<T> {
    const scene = await this.mine.scene(eoiId);
    return asTenant(scene.eoi.landownerId, () => work(scene));
  }
}
