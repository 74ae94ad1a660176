// @ts-check
// Precompresses build files for the static host, which doesn't compress itself: `<file>.br` and `<file>.gz`.
const fs = require('node:fs/promises');
const path = require('node:path');
const { promisify } = require('node:util');
const { brotliCompress, constants, gzip } = require('node:zlib');

const squeeze = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressible file types. */
const IS_TEXT = new Set(['.js', '.mjs', '.css', '.html', '.json', '.map', '.svg', '.txt']);
/** Minimum size worth compressing, in bytes. */
const WORTH_IT = 512;

/** Writes atomically by rename. @param {string} file @param {Buffer} bytes */
async function put(file, bytes) {
  const draft = `${file}.${process.pid}.part`;
  await fs.writeFile(draft, bytes);
  await fs.rename(draft, file);
}

/** Writes the compressed copies of a file beside it, if worthwhile. @param {string} file @param {Buffer} bytes */
async function compressBeside(file, bytes) {
  if (!IS_TEXT.has(path.extname(file)) || bytes.length <= WORTH_IT) return;
  const [br, gz] = await Promise.all([
    squeeze(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    zip(bytes, { level: 9 }),
  ]);
  await Promise.all([put(`${file}.br`, br), put(`${file}.gz`, gz)]);
}

module.exports = { compressBeside };
