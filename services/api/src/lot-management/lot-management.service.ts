import { Injectable } from '@nestjs/common';
import {
  DomainError,
  isInstant,
  statusPathOf,
  type LotThen,
  type StaffEstateMap,
  type StaffLotDetail,
  type StaffStageMap,
} from '@lotline/shared-domain';
import { EstateMapsOfStages } from '../catalogue/estate-map-of-stages.service.js';
import { ContactRepository } from '../contact/contact.repository.js';
import { DocumentReads } from '../document/document-reads.service.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { depositView } from '../payment/deposit-view.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import type { LotRecord } from '../lot/lot.model.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Person } from '../database/collection.js';
import { toId } from '../database/entity-id.js';
import { notFound } from '../read-cache/not-found.js';
import { lotView, timeOf } from '../staff-catalogue/lot-view.js';
import { eoiFactsOf } from './eoi-facts.js';
import { LotHistory } from './lot-history.service.js';
import { termsView } from './stored-terms.js';
import { type Shape, LotManagementRepository } from './lot-management.repository.js';

/** A lot's shape, with the path of its status label (spec 3). */
function shapeOf(shape: Shape): StaffStageMap['shapes'][number] {
  const { lotId, path, binding } = shape;
  const statusPath = shape.statusPath ?? statusPathOf(shape);
  return { lotId: String(lotId), path, ...(statusPath && { statusPath }), binding };
}

/** Staff reads of one lot and of the lots of a stage (2.11, D73). */
@Injectable()
export class LotManagementService {
  constructor(
    private readonly lots: LotManagementRepository,
    private readonly contacts: ContactRepository,
    private readonly eois: EoiRepository,
    private readonly ledger: LedgerRepository,
    private readonly audit: AuditRepository,
    private readonly history: LotHistory,
    private readonly documents: DocumentReads,
    private readonly ofStages: EstateMapsOfStages,
  ) {}

  async one(stageId: string, lotId: string): Promise<StaffLotDetail> {
    const lot = await this.lots.lot(stageId, lotId);
    if (!lot) throw notFound('lot');
    const [estate, stage, eoi, history, documents, shape, map, applicants] = await Promise.all([
      this.lots.estate(lot.estateId),
      this.lots.stage(lot.stageId),
      this.eois.ofLot(lot._id),
      this.history.of(lot._id),
      this.documents.forStaff(lot),
      this.lots.shapeOf(lot._id),
      this.lots.stageMap(stageId),
      this.eois.countApplicants(lot._id),
    ]);
    if (!estate || !stage) throw notFound('lot');
    const { claim } = lot;
    const sums = await this.ledger.sumsOf(null, eoi ? [eoi._id] : []);
    const buyers = buyersOf(lot, eoi);
    const contactIds = await this.contacts.idsOf(
      lot.landownerId,
      buyers.map(({ email }) => email),
    );
    return {
      ...lotView(lot),
      estate: {
        _id: String(estate._id),
        key: estate.key,
        title: estate.title,
        timeZone: estate.timeZone,
        holdDays: estate.holdDays,
        showInitialHold: estate.showInitialHold ?? null,
        hidePrice: estate.hidePrice,
        showFutureLots: estate.showFutureLots,
        landownerEditsMaps: estate.landownerEditsMaps ?? false,
      },
      landownerId: String(lot.landownerId),
      stage: { _id: String(stage._id), title: stage.title, status: stage.status },
      ...termsView(lot),
      ...(eoi && eoiFactsOf(lot, eoi, estate.timeZone)),
      applicants,
      shape: shape && {
        path: shape.path,
        size: shape.size,
        frontEdge: shape.frontEdge ?? null,
        metresPerUnit: map?.metresPerUnit ?? null,
      },
      documents,
      claim: claim && { kind: claim.kind, at: claim.at.toISOString(), expiresAt: timeOf(claim.expiresAt) },
      eoi: eoi && {
        _id: String(eoi._id),
        status: eoi.status,
        customerId: eoi.customerId ? String(eoi.customerId) : null,
        paymentQueueId: eoi.paymentQueueData?.paymentQueueId ?? null,
        deposit: depositView(eoi, sums.of(eoi._id)),
      },
      // The page of each buyer (2.11); builds of version 0.2.0 read it as the lead's.
      buyers: buyers.map((buyer) => {
        const contactId = contactIds.get(buyer.email ?? '') ?? null;
        return { ...buyer, contactId, leadId: contactId };
      }),
      history,
    };
  }

  async stageMap(stageId: string): Promise<StaffStageMap> {
    const map = await this.lots.stageMap(stageId);
    if (!map) throw notFound('stage map');
    const { size, mapImage, metresPerUnit } = map;
    const shapes = await this.lots.shapesOf(stageId);
    return { stageId, size, mapImage: { url: mapImage.url }, metresPerUnit, shapes: shapes.map(shapeOf) };
  }

  async estateMap(estateId: string): Promise<StaffEstateMap> {
    const map = await this.lots.estateMap(estateId);
    const made = map ? null : await this.ofStages.now(toId(estateId));
    if (made)
      return {
        estateId,
        size: made.size,
        mapImage: { url: made.picture },
        fromStages: true,
        shapes: made.stages.map(({ stageId, path, binding }) => ({ stageId, path, binding })),
      };
    if (!map) throw notFound('estate map');
    const outlines = await this.lots.outlinesOf(estateId);
    return {
      estateId,
      size: map.size,
      mapImage: { url: map.mapImage.url },
      shapes: outlines.map(({ stageId, path, binding }) => ({ stageId: String(stageId), path, binding })),
    };
  }

  /** Statuses of a stage's lots at a time; a lot without any change by then was Not Released. */
  async at(stageId: string, moment: string): Promise<LotThen[]> {
    if (!isInstant(moment)) throw invalid('at', 'at must be a time');
    const at = new Date(moment);
    if (!(await this.lots.stage(stageId))) throw notFound('stage');
    const lots = await this.lots.enteredLots(stageId);
    const statuses = await this.audit.statusesAt(
      lots.map(({ _id }) => _id),
      at,
    );
    // The history of imported lots may begin before they were created here.
    return lots.flatMap(({ _id, createdAt }) => {
      const status = statuses.get(String(_id)) ?? (createdAt <= at ? 'not_released' : null);
      return status === null ? [] : [{ lotId: String(_id), status }];
    });
  }
}

export const invalid = (path: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { errors: [{ path, message }] });

type Buyer = StaffLotDetail['buyers'][number];
const buyerOf = ({ firstName, lastName, email, phone }: Person, customerId: string | null): Buyer => ({
  name: `${firstName} ${lastName}`,
  email,
  phone,
  customerId,
});

/** The buyers: those of the EOI, those entered on the lot where none claims it, or of an offline sale (section 3). */
function buyersOf({ lotBuyers, offlineSale }: LotRecord, eoi: EoiRecord | null): Buyer[] {
  const offline = offlineSale?.offlineBuyerData;
  if (offline?.fullName)
    return [{ name: offline.fullName, email: offline.email ?? null, phone: offline.phone ?? null }];
  const { firstBuyer, secondBuyer } = eoi?.buyersData ?? lotBuyers ?? {};
  const customerId = eoi?.customerId;
  return [
    ...(firstBuyer ? [buyerOf(firstBuyer, customerId ? String(customerId) : null)] : []),
    ...(secondBuyer ? [buyerOf(secondBuyer, null)] : []),
  ];
}
