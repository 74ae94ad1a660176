// Replaces the federation runtime's manifest reader: the shell's guard reads manifests
// (shell/src/federation/read-manifest.ts).
import { PluginSystem } from '../../../node_modules/@module-federation/runtime-core/dist/utils/hooks/pluginSystem.js';

export class SnapshotHandler {
  hooks = new PluginSystem({});
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
