import { isWantedLot, LINK_LIMITS, type LotsWanted, plural } from '@lotline/shared-domain';
import { DomainError } from '@lotline/shared-domain';
import { toId } from '../database/entity-id.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { HomesRow } from '../lot-homes/homes-changes.repository.js';
import type { HomesChange } from '../lot-homes/homes-changes.service.js';
import type { LinkableDesign, LinkableLot } from './links.repository.js';

const invalid = (path: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { errors: [{ path, message }] });

/** The lots that a change is about. @throws DomainError `validation_failed` for more than one change may have */
export function wantedLots(lots: readonly LinkableLot[], wanted: LotsWanted): LinkableLot[] {
  const ids = wanted.lotIds && new Set(wanted.lotIds);
  // The set first: a list of thousands is searched for each lot.
  const among = ids ? lots.filter(({ _id }) => ids.has(_id)) : lots;
  const found = among.filter((lot) => isWantedLot(lot, { ...wanted, lotIds: undefined }));
  if (found.length > LINK_LIMITS.lots)
    throw invalid(
      'lotIds',
      `That is ${plural(found.length, 'lot')}. Choose at most ${plural(LINK_LIMITS.lots, 'lot')} at a time.`,
    );
  return found;
}

/** What each row is to have, where that is another than it has; designs that are there stay with their site costs. */
export function linkChanges(
  estate: Pick<EstateRecord, '_id' | 'landownerId'>,
  lots: readonly LinkableLot[],
  designs: readonly LinkableDesign[],
  rows: readonly HomesRow[],
): HomesChange[] {
  const present = byLotAndBuilder(rows);
  const builders = byBuilder(designs);
  return lots.flatMap((lot) =>
    [...builders.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const row = present.get(`${lot._id} ${String(first.builderId)}`) ?? {
        _id: null,
        landownerId: estate.landownerId,
        builderId: first.builderId,
        estateId: estate._id,
        stageId: toId(lot.stageId),
        lotId: toId(lot._id),
        designs: [],
      };
      const has = new Set(row.designs.map(({ designId }) => String(designId)));
      const added = own.filter(({ _id }) => !has.has(String(_id)));
      if (added.length === 0) return [];
      return [{ row, designs: [...row.designs, ...added.map(({ _id }) => ({ designId: _id }))] }];
    }),
  );
}

/** The other way: rows without the designs. */
export function unlinkChanges(
  lots: readonly LinkableLot[],
  designs: readonly LinkableDesign[],
  rows: readonly HomesRow[],
): HomesChange[] {
  const [wanted, gone] = [new Set(lots.map(({ _id }) => _id)), new Set(designs.map(({ _id }) => String(_id)))];
  return rows
    .filter(({ lotId }) => wanted.has(String(lotId)))
    .flatMap((row) => {
      const designsLeft = row.designs.filter(({ designId }) => !gone.has(String(designId)));
      return designsLeft.length < row.designs.length ? [{ row, designs: designsLeft }] : [];
    });
}

export const byLotAndBuilder = <Row extends Pick<HomesRow, 'lotId' | 'builderId'>>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> => new Map(rows.map((row) => [`${String(row.lotId)} ${String(row.builderId)}`, row]));

function byBuilder(designs: readonly LinkableDesign[]): Map<string, LinkableDesign[]> {
  const groups = new Map<string, LinkableDesign[]>();
  for (const design of designs)
    groups.set(String(design.builderId), [...(groups.get(String(design.builderId)) ?? []), design]);
  return groups;
}

/** How many designs changes add or take away. */
export const linksIn = (changes: readonly HomesChange[]): number =>
  changes.reduce((sum, { row, designs }) => sum + Math.abs(designs.length - row.designs.length), 0);

/** @throws DomainError `validation_failed` for more links than one change may have */
export function refuseTooMany(changes: readonly HomesChange[]): void {
  const links = linksIn(changes);
  if (links > LINK_LIMITS.links)
    throw invalid(
      'designIds',
      `That is ${plural(links, 'link')}. Choose fewer designs or lots: at most ${plural(LINK_LIMITS.links, 'link')} at a time.`,
    );
}
