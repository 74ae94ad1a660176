// @ts-check
// Run as a program of its own, so that a download that hangs can be ended: node download-binary.mjs <folder> [series]
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js';

/** The patch releases asked for; 7.0 is the first series built for Debian 12. */
const VERSION_OF = /** @type {Record<string, string>} */ ({ '6.0': '6.0.27', '7.0': '7.0.28', '8.0': '8.0.17' });

const [folder, series = ''] = process.argv.slice(2);
// A binary that the system or an older cache holds was asked for before; this step means the download only.
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
