const { remoteConfig } = require('@lotline/lotline-remote/webpack');

module.exports = remoteConfig(__dirname);
