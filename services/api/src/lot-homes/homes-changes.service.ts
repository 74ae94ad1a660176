import { Injectable } from '@nestjs/common';
import { plural } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { slicesOf } from '../common/in-slices.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { HomesChangesRepository, type HomesRow, storedHome } from './homes-changes.repository.js';
import type { HomeOnLot } from './lot-homes.model.js';

/** What a row is to have; `row._id` null: the lot has none of the builder yet. */
export interface HomesChange {
  readonly row: Omit<HomesRow, '_id'> & { readonly _id: EntityId | null };
  readonly designs: readonly HomeOnLot[];
}
export const LINK_WORDS = { linked: 'linked to', unlinked: 'unlinked from', withdrawn: 'withdrawn from' } as const;

interface ChangeOf {
  /** Of the audit rows of its lots. */
  readonly batchId: string;
  readonly did: keyof typeof LINK_WORDS;
  /** Lots whose House & land the same transaction switches: open pages receive one event for both. */
  readonly switched?: readonly (Place & { readonly _id: EntityId })[];
}

/** Audit rows written with one command. */
const ROWS_AT_ONCE = 400;

/** Links of designs to lots, changed as one (D141, D199). */
@Injectable()
export class HomesChanges {
  constructor(
    private readonly homes: HomesChangesRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Writes the designs, a row of the audit for each lot, and one for each stage: a change of many lots is one live
   * event a stage, and every cached answer that counts homes is dropped.
   */
  async apply(session: Session, changes: readonly HomesChange[], of: ChangeOf): Promise<void> {
    const { batchId, did, switched = [] } = of;
    await this.homes.write(
      session,
      changes.map(({ row, designs }) => ({ ...row, designs: designs.map(storedHome), before: row.designs.length })),
    );
    const turn = slicesOf();
    for (let from = 0; from < changes.length; from += ROWS_AT_ONCE) {
      const rows = changes.slice(from, from + ROWS_AT_ONCE).map(({ row, designs }) => ({
        ...placeOf(row),
        lotId: row.lotId,
        builderId: row.builderId,
        entity: 'builderLink' as const,
        entityId: row.lotId,
        to: did,
        reason: plural(Math.abs(designs.length - row.designs.length), 'design'),
        batchId,
      }));
      await this.audit.write(session, ...rows);
      await turn();
    }
    await this.audit.write(
      session,
      ...(await stagesOf(changes, switched)).map(({ place, lots, designs }) => ({
        ...place,
        entity: 'stage' as const,
        entityId: place.stageId,
        reason:
          designs.size > 0
            ? `${plural(designs.size, 'design')} ${LINK_WORDS[did]} ${plural(lots.size, 'lot')}`
            : `House & land changed for ${plural(lots.size, 'lot')}`,
      })),
    );
  }
}

type Place = Pick<HomesRow, 'landownerId' | 'estateId' | 'stageId'>;
const placeOf = ({ landownerId, estateId, stageId }: Place): Place => ({ landownerId, estateId, stageId });

interface OfStage {
  readonly place: Place;
  readonly lots: Set<string>;
  readonly designs: Set<string>;
}

/** The lots and designs of a change, by stage. */
async function stagesOf(
  changes: readonly HomesChange[],
  switched: NonNullable<ChangeOf['switched']>,
): Promise<OfStage[]> {
  const turn = slicesOf();
  const stages = new Map<string, OfStage>();
  const stageOf = (of: Place): OfStage => {
    const id = String(of.stageId);
    const stage = stages.get(id) ?? { place: placeOf(of), lots: new Set<string>(), designs: new Set<string>() };
    stages.set(id, stage);
    return stage;
  };
  for (const { row, designs } of changes) {
    const stage = stageOf(row);
    stage.lots.add(String(row.lotId));
    for (const id of differenceOf(row.designs, designs)) stage.designs.add(id);
    await turn();
  }
  for (const lot of switched) stageOf(lot).lots.add(String(lot._id));
  return [...stages.values()];
}

/** Ids of the designs that one of the lists has and the other doesn't. */
export function differenceOf(before: readonly HomeOnLot[], after: readonly HomeOnLot[]): string[] {
  const ids = [before, after].map((homes) => new Set(homes.map(({ designId }) => String(designId))));
  const [had = new Set<string>(), has = new Set<string>()] = ids;
  return [...[...had].filter((id) => !has.has(id)), ...[...has].filter((id) => !had.has(id))];
}
