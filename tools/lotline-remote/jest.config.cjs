// @ts-check
// Runs the tests of one remote in its folder, for a team that has installed the release tool as a package.
const { join } = require('node:path');
const { projects, testTimeout } = require('../../jest.config.cjs');

const remotes = projects.find((/** @type {{ displayName: string }} */ { displayName }) => displayName === 'remotes');
module.exports = { projects: [{ ...remotes, roots: [join(process.cwd(), 'src')] }], testTimeout };
