import { DomainError, folderOf, type RegistryBuild } from '@lotline/shared-domain';
import { findBuild, type Pin, type RowState } from './row-state.js';

/** What a move leaves behind, and how it is written down. */
export interface Move {
  readonly after: Omit<RowState, 'rev' | 'updatedAt'>;
  /** The build that somebody gets by it; null when a move only takes away. */
  readonly moved: RegistryBuild | null;
  readonly from: string | null;
  readonly to: string | null;
  /** The one estate it is about. */
  readonly estateId?: string;
}
type Before = Omit<RowState, 'rev' | 'updatedAt'>;

/** Builds to go back to, newest first. */
export const KEPT_BUILDS = 10;
/** The share `next` begins with where nobody says, in per cent. */
export const FIRST_SHARE = 10;

/** The newest builds once each; over the limit the oldest goes that no pin names. */
function kept(builds: readonly RegistryBuild[], live: readonly (RegistryBuild | null)[], pins: readonly Pin[]): RegistryBuild[] {
  const isLive = (hash: string): boolean => live.some((build) => build?.build === hash);
  const all = builds.filter(({ build }, index) => !isLive(build) && builds.findIndex((other) => other.build === build) === index);
  while (all.length > KEPT_BUILDS) {
    const oldest = all.findLastIndex(({ build }) => !pins.some((pin) => pin.build === build));
    if (oldest < 0) break;
    all.splice(oldest, 1);
  }
  return all;
}

/** A build becomes stable; what was stable is the newest to go back to. The first build of a remote makes its row. */
export function publishStable(name: string, before: Before | null, build: RegistryBuild): Move {
  if (!before) return { after: { name, stable: build, next: null, nextPercent: 0, pins: [], previous: [] }, moved: build, from: null, to: folderOf(build) };
  const next = before.next?.build === build.build ? null : before.next;
  const previous = kept([before.stable, ...before.previous], [build], before.pins);
  return { after: { ...before, stable: build, next, nextPercent: next ? before.nextPercent : 0, previous }, moved: build, from: folderOf(before.stable), to: folderOf(build) };
}

const shareText = ({ next, nextPercent }: Before): string | null => (next ? `next ${folderOf(next)} for ${nextPercent} %` : null);

/** A build becomes next for a share in per cent; 0 takes next away. */
export function publishNext(before: Before | null, build: RegistryBuild, percent: number | undefined): Move {
  if (!before) throw new DomainError('registry_refused', 'The first build of a remote goes to stable: there is nothing yet for the others to keep.');
  const share = percent ?? (before.next?.build === build.build ? before.nextPercent : FIRST_SHARE);
  if (share > 0 && before.stable.build === build.build) throw new DomainError('registry_refused', `${folderOf(build)} is stable already: everybody gets it.`);
  // What was next and is pinned somewhere stays findable.
  const dropped = before.next && before.pins.some((pin) => pin.build === before.next?.build) ? [before.next] : [];
  const next = share > 0 ? build : null;
  const previous = kept([...before.previous, ...dropped], [before.stable, next], before.pins);
  const after = { ...before, next, nextPercent: next ? share : 0, previous };
  return { after, moved: next, from: shareText(before), to: shareText(after) };
}

/** An earlier build becomes stable again. What it replaces goes to the end: going back twice goes back further. */
export function rollBack(before: Before, hash: string | undefined): Move {
  const index = hash === undefined ? 0 : before.previous.findIndex(({ build }) => build === hash);
  const target = before.previous[index];
  if (!target) {
    const known = before.previous.map(folderOf).join(', ') || 'none';
    throw new DomainError('registry_refused', hash === undefined ? 'There is no earlier build to go back to.' : `There is no earlier build ${hash}; there are: ${known}.`);
  }
  const newer = before.previous.slice(0, index);
  const previous = kept([...before.previous.slice(index + 1), before.stable, ...newer], [target], before.pins);
  const next = before.next?.build === target.build ? null : before.next;
  return { after: { ...before, stable: target, next, nextPercent: next ? before.nextPercent : 0, previous }, moved: target, from: folderOf(before.stable), to: folderOf(target) };
}

const pinText = (pin: Pin | undefined): string | null => (pin ? `${folderOf(pin)} pinned for ${pin.estateKey}` : null);

/** Estates that may be pinned at a time. */
const MOST_PINS = 200;

/** Gives one estate a build of its own, or frees it. */
export function pinEstate(before: Before, estate: { readonly estateId: string; readonly estateKey: string }, hash: string | null): Move {
  const old = before.pins.find(({ estateId }) => estateId === estate.estateId);
  const others = before.pins.filter((pin) => pin !== old);
  const target = hash === null ? null : findBuild(before, hash);
  if (target === undefined) {
    const known = [before.stable, ...(before.next ? [before.next] : []), ...before.previous].map(folderOf).join(', ');
    throw new DomainError('registry_refused', `The row knows no build ${hash}; it knows: ${known}. Publish it first.`);
  }
  if (target && others.length >= MOST_PINS) throw new DomainError('registry_refused', `${MOST_PINS} estates are pinned already.`);
  const pin = target ? { ...estate, version: target.version, build: target.build } : undefined;
  const pins = pin ? [...others, pin] : others;
  const after = { ...before, pins, previous: kept(before.previous, [], pins) };
  return { after, moved: target, from: pinText(old), to: pinText(pin), estateId: estate.estateId };
}
