import { DomainError, buildFolder, type RegistryBuild } from '@lotline/shared-domain';
import type { HandedOver, Pin } from '../rows/registry-row.model.js';
import { findBuild, type RowState, withNames } from '../rows/row-state.js';

/** The result of a move, and its audit fields. */
export interface Move {
  readonly after: Omit<RowState, 'rev' | 'updatedAt'>;
  /** The build visitors get by the move; null if it only removes one. */
  readonly moved: RegistryBuild | null;
  readonly from: string | null;
  readonly to: string | null;
  /** The only estate affected, if any. */
  readonly estateId?: string;
  /** Row name → its hand-overs afterwards, for every row whose hand-overs change. */
  readonly handOvers?: ReadonlyMap<string, readonly HandedOver[]>;
}
type Before = Omit<RowState, 'rev' | 'updatedAt'>;

/** Maximum number of previous builds to roll back to. */
export const ROLLBACK_BUILDS = 10;
/** Default share of `next`, in per cent. */
export const FIRST_SHARE = 10;

/** Distinct builds, newest first; over the limit the oldest without a pin is dropped. */
function kept(
  builds: readonly RegistryBuild[],
  live: readonly (RegistryBuild | null)[],
  pins: readonly Pin[],
): RegistryBuild[] {
  const isLive = (hash: string): boolean => live.some((build) => build?.build === hash);
  const all = builds.filter(
    ({ build }, index) => !isLive(build) && builds.findIndex((other) => other.build === build) === index,
  );
  while (all.length > ROLLBACK_BUILDS) {
    const oldest = all.findLastIndex(({ build }) => !pins.some((pin) => pin.build === build));
    if (oldest < 0) break;
    all.splice(oldest, 1);
  }
  return all;
}

/** Makes a build stable; the replaced one becomes the newest previous build. A first build creates the row. */
export function publishStable(name: string, before: Before | null, build: RegistryBuild): Move {
  if (!before) {
    const after = {
      name,
      stable: build,
      next: null,
      nextPercent: 0,
      pins: [],
      previous: [],
      rolledBack: [],
      owns: build.provides,
      handedOver: [],
      disabled: false,
    };
    return { after, moved: build, from: null, to: buildFolder(build) };
  }
  const next = before.next?.build === build.build ? null : before.next;
  const previous = kept([before.stable, ...before.previous], [build], before.pins);
  const after = {
    ...before,
    stable: build,
    next,
    nextPercent: next ? before.nextPercent : 0,
    previous,
    ...goodAgain(before, build),
    owns: withNames(before.owns, build.provides),
    disabled: false,
  };
  return { after, moved: build, from: buildFolder(before.stable), to: buildFolder(build) };
}

/** Makes `next` stable, without building, signing or uploading anything. */
export function promote(before: Before): Move {
  const { next } = before;
  if (!next)
    throw new DomainError(
      'registry_refused',
      `There is no next to promote; everybody gets ${buildFolder(before.stable)}.`,
    );
  return publishStable(before.name, before, next);
}

/** Publishing a build explicitly clears its rolled-back mark. */
const goodAgain = ({ rolledBack }: Before, { build }: RegistryBuild): Pick<RowState, 'rolledBack'> => ({
  rolledBack: rolledBack.filter((hash) => hash !== build),
});
/** Maximum number of rolled-back hashes stored; more than builds are. */
const MAX_ROLLED_BACK = 50;
const rolledBackFrom = ({ rolledBack }: Before, { build }: RegistryBuild): Pick<RowState, 'rolledBack'> => ({
  rolledBack: [build, ...rolledBack.filter((hash) => hash !== build)].slice(0, MAX_ROLLED_BACK),
});

const shareText = ({ next, nextPercent }: Before): string | null =>
  next ? `next ${buildFolder(next)} for ${nextPercent} %` : null;

/** Makes a build next for a share in per cent; 0 removes next. */
export function publishNext(before: Before | null, build: RegistryBuild, percent: number | undefined): Move {
  if (!before)
    throw new DomainError(
      'registry_refused',
      'The first build of a remote goes to stable: there is nothing yet for the others to keep.',
    );
  const share = percent ?? (before.next?.build === build.build ? before.nextPercent : FIRST_SHARE);
  if (share > 0 && before.stable.build === build.build)
    throw new DomainError('registry_refused', `${buildFolder(build)} is stable already: everybody gets it.`);
  // A former next that is pinned must stay findable.
  const dropped = before.next && before.pins.some((pin) => pin.build === before.next?.build) ? [before.next] : [];
  const next = share > 0 ? build : null;
  const previous = kept([...before.previous, ...dropped], [before.stable, next], before.pins);
  const after = {
    ...before,
    next,
    nextPercent: next ? share : 0,
    previous,
    ...(next && { ...goodAgain(before, next), owns: withNames(before.owns, next.provides) }),
  };
  return { after, moved: next, from: shareText(before), to: shareText(after) };
}

