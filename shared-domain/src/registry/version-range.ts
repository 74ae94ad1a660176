const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(-[\w.]+)?$/;
const CARET = /^\^(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?$/;

/**
 * Whether a version satisfies a range of the forms builds use: `^a.b`, `^a.b.c`, or an exact version. As in semver,
 * `^0.b` fixes the minor; a pre-release satisfies only itself. Other range syntax matches nothing.
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
  // ^0.0.c also fixes the patch.
  if (major === 0 && minor === 0 && wanted[3] !== undefined) return patch === wantedPatch;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

/** The major version, or null for an invalid version. */
export const majorOf = (version: string): number | null =>
  VERSION.test(version) ? Number(version.split('.')[0]) : null;
