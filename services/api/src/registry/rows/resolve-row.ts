import { getsNext, type RegistryBuild, type RegistryRow } from '@lotline/shared-domain';
import { findBuild, type RowState, wireRowOf } from './row-state.js';

/** The page visit that a row is resolved for. */
export interface Visit {
  /** The estate in the URL, by id or key; null on pages without one. */
  readonly estateId: string | null;
  /** First-party visitor id; null: none, which gets stable. */
  readonly visitorId: string | null;
  /** Whether the page is framed by another website; it then gets the estate's pin or stable, never `next`. */
  readonly framed: boolean;
}
type IsGood = (name: string, build: RegistryBuild) => boolean;

/** The build that pins and channels select for this visit, followed by its fallbacks, best first. */
function choices(row: RowState, { estateId, visitorId, framed }: Visit): RegistryBuild[] {
  const { name, stable, next, nextPercent, pins } = row;
  const pin =
    estateId === null ? undefined : pins.find((one) => one.estateId === estateId || one.estateKey === estateId);
  const pinned = pin && findBuild(row, pin.build);
  if (pinned) return [pinned, stable];
  return !framed && next && visitorId !== null && getsNext(name, visitorId, nextPercent) ? [next, stable] : [stable];
}

/**
 * Resolves a row for one visit: the estate's pin, otherwise `next` for its share of visitors, otherwise `stable`; plus
 * one fallback build. A build that fails the check is replaced by the newest earlier one that passes and was not rolled
 * back. Returns null, dropping only this row, if none passes or the row is disabled.
 * @example resolveRow(row, { estateId: 'tallowbrook-rise', visitorId, framed: false }, isGood)
 */
export function resolveRow(row: RowState, visit: Visit, isGood: IsGood): RegistryRow | null {
  if (row.disabled) return null;
  const earlier = row.previous.filter(
    (build) => !row.rolledBack.includes(build.build) && isStaffOnly(build) === isStaffOnly(row.stable),
  );
  const all = [...choices(row, visit), ...earlier];
  // Verifying a signature is expensive: stop at the first good build.
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
