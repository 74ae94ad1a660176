import { Injectable } from '@nestjs/common';
import { DomainError, eoiReference, type OwnEoi, type OwnEoiRow } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { asTenant, system } from '../database/scope.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { bankAccountOf } from '../eoi/bank-transfer.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { IdentityDocuments } from '../identity-document/identity-documents.service.js';
import { InitialHoldRepository } from '../initial-hold/initial-hold.repository.js';
import { CardOfEoi } from '../payment-provider/card-of-eoi.js';
import { depositView } from '../payment/deposit-view.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import { PublicLotLookupService } from '../public-lot-lookup/public-lot-lookup.service.js';
import { UserRepository } from '../user/user.repository.js';
import { isUnsent, termsOf } from './eoi-terms.js';
import { changeableOf, prefillOf, secondBuyerOf, seenLotStatus, stepsOf } from './own-eoi-parts.js';
import { OwnEoiRepository } from './own-eoi.repository.js';

const iso = (date: Date | null | undefined): string | undefined => date?.toISOString();

/** EOIs as their own buyers see them: never other applicants, staff, or staff's reasons. */
@Injectable()
export class OwnEoiView {
  constructor(
    private readonly eois: EoiRepository,
    private readonly own: OwnEoiRepository,
    private readonly lots: LotUnderLock,
    private readonly facts: PublicLotLookupService,
    private readonly holds: InitialHoldRepository,
    private readonly users: UserRepository,
    private readonly ledger: LedgerRepository,
    private readonly identity: IdentityDocuments,
    private readonly card: CardOfEoi,
  ) {}

  /** The customer's own, newest first. Runs in the caller's scope. */
  async all(): Promise<OwnEoiRow[]> {
    const eois = await this.own.newest();
    if (eois.length === 0) return [];
    // System scope: a buyer deals with several landowners.
    const drafts = eois.filter(({ status }) => status === 'draft').map(({ _id }) => _id);
    const [facts, sums, scenes, identity] = await Promise.all([
      this.facts.of(eois),
      system(() =>
        this.ledger.sumsOf(
          null,
          eois.map(({ _id }) => _id),
        ),
      ),
      system(() => this.lots.scenes(eois.map(({ lotId }) => lotId))),
      system(() => this.identity.filesOf(drafts)),
    ]);
    return eois.map((eoi): OwnEoiRow => {
      const scene = scenes.get(String(eoi.lotId));
      const terms = scene && termsOf(eoi, scene, identity.get(String(eoi._id)));
      const missing = terms?.missing.length ?? 0;
      const second = eoi.status === 'draft' ? eoi.secondBuyer : null;
      return {
        _id: String(eoi._id),
        status: eoi.status,
        lotStatus: seenLotStatus(eoi, scene?.lot),
        estate: facts.estate(eoi.estateId),
        lot: facts.lot(eoi.lotId),
        lotId: String(eoi.lotId),
        lotTitle: scene?.lot.title ?? '',
        stageTitle: scene?.stage.title ?? '',
        deposit: depositView({ ...eoi, due: terms?.due ?? null }, sums.of(eoi._id)),
        ...(eoi.status === 'draft' && { missing }),
        ...(second?.way === 'link' && !second.confirmedAt && { waitsForSecondBuyer: true }),
        askedToLeaveAt: iso(eoi.askedToLeave?.at),
        ...(eoi.endedBecause && { endedBecause: eoi.endedBecause }),
        createdAt: eoi.createdAt.toISOString(),
        updatedAt: eoi.updatedAt.toISOString(),
      };
    });
  }

  /** One of them, which the caller may see. */
  async one(eoiId: EntityId): Promise<OwnEoi> {
    // System scope: the caller was checked; lot, hold and money are the landowner's.
    const eoi = await system(() => this.eois.byId(eoiId));
    const scene = eoi && (await asTenant(eoi.landownerId, () => this.lots.scene(eoi.lotId)));
    if (!eoi || !scene) throw new DomainError('not_found');
    const [facts, sums, hold, account, files] = await Promise.all([
      this.facts.of([eoi]),
      asTenant(eoi.landownerId, () => this.ledger.sumsOf(null, [eoi._id])),
      eoi.customerId ? this.holdOf(eoi, eoi.customerId) : null,
      eoi.customerId && eoi.status === 'draft' ? system(() => this.users.byId(eoi.customerId as EntityId)) : null,
      asTenant(eoi.landownerId, () => this.identity.filesOf([eoi._id])),
    ]);
    const identity = files.get(String(eoi._id)) ?? [];
    const terms = termsOf(eoi, scene, identity);
    const deposit = depositView({ ...eoi, due: terms.due }, sums.of(eoi._id));
    const card = await this.card.of(eoi, deposit);
    const bankAccount = terms.due === null ? null : bankAccountOf(scene.estate);
    return {
      _id: String(eoi._id),
      rev: eoi.rev ?? 0,
      reference: eoiReference(String(eoi._id)),
      status: eoi.status,
      lotStatus: seenLotStatus(eoi, scene.lot),
      estate: facts.estate(eoi.estateId),
      lot: facts.lot(eoi.lotId),
      lotId: String(eoi.lotId),
      lotTitle: scene.lot.title,
      stageTitle: scene.stage.title,
      ...(terms.price !== null && { price: terms.price }),
      isOffer: terms.isOffer,
      stepNames: [...terms.steps],
      steps: stepsOf(eoi, identity),
      ...(account && { prefill: prefillOf(account, hold) }),
      ...(eoi.secondBuyer && { secondBuyer: secondBuyerOf(eoi.secondBuyer) }),
      deposit,
      ...(bankAccount && { bankAccount }),
      ...(card && { card }),
      payDays: terms.payDays,
      holdUntil: iso(hold?.expirationDate),
      sentAt: iso(eoi.sentAt),
      decidedAt: iso(isUnsent(eoi) ? null : eoi.decidedAt),
      askedToLeaveAt: iso(eoi.askedToLeave?.at),
      ...(eoi.endedBecause && { endedBecause: eoi.endedBecause }),
      ...(eoi.furthest && { furthest: eoi.furthest }),
      changeable: [...changeableOf(eoi, scene.lot)],
      createdAt: eoi.createdAt.toISOString(),
      updatedAt: eoi.updatedAt.toISOString(),
    };
  }

  private holdOf({ landownerId, lotId }: EoiRecord, customerId: EntityId) {
    return asTenant(landownerId, () => this.holds.approvedOf(lotId, customerId));
  }
}
