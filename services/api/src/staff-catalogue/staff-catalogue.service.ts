import { Injectable } from '@nestjs/common';
import {
  ESTATE_STATES,
  type StageOfEstate,
  type StaffEstate,
  type StaffLot,
  type StaffStage,
} from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { notFound } from '../read-cache/not-found.js';
import type { StageRecord } from '../stage/stage.model.js';
import { lotView, timeOf } from './lot-view.js';
import { type Counts, StaffCatalogueRepository } from './staff-catalogue.repository.js';

/** The caller's estates with their contents, public or not (D73). */
@Injectable()
export class StaffCatalogueService {
  constructor(
    private readonly reads: StaffCatalogueRepository,
    private readonly eois: EoiRepository,
  ) {}

  /** `state`: a word that is no state of an estate counts as none. */
  async estates({ search, state }: { search?: string | null; state?: string | null }): Promise<StaffEstate[]> {
    const known = ESTATE_STATES.find((one) => one === state) ?? null;
    return this.#views(await this.reads.estates(search ?? undefined, known));
  }

  async estate(idOrKey: string): Promise<StaffEstate> {
    const [view] = await this.#views([await this.#load(idOrKey)]);
    if (!view) throw notFound('estate');
    return view;
  }

  async stages(idOrKey: string): Promise<StaffStage[]> {
    const { _id } = await this.#load(idOrKey);
    const [stages, mapped, counts] = await Promise.all([
      this.reads.stages(_id),
      this.reads.mappedStages(_id),
      this.reads.lotCounts([_id], 'stageId'),
    ]);
    return stages.map((stage) => stageView(stage, mapped.has(String(stage._id)), counts.get(String(stage._id))));
  }

  async stage(stageId: string): Promise<StageOfEstate> {
    const found = await this.reads.stage(stageId);
    if (!found) throw notFound('stage');
    const { estateId } = found;
    const [estate, mapped, counts] = await Promise.all([
      this.estate(String(estateId)),
      this.reads.mappedStages(estateId),
      this.reads.lotCounts([estateId], 'stageId'),
    ]);
    return { estate, stage: stageView(found, mapped.has(stageId), counts.get(stageId)) };
  }

  async lots(idOrKey: string, stageId: string | null): Promise<StaffLot[]> {
    const estate = await this.#load(idOrKey);
    if (stageId && !isId(stageId)) return [];
    const [lots, applicants] = await Promise.all([
      this.reads.lots(estate._id, stageId),
      this.eois.applicantsIn(estate),
    ]);
    return lots.map((lot) => ({ ...lotView(lot), applicants: applicants.get(String(lot._id)) ?? null }));
  }

  async #load(idOrKey: string): Promise<EstateRecord> {
    const estate = await this.reads.estate(idOrKey);
    if (!estate) throw notFound('estate');
    return estate;
  }

  async #views(estates: readonly EstateRecord[]): Promise<StaffEstate[]> {
    const ids = estates.map(({ _id }) => _id);
    const [stages, lots] = await Promise.all([this.reads.stageCounts(ids), this.reads.lotCounts(ids, 'estateId')]);
    return estates.map((estate) =>
      estateView(estate, stages.get(String(estate._id)) ?? 0, lots.get(String(estate._id))),
    );
  }
}

function estateView(estate: EstateRecord, stagesCount: number, counts: Counts | undefined): StaffEstate {
  return {
    _id: String(estate._id),
    key: estate.key,
    title: estate.title,
    suburb: estate.suburb,
    logoUrl: estate.logoUrl,
    iconColor: estate.iconColor,
    hidePrice: estate.hidePrice,
    showInitialHold: estate.showInitialHold ?? null,
    showFutureLots: estate.showFutureLots,
    appVersion: estate.appVersion,
    timeZone: estate.timeZone,
    holdDays: estate.holdDays,
    isPublic: estate.isPublic,
    termsUrl: estate.termsUrl ?? null,
    landownerId: String(estate.landownerId),
    hasBuilders: counts?.hasBuilders ?? false,
    availableLotsCount: counts?.available ?? 0,
    stagesCount,
    lotsCount: counts?.lots ?? 0,
    state: estate.state ?? null,
    archivedAt: timeOf(estate.archivedAt),
    landownerEditsMaps: estate.landownerEditsMaps ?? false,
  };
}

function stageView(
  { _id, title, status, name, rev, releaseDate, registrationDate, registeredOn }: StageRecord,
  hasMap: boolean,
  counts: Counts | undefined,
): StaffStage {
  return {
    _id: String(_id),
    title,
    status,
    name: name ?? null,
    hasMap,
    availableLotsCount: counts?.available ?? 0,
    lotsCount: counts?.lots ?? 0,
    releaseDate: timeOf(releaseDate),
    registrationDate: timeOf(registrationDate),
    registeredOn: timeOf(registeredOn),
    rev,
  };
}
