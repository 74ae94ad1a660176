import { getsNext, type RegistryBuild, type RegistryRow } from '@lotline/shared-domain';
import { findBuild, type RowState, wireRowOf } from './row-state.js';

/** Whose page a row is resolved for. */
export interface Visit {
  /** The estate as the address names it, by id or key; null on pages without one. */
  readonly estateId: string | null;
  /** The first-party id; null: none, which is stable. */
  readonly visitorId: string | null;
  /** Whether the page is framed by another website: it gets its estate's pin or stable, never `next`. */
  readonly framed: boolean;
}
type IsGood = (name: string, build: RegistryBuild) => boolean;

/** The build that the channels and pins give this visit; then its fallbacks, best first. */
function choices(row: RowState, { estateId, visitorId, framed }: Visit): RegistryBuild[] {
  const { name, stable, next, nextPercent, pins } = row;
  const pin =
    estateId === null ? undefined : pins.find((one) => one.estateId === estateId || one.estateKey === estateId);
  const pinned = pin && findBuild(row, pin.build);
  if (pinned) return [pinned, stable];
  return !framed && next && visitorId !== null && getsNext(name, visitorId, nextPercent) ? [next, stable] : [stable];
}

/**
 * A row for one visit: the estate's pin, else `next` for its share of visitors, else `stable`; with the one build to fall back to. A
 * build that isn't good is passed over, for the newest earlier one that is good and was not rolled back. A row with none that is, or
 * that is disabled, is dropped alone: null.
 * @example resolveRow(row, { estateId: 'tallowbrook-rise', visitorId, framed: false }, isGood)
 */
export function resolveRow(row: RowState, visit: Visit, isGood: IsGood): RegistryRow | null {
  if (row.disabled) return null;
  const earlier = row.previous.filter(
    (build) => !row.rolledBack.includes(build.build) && isStaffOnly(build) === isStaffOnly(row.stable),
  );
  const all = [...choices(row, visit), ...earlier];
  // A signature costs: builds are looked at until one is good, and no further.
  const good = (build: RegistryBuild): boolean => isGood(row.name, build);
  const at = all.findIndex(good);
  const chosen = all[at];
  if (!chosen) return null;
  const fallback = all
    .slice(at + 1)
    .find((build) => build.build !== chosen.build && isStaffOnly(build) === isStaffOnly(chosen) && good(build));
  return wireRowOf(row.name, chosen, fallback ?? null);
}

const isStaffOnly = ({ staffOnly }: RegistryBuild): boolean => staffOnly === true;
