const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(-[\w.]+)?$/;
const CARET = /^\^(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?$/;

/**
 * Whether a version lies in a range as builds write them: `^a.b`, `^a.b.c`, or the version itself. `^0.b` holds its minor, as
 * semver does; a pre-release satisfies only itself. Anything else is satisfied by nothing.
 * @example isSatisfied('19.3.1', '^19.2') // true
 */
export function isSatisfied(version: string, range: string): boolean {
  if (version === range) return VERSION.test(version);
  const given = VERSION.exec(version);
  const wanted = CARET.exec(range);
  if (!given || !wanted || given[4] !== undefined) return false;
  const [major = 0, minor = 0, patch = 0] = given.slice(1, 4).map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.slice(1, 3).map(Number);
  const wantedPatch = Number(wanted[3] ?? 0);
  if (major !== wantedMajor) return false;
  if (major === 0 && minor !== wantedMinor) return false;
  // ^0.0.c holds its patch too.
  if (major === 0 && minor === 0 && wanted[3] !== undefined) return patch === wantedPatch;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

/** The major of a version, or null for what is none. */
export const majorOf = (version: string): number | null =>
  VERSION.test(version) ? Number(version.split('.')[0]) : null;
