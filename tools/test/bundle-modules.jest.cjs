// @ts-check
module.exports = () => require('./bundled-modules.cjs').bundle();
