// @ts-check
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { ROOT } = require('./shared-modules.cjs');

/** @typedef {{ routes: string[], slots: string[], modals: string[], paths?: string[], declares?: object[] }} RemoteJson */

/** The built shared-domain. @returns {Promise<any>} */
async function builtDomain() {
  const entry = path.join(ROOT, 'shared-domain/dist/index.js');
  if (!fs.existsSync(entry)) throw new Error('Build shared-domain first: a build is described from shared-domain/dist');
  return import(pathToFileURL(entry).href);
}

/**
 * The `provides` of a remote's row: its pages in the route table and its own pages in remote.json, each with its path,
 * and the declarations of its modals (ADR-0022).
 * @param {RemoteJson} remoteJson @param {readonly { name: string, path: string }[]} pages
 */
function providesOf({ routes, slots, modals, paths = [], declares }, pages) {
  if (routes.length > 0 && paths.length === 0)
    throw new Error(
      `remote.json names ${routes.join(', ')}: say in "paths" where it stands, e.g. ["/price-board/:stage"]`,
    );
  return {
    routes: [...pages.map(({ name }) => name), ...routes],
    slots,
    modals,
    paths: [...pages.map((page) => page.path), ...paths],
    ...(declares && { declares }),
  };
}

/** The `provides` of the remote in a folder. @param {string} folder */
async function remoteProvides(folder) {
  const { routesOf } = await builtDomain();
  return providesOf(
    JSON.parse(fs.readFileSync(path.join(folder, 'remote.json'), 'utf8')),
    routesOf(path.basename(folder)),
  );
}

module.exports = { builtDomain, providesOf, remoteProvides };
