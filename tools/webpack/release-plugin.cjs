// @ts-check
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { sources } = require('webpack');
const { compressBeside } = require('./compressed-files.cjs');

/** @param {Buffer | string} bytes */
const sha384 = (bytes) => crypto.createHash('sha384').update(bytes).digest('base64');

/**
 * Turns a compilation into a release: an immutable folder named by version and content hash, with `release.json`
 * containing every file's hash, precompressed text files, and `dist/current.json` naming the newest folder.
 */
class ReleasePlugin {
  /** @param {{ name: string, version: string, describe: (build: { compilation: import('webpack').Compilation, files: string[] }) => Promise<Record<string, unknown>> }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const dist = compiler.options.output.path ?? '';
    let folder = '';
    const LAST = 100_000;
    /** @param {import('webpack').Compilation} compilation */
    const finish = async (compilation) => {
      const { name, version, describe } = this.options;
      // Redundant with mf-manifest.json.
      compilation.deleteAsset('mf-stats.json');
      const names = Object.keys(compilation.assets).sort();
      const { files: extra = {}, ...about } = /** @type {{ files?: Record<string, unknown> }} */ (
        await describe({ compilation, files: names })
      );
      for (const [file, content] of Object.entries(extra)) {
        compilation.emitAsset(file, new sources.RawSource(`${JSON.stringify(content, null, 2)}\n`));
        names.push(file);
      }
      const all = crypto.createHash('sha256');
      /** @type {Record<string, string>} */
      const files = {};
      for (const file of names.sort()) {
        const bytes = /** @type {{ source: import('webpack').sources.Source }} */ (
          compilation.getAsset(file)
        ).source.buffer();
        files[file] = sha384(bytes);
        all.update(file).update('\0').update(bytes).update('\0');
      }
      const build = all.digest('hex').slice(0, 8);
      folder = `${version}-${build}`;
      const release = { name, version, build, ...about, files };
      compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
      compiler.outputPath = path.join(dist, folder);
    };
    compiler.hooks.thisCompilation.tap('LotlineRelease', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'LotlineRelease', stage: LAST }, () => finish(compilation));
    });
    compiler.hooks.afterEmit.tapPromise('LotlineRelease', async (compilation) => {
      const written = Object.keys(compilation.assets).map((file) => path.join(dist, folder, file));
      await Promise.all(written.map((file) => compressBeside(file, fs.readFileSync(file))));
      // Written atomically by rename.
      const target = path.join(dist, 'current.json');
      fs.writeFileSync(`${target}.${process.pid}`, `${JSON.stringify({ folder })}\n`);
      fs.renameSync(`${target}.${process.pid}`, target);
    });
  }
}

module.exports = { ReleasePlugin, sha384 };
