// @ts-check
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { ROOT } = require('./shared-modules.cjs');

const NOT_INPUT = /(\.test\.|\.examples\.|[\\/](testing|dist|node_modules)[\\/]|[\\/]\.)/;

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  if (!fs.existsSync(folder)) return [];
  return (
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => path.join(item.parentPath ?? item.path, item.name))
      // Match relative paths only: a remote may be located anywhere.
      .filter((file) => !NOT_INPUT.test(`/${path.relative(folder, file)}`))
      .sort()
  );
}

/** Whether a package is also made of the map document: a change of that must not change the builds of all others. @param {string} folder */
function drawsMaps(folder) {
  const file = path.join(folder, 'package.json');
  if (!fs.existsSync(file)) return false;
  return '@lotline/shared-map-document' in (JSON.parse(fs.readFileSync(file, 'utf8')).dependencies ?? {});
}

/**
 * Hash (eight hex digits) of all inputs of a bundle. It is part of the build's unique name, so that a page with an
 * older build of the same version never uses the new build's chunks.
 * @param {string} folder package folder
 */
function inputHash(folder) {
  const hash = crypto.createHash('sha256');
  const roots = [
    path.join(folder, 'src'),
    path.join(ROOT, 'shared-geometry/src'),
    path.join(ROOT, 'shared-domain/src'),
    ...(drawsMaps(folder) ? [path.join(ROOT, 'shared-map-document/src')] : []),
    __dirname,
  ];
  const files = [...roots.flatMap(filesUnder), path.join(folder, 'package.json'), path.join(folder, 'remote.json')];
  for (const file of files) {
    if (!fs.existsSync(file)) continue;
    hash
      .update(path.relative(path.dirname(folder), file).replaceAll(path.sep, '/'))
      .update('\0')
      .update(fs.readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

module.exports = { inputHash };
