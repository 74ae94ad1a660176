const { remoteConfig } = require('../tools/webpack/remote-config.cjs');

module.exports = remoteConfig(__dirname);