/** Ends a `next` that fails more than stable; only publishing it explicitly makes it live again. */
export function endNext(before: Before): Move {
  const { next } = before;
  if (!next) throw new DomainError('registry_refused', 'There is no next to end.');
  const { after, ...move } = publishNext(before, next, 0);
  return { ...move, after: { ...after, ...rolledBackFrom(before, next) } };
}

/** Removes the row from all pages, or restores it: the only way back from a first build. */
export function setDisabled(before: Before, disabled: boolean): Move {
  const words = (off: boolean): string => (off ? 'disabled' : buildFolder(before.stable));
  return {
    after: { ...before, disabled },
    moved: disabled ? null : before.stable,
    from: words(before.disabled),
    to: words(disabled),
  };
}

/** Error explaining why there is nothing to roll back to. */
function noWayBack({ previous, rolledBack }: Before, hash: string | undefined): DomainError {
  const known = previous
    .map((build) => `${buildFolder(build)}${rolledBack.includes(build.build) ? ' (rolled back from)' : ''}`)
    .join(', ');
  if (hash !== undefined)
    return new DomainError('registry_refused', `There is no earlier build ${hash}; there are: ${known || 'none'}.`);
  const only = known && ` There is ${known}: name it to make it live again.`;
  return new DomainError(
    'registry_refused',
    `There is no earlier build to go back to.${only} Disabling the remote takes it off every page.`,
  );
}

/**
 * Makes an earlier build stable again: the newest that was not rolled back, or the one named. The replaced build is
 * marked as rolled back, unless the target was itself marked: that undoes a rollback.
 */
export function rollBack(before: Before, hash: string | undefined): Move {
  const index = before.previous.findIndex(({ build }) =>
    hash === undefined ? !before.rolledBack.includes(build) : build === hash,
  );
  const target = before.previous[index];
  if (!target) throw noWayBack(before, hash);
  const undoes = before.rolledBack.includes(target.build);
  const newer = before.previous.slice(0, index);
  const previous = kept([...before.previous.slice(index + 1), before.stable, ...newer], [target], before.pins);
  const next = before.next?.build === target.build ? null : before.next;
  const marks = undoes ? goodAgain(before, target) : rolledBackFrom(before, before.stable);
  const after = {
    ...before,
    stable: target,
    next,
    nextPercent: next ? before.nextPercent : 0,
    previous,
    ...marks,
    disabled: false,
  };
  return { after, moved: target, from: buildFolder(before.stable), to: buildFolder(target) };
}

const pinText = (pin: Pin | undefined): string | null =>
  pin ? `${buildFolder(pin)} pinned for ${pin.estateKey}` : null;

/** Maximum number of pinned estates. */
const MAX_PINS = 200;

/** Pins an estate to a build, or removes the pin. */
export function pinEstate(
  before: Before,
  estate: { readonly estateId: string; readonly estateKey: string },
  hash: string | null,
): Move {
  const old = before.pins.find(({ estateId }) => estateId === estate.estateId);
  const others = before.pins.filter((pin) => pin !== old);
  const target = hash === null ? null : findBuild(before, hash);
  if (target === undefined) {
    const known = [before.stable, ...(before.next ? [before.next] : []), ...before.previous]
      .map(buildFolder)
      .join(', ');
    throw new DomainError('registry_refused', `The row knows no build ${hash}; it knows: ${known}. Publish it first.`);
  }
  if (target && others.length >= MAX_PINS)
    throw new DomainError('registry_refused', `${MAX_PINS} estates are pinned already.`);
  const pin = target ? { ...estate, version: target.version, build: target.build } : undefined;
  const pins = pin ? [...others, pin] : others;
  const after = { ...before, pins, previous: kept(before.previous, [], pins) };
  return { after, moved: target, from: pinText(old), to: pinText(pin), estateId: estate.estateId };
}
