/** What webpack defines in the shell's build for the federation runtime (tools/webpack/host-config.cjs). Import it before the runtime. */
Object.assign(globalThis, { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true });

export {};
