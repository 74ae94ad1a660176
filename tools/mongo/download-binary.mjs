// @ts-check
// Runs as a separate process, so that a hanging download can be killed: node download-binary.mjs <folder> [series]
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js';

/** Patch releases to download; 7.0 is the first series built for Debian 12. */
const VERSION_OF = /** @type {Record<string, string>} */ ({ '6.0': '6.0.27', '7.0': '7.0.28', '8.0': '8.0.17' });

const [folder, series = ''] = process.argv.slice(2);
// Download only: system and cached binaries have been tried before.
delete process.env.MONGOMS_SYSTEM_BINARY;
process.env.MONGOMS_PREFER_GLOBAL_PATH = 'false';
try {
  const path = await MongoBinary.getPath({
    downloadDir: folder,
    version: VERSION_OF[series] ?? '7.0.28',
    checkMD5: false,
  });
  console.log(`binary ${path}`);
} catch (error) {
  console.log(String(error instanceof Error ? error.message : error).replaceAll('\n', ' '));
  process.exit(1);
}
