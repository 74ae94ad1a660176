import { Injectable } from '@nestjs/common';
import {
  type AddStage,
  DomainError,
  formatDate,
  stageNumber,
  type StaffStage,
  startOfCalendarDay,
  type UpdateStage,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { newId } from '../database/entity-id.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { retryOnDuplicateKey } from '../database/retry-on-duplicate-key.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import type { StageRecord } from '../stage/stage.model.js';
import { StaffCatalogueService } from '../staff-catalogue/staff-catalogue.service.js';
import { StageAdminRepository } from './stage-admin.repository.js';
import { StageHistory } from './stage-history.service.js';

const DAYS = { registrationDate: 'Est. Registration', registeredOn: 'Registered on' } as const;
const invalid = (path: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { errors: [{ path, message }] });

interface Change {
  readonly set: Partial<StageRecord>;
  /** Each change in words: 'Est. Registration 1 Aug 2027 → 1 Oct 2027'. */
  readonly words: readonly string[];
}

/** What a form changes of a stage. Days become the start of that day in the estate's time zone (D65). */
function changeOf(stage: StageRecord, { title, name, ...rest }: UpdateStage, timeZone: string): Change {
  const [set, words]: [Partial<StageRecord>, string[]] = [{}, []];
  if (title && stageNumber(title) !== stageNumber(stage.title)) {
    set.title = stageNumber(title);
    words.push(`Stage ${stageNumber(stage.title)} → ${set.title}`);
  }
  if (name !== undefined && (name ?? '') !== (stage.name ?? '')) {
    set.name = name ?? '';
    words.push(`Marketing name ${stage.name || '-'} → ${name ?? '-'}`);
  }
  for (const field of ['registrationDate', 'registeredOn'] as const) {
    const asked = rest[field];
    const before = stage[field] ? formatDate(stage[field], timeZone, 'YYYY-MM-DD') : null;
    if (asked === undefined || (asked ?? null) === before) continue;
    set[field] = asked ? startOfCalendarDay(asked, timeZone) : null;
    words.push(`${DAYS[field]} ${formatDate(before, 'UTC')} → ${formatDate(asked, 'UTC')}`);
  }
  return { set, words };
}

const showsDates = ({ status }: StageRecord, { showFutureLots }: Pick<EstateRecord, 'showFutureLots'>): boolean =>
  status !== 'not_released' || showFutureLots;

/** Adds stages and changes their titles and dates, in the caller's scope; every change is audited in words. */
@Injectable()
export class StageFormService {
  constructor(
    private readonly stages: StageAdminRepository,
    private readonly history: StageHistory,
    private readonly catalogue: StaffCatalogueService,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  async add(estateId: string, body: AddStage, key: string | null): Promise<OnceAnswer<StaffStage>> {
    const estate = await this.stages.estate(estateId);
    if (!estate) throw notFound('estate');
    const { landownerId, timeZone } = estate;
    const { body: made, ...done } = await retryOnDuplicateKey(() =>
      this.unit.once({ action: 'staff/addStage', target: estateId, key, body }, async (session) => {
        await this.#claimTitle(session, { _id: null, estateId: estate._id }, body.title);
        const stage = {
          _id: newId(),
          landownerId,
          estateId: estate._id,
          title: stageNumber(body.title),
          status: 'not_released',
          ...(body.name && { name: body.name }),
          registrationDate: body.registrationDate ? startOfCalendarDay(body.registrationDate, timeZone) : null,
        };
        await this.stages.insert(session, stage);
        await this.audit.write(session, {
          landownerId,
          estateId: estate._id,
          stageId: stage._id,
          entityId: stage._id,
          entity: 'stage',
          to: 'made',
          rev: 0,
        });
        return { status: 201, body: { _id: String(stage._id) } };
      }),
    );
    return { ...done, body: (await this.catalogue.stage(made._id)).stage };
  }

  async update({
    stageId,
    rev,
    body,
    key,
  }: {
    stageId: string;
    rev: number;
    body: UpdateStage;
    key: string | null;
  }): Promise<OnceAnswer<StaffStage>> {
    const known = await this.stages.one(stageId);
    const estate = known && (await this.stages.estate(known.estateId));
    if (!estate) throw notFound('stage');
    const done = await retryOnDuplicateKey(() =>
      this.unit.once({ action: 'staff/updateStage', target: stageId, key, body: { ...body, rev } }, async (session) => {
        const stage = await this.stages.one(stageId, session);
        if (!stage) throw notFound('stage');
        await this.history.refuseStale(session, stage, rev);
        const change = changeOf(stage, body, estate.timeZone);
        await this.#check(session, stage, change, body.reason);
        if (change.words.length > 0) await this.#write(session, { stage, estate }, change, body.reason);
        return { status: 200, body: null };
      }),
    );
    return { ...done, body: (await this.catalogue.stage(stageId)).stage };
  }

  async #check(session: Session, stage: StageRecord, { set }: Change, reason?: string): Promise<void> {
    if (set.title) await this.#claimTitle(session, stage, set.title);
    if (set.registrationDate !== undefined && stage.registrationDate && !reason?.trim())
      throw invalid('reason', 'Reason is a required field when the estimate changes');
    if (set.registeredOn && set.registeredOn.getTime() > Date.now())
      throw invalid('registeredOn', 'Registered on can’t be in the future');
  }

  async #claimTitle(
    session: Session,
    { _id, estateId }: { readonly _id: StageRecord['_id'] | null; readonly estateId: StageRecord['estateId'] },
    title: string,
  ): Promise<void> {
    if (await this.stages.hasTitle(session, estateId, title, _id))
      throw invalid('title', 'The estate has a stage of this name already');
  }

  async #write(
    session: Session,
    { stage, estate }: { readonly stage: StageRecord; readonly estate: Pick<EstateRecord, 'showFutureLots'> },
    { set, words }: Change,
    reason?: string,
  ): Promise<void> {
    const { _id, landownerId, estateId, rev } = stage;
    if (!(await this.stages.update(session, stage, set))) throw await this.history.stale(session, _id);
    const why = reason?.trim();
    await this.audit.write(session, {
      landownerId,
      estateId,
      stageId: _id,
      entityId: _id,
      entity: 'stage',
      to: 'changed',
      rev: rev + 1,
      reason: words.join('; ') + (why ? ` (${why})` : ''),
      // The dates of a stage that isn't released are no visitor's (D6).
      staffOnly: set.title === undefined && set.name === undefined && !showsDates(stage, estate),
    });
  }
}
