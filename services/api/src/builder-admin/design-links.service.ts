import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type LinkDesigns,
  linkDesigns,
  type LinkResult,
  plural,
  type UnlinkDesigns,
  unlinkDesigns,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import { slicesOf } from '../common/in-slices.js';
import type { Submission } from '../common/input.decorators.js';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import type { LotRecord } from '../lot/lot.model.js';
import { editOf, wordsOf } from '../lot-management/stored-facts.js';
import { HomesChangesRepository, storedHome } from '../lot-homes/homes-changes.repository.js';
import { type HomesChange, HomesChanges, LINK_WORDS } from '../lot-homes/homes-changes.service.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import type { LotEdit } from '../lot-transitions/write-lots.js';
import { notFound } from '../read-cache/not-found.js';
import type { LinkChangeKind } from './link-change.model.js';
import { linkChanges, linksIn, refuseTooMany, unlinkChanges, wantedLots } from './link-plan.js';
import { type LinkableDesign, type LinkableLot, LinksRepository } from './links.repository.js';

type Body = UnlinkDesigns & Partial<Pick<LinkDesigns, 'enablesBuilders'>>;

/** What a change would do. */
interface Plan {
  readonly estate: EstateRecord;
  readonly designs: readonly LinkableDesign[];
  readonly changes: readonly HomesChange[];
  /** Lots whose House & land it switches on. */
  readonly enabled: readonly LinkableLot[];
}

/** Designs are linked to lots of one estate at a time, by its managers, in the caller's scope (D141, D199). */
@Injectable()
export class DesignLinks {
  constructor(
    private readonly links: LinksRepository,
    private readonly homes: HomesChangesRepository,
    private readonly changes: HomesChanges,
    private readonly transitions: LotTransitions,
    private readonly unit: UnitOfWork,
  ) {}

  /** What linking with the same body would do. */
  async count(estateId: string, body: LinkDesigns): Promise<LinkResult> {
    const { result } = await this.unit.run(async (session) =>
      resultOf(await this.#plan(session, estateId, body, 'link')),
    );
    return result;
  }

  link(estateId: string, { body, key }: Submission<LinkDesigns>): Promise<OnceAnswer<LinkResult>> {
    return this.unit.once({ action: linkDesigns.action, target: estateId, key, body }, (session) =>
      this.#write(session, estateId, body, 'link'),
    );
  }

  unlink(estateId: string, { body, key }: Submission<UnlinkDesigns>): Promise<OnceAnswer<LinkResult>> {
    return this.unit.once({ action: unlinkDesigns.action, target: estateId, key, body }, (session) =>
      this.#write(session, estateId, body, 'unlink'),
    );
  }

  async #write(session: Session, estateId: string, body: Body, kind: LinkChangeKind) {
    const plan = await this.#plan(session, estateId, body, kind);
    const { estate, changes, enabled, designs } = plan;
    const result = resultOf(plan);
    if (result.lots === 0) return { status: 200, body: result };
    const _id = newId();
    const did = kind === 'link' ? ('linked' as const) : ('unlinked' as const);
    const switched = await this.switchBuilders(session, estate, {
      lotIds: enabled.map((lot) => toId(lot._id)),
      isOn: true,
      batchId: String(_id),
    });
    await this.changes.apply(session, changes, { batchId: String(_id), did, switched });
    const { id: actorId, role: actorRole } = currentActor();
    await this.links.insertChange(session, {
      _id,
      landownerId: estate.landownerId,
      estateId: estate._id,
      kind,
      text: `${plural(designs.length, 'design')} ${LINK_WORDS[did]} ${plural(result.lots, 'lot')}`,
      at: new Date(),
      actorId,
      actorRole,
      lots: changes.map(linkedLotOf),
      enabled: switched.map((lot) => lot._id),
      undoneAt: null,
    });
    return { status: 200, body: { ...result, changeId: String(_id) } };
  }

