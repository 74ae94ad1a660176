// Replaces the federation runtime's semver module, which rewrites a range into comparators by nine regular expressions.
// Prereleases count by their order alone, as there.
const COMPARATOR = /^([~^]|[<>]?=?)[v=]*(\d+|[xX*])?(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:-([\w.-]+))?(?:\+.*)?$/;
/** The lowest prerelease: `<2.0.0-0` excludes those of 2.0.0 too. */
const LOWEST = '0';

/** @typedef {[major: number, minor: number, patch: number, prerelease?: string]} Version */

/** @param {string} text */
function parse(text) {
  const [, operator, ...parts] = COMPARATOR.exec(text) ?? [];
  const numbers = [0, 1, 2].map((i) => Number(parts[i]));
  const open = numbers.findIndex(Number.isNaN);
  const count = open < 0 ? 3 : open;
  return {
    operator,
    count,
    version: /** @type {Version} */ ([0, 1, 2].map((i) => (i < count ? numbers[i] : 0)).concat(parts[3] ?? [])),
  };
}

/** @param {string | undefined} a @param {string | undefined} b */
function comparePrereleases(a, b) {
  if (a === b) return 0;
  if (!a || !b) return a ? -1 : 1;
  const others = b.split('.');
  for (const [i, one] of a.split('.').entries()) {
    const other = others[i];
    if (other === undefined) return 1;
    const isNumber = +one >= 0;
    if (isNumber !== +other >= 0) return isNumber ? -1 : 1;
    if (one !== other) return (isNumber ? +one > +other : one > other) ? 1 : -1;
  }
  return -1;
}

/** @param {Version} a @param {Version} b */
const compare = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || comparePrereleases(a[3], b[3]);

/** The end, exclusive, of the versions that share the parts before `index` and that part. @param {Version} from @param {number} index */
const endOf = (from, index) =>
  /** @type {Version} */ ([0, 1, 2].map((i) => (i < index ? from[i] : i > index ? 0 : from[i] + 1)).concat(LOWEST));

/** Whether a version satisfies one comparator such as `^1.2`. @param {Version} version @param {string} text */
function isWithin(version, text) {
  const { operator, count, version: bound } = parse(text);
  if (operator === undefined) return false;
  if (!count) return !/^[<>]$/.test(operator);
  const order = compare(version, bound);
  const isBefore = (/** @type {number} */ index) => compare(version, endOf(bound, index)) < 0;
  const isFull = count > 2;
  switch (operator) {
    case '<':
      return isFull ? order < 0 : compare(version, [...bound.slice(0, 3), LOWEST]) < 0;
    case '<=':
      return isFull ? order <= 0 : isBefore(count - 1);
    case '>':
      return isFull ? order > 0 : !isBefore(count - 1);
    case '>=':
      return order >= 0;
    case '^': {
      const first = bound.findIndex((part, i) => part > 0 && i < count);
      return order >= 0 && isBefore(first < 0 ? count - 1 : first);
    }
    case '~':
      return order >= 0 && isBefore(Math.min(1, count - 1));
    default:
      return isFull ? !order : order >= 0 && isBefore(count - 1);
  }
}

/**
 * Whether a version satisfies a range: comparators, `^`, `~`, `x`, `1.2 - 1.4` and `||`.
 * @param {string} version @param {string} range
 */
export function satisfy(version, range) {
  const parsed = parse(version);
  return (
    parsed.count > 2 &&
    range.split('||').some((part) =>
      part
        .trim()
        .replace(/^(\S+)\s+-\s+(\S+)$/, '>=$1 <=$2')
        .replace(/([<>=~^])\s+|~>\s*/g, (_, operator = '~') => operator)
        .split(/\s+/)
        .every((comparator) => isWithin(parsed.version, comparator)),
    )
  );
}
