// @ts-check
// Which addresses a build draws, and how a visit opens each of them.

/**
 * @typedef {object} Address
 * @property {string} path as the row names it
 * @property {string} address what is opened
 * @property {string | null} role who looks at it; null: a visitor
 * @property {boolean} madeUp with made-up answers instead of the live API's
 */

/** Any id will do where the answers are made up. */
const AN_ID = '65f000000000000000000001';
const PARAMETER = /:(\w+)\??/g;

/**
 * Who opens a page: the first role that may, where visitors may not.
 * @param {readonly string[]} access
 * @param {readonly string[]} roles
 */
const roleOf = (access, roles) =>
  access.includes('ANONYMOUS') ? null : (roles.find((role) => access.includes(role)) ?? null);

/**
 * The addresses of a build, one for each of its paths. What a path's parameters are is known for the lot that is
 * visited, or said by `samples` of
 * remote.json; a public page with another parameter is opened with made-up answers, as private ones are.
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
