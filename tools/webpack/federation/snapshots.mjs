// Stands in for the federation runtime's reader of manifests: the shell's guard reads them (shell/src/federation/read-manifest.ts).
import { PluginSystem } from '../../../node_modules/@module-federation/runtime-core/dist/utils/hooks/pluginSystem.js';

export class SnapshotHandler {
  hooks = new PluginSystem({});
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
