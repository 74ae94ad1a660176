const { hostConfig } = require('../tools/webpack/host-config.cjs');

module.exports = hostConfig(__dirname);