  /**
   * Switches House & land of lots: each is a change of the lot, at its next revision with a row of its own.
   * @returns the lots as they were
   */
  async switchBuilders(
    session: Session,
    estate: EstateRecord,
    {
      lotIds,
      isOn,
      batchId,
    }: { readonly lotIds: readonly EntityId[]; readonly isOn: boolean; readonly batchId: string },
  ): Promise<LotRecord[]> {
    if (lotIds.length === 0) return [];
    const lots = await this.links.wholeLots(lotIds, session);
    const words = wordsOf([{ field: 'isBuildersEnabled', from: isOn ? 'No' : 'Yes', to: isOn ? 'Yes' : 'No' }]);
    const edits: LotEdit[] = [];
    const turn = slicesOf();
    for (const lot of lots) {
      edits.push(editOf(lot, { set: { isBuildersEnabled: isOn }, unset: [] }, words, estate));
      await turn();
    }
    await this.transitions.editAll(session, edits, batchId);
    return lots;
  }

  async #plan(session: Session, estateId: string, body: Body, kind: LinkChangeKind): Promise<Plan> {
    const estate = await this.links.estate(estateId, session);
    if (!estate) throw notFound('estate');
    if (estate.archivedAt) throw new DomainError('conflict', 'This estate is archived. Restore it first.');
    const [designIds, lotIds, stageIds] = [body.designIds, body.lotIds, body.stageIds].map(idsIn);
    const lots = await this.links.lotsOf(estate._id, session);
    await this.#refuseOthers(session, estate, lots, { lotIds, stageIds });
    const wanted = wantedLots(lots, { ...body, lotIds, stageIds });
    const designs = await this.links.designsOf(designIds ?? [], session);
    const builderIds = [...new Set(designs.map(({ builderId }) => String(builderId)))].map(toId);
    const rows = await this.homes.rows(
      { estateId: estate._id, builderId: { $in: builderIds }, lotId: { $in: wanted.map(({ _id }) => toId(_id)) } },
      session,
    );
    // A design that isn't on offer is nobody's business but its builder's.
    const isKnown = ({ isActive, _id }: LinkableDesign): boolean =>
      isActive || (kind === 'unlink' && rows.some((row) => row.designs.some((home) => home.designId.equals(_id))));
    const known = designs.filter(isKnown);
    if (known.length < (designIds?.length ?? 0)) throw notFound('design');
    const changes = kind === 'link' ? linkChanges(estate, wanted, known, rows) : unlinkChanges(wanted, known, rows);
    refuseTooMany(changes);
    const enabled = body.enablesBuilders ? wanted.filter((lot) => !lot.isBuildersEnabled) : [];
    return { estate, designs: known, changes, enabled };
  }

  /** @throws DomainError `not_found` for a lot or a stage that isn't the estate's */
  async #refuseOthers(
    session: Session,
    { _id }: EstateRecord,
    lots: readonly LinkableLot[],
    named: { readonly lotIds?: readonly string[] | undefined; readonly stageIds?: readonly string[] | undefined },
  ): Promise<void> {
    const own = new Set(lots.map((lot) => lot._id));
    if (named.lotIds?.some((id) => !own.has(id))) throw notFound('lot');
    if (!named.stageIds) return;
    const stages = new Set((await this.links.stagesOf(_id, session)).map((stage) => String(stage._id)));
    if (named.stageIds.some((id) => !stages.has(id))) throw notFound('stage');
  }
}

/** Ids as they are stored, each once. @throws DomainError `not_found` for what can't be an id */
function idsIn(ids: readonly string[] | undefined): string[] | undefined {
  if (ids?.some((id) => !isId(id))) throw notFound('lot');
  return ids && [...new Set(ids.map((id) => id.toLowerCase()))];
}

function resultOf({ changes, enabled }: Pick<Plan, 'changes' | 'enabled'>): LinkResult {
  const lots = new Set([...changes.map(({ row }) => String(row.lotId)), ...enabled.map(({ _id }) => _id)]);
  return { lots: lots.size, links: linksIn(changes), enabled: enabled.length, left: [] };
}

/** What the undo needs of a change of one row. */
function linkedLotOf({ row, designs }: HomesChange) {
  const [had, has] = [row.designs, designs].map((homes) => new Set(homes.map(({ designId }) => String(designId))));
  const isAdded = designs.length > row.designs.length;
  return {
    lotId: row.lotId,
    builderId: row.builderId,
    designs: (isAdded
      ? designs.filter(({ designId }) => !had?.has(String(designId)))
      : row.designs.filter(({ designId }) => !has?.has(String(designId)))
    ).map(storedHome),
    after: designs.map(({ designId }) => designId),
  };
}
