// @ts-check
// The URLs a build serves, and how a visit opens each of them.

/**
 * @typedef {object} Address
 * @property {string} path as named in the row
 * @property {string} address URL to open
 * @property {string | null} role role that opens it; null: a visitor
 * @property {boolean} madeUp with mock answers instead of the live API's
 */

/** Placeholder id for mock answers. */
const AN_ID = '65f000000000000000000001';
const PARAMETER = /:(\w+)\??/g;

/**
 * Role that opens a page: null if visitors may, otherwise the first role that may.
 * @param {readonly string[]} access
 * @param {readonly string[]} roles
 */
const roleOf = (access, roles) =>
  access.includes('ANONYMOUS') ? null : (roles.find((role) => access.includes(role)) ?? null);

/**
 * One URL for each path of a build. Path parameters are those of the visited lot or come from `samples` in remote.json;
 * a public page with any other parameter is opened with mock answers, like private pages.
 * @param {object} options
 * @param {string} options.name @param {readonly string[]} options.paths @param {boolean} options.staffOnly
 * @param {Readonly<Record<string, Readonly<Record<string, string>>>>} options.samples path → parameter → value, from
 * remote.json
 * @param {{ estateKey: string, stageId: string, lotId: string }} options.lot
 * @param {typeof import('@lotline/shared-domain')} options.domain
 * @returns {Address[]}
 */
export function addressesOf({ name, paths, staffOnly, samples, lot, domain }) {
  const all = name === 'shell' ? domain.routesOf('shell').map(({ path }) => path) : paths;
  /** @type {Readonly<Record<string, string>>} */
  const known = { estateId: lot.estateKey, stageId: lot.stageId, lotId: lot.lotId };
  return all.map((path) => {
    const route = domain.ROUTES.find((one) => domain.samePath(one.path, path));
    const role = route ? roleOf(route.access, domain.ROLES) : staffOnly ? 'SUPER_ADMIN' : null;
    const given = samples[path] ?? {};
    const isKnown = [...path.matchAll(PARAMETER)].every(([, key = '']) => (given[key] ?? known[key]) !== undefined);
    const madeUp = role !== null || !isKnown;
    const value = (/** @type {string} */ key) => given[key] ?? (madeUp ? AN_ID : known[key]) ?? AN_ID;
    const address = path
      .replace(PARAMETER, (_, key) => encodeURIComponent(value(key)))
      .replace(/\/\*$/, '')
      .replaceAll('?', '');
    return { path, address, role, madeUp };
  });
}
