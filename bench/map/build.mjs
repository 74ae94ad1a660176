// @ts-check
import { gzipSync } from 'node:zlib';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');
const require = createRequire(path.join(root, 'package.json'));
const webpack = require('webpack');
/** The product's build settings. */
const { SWC } = require('./tools/webpack/base-config.cjs');
const { HINT } = require('./tools/webpack/compile-hint-plugin.cjs');

const rules = [
  {
    test: /\.[jt]sx?$/,
    exclude: /node_modules/,
    use: { loader: 'swc-loader', options: SWC },
  },
  { test: /\.css$/, type: 'asset/source' },
  { test: /\.m?js$/, resolve: { fullySpecified: false } },
];

function bundle(
  /** @type {Record<string, string>} */ entry,
  /** @type {string} */ out,
  /** @type {object} */ extra = {},
) {
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        devtool: false,
        context: root,
        entry,
        output: { path: out, filename: '[name].js', clean: false },
        target: ['web', 'es2022'],
        module: { rules },
        performance: { hints: false },
        resolve: {
          extensions: ['.tsx', '.ts', '.jsx', '.mjs', '.js'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
          conditionNames: ['lotline-source', '...'],
          modules: ['node_modules', ...['', 'bench', 'bench/editor'].map((at) => path.join(root, at, 'node_modules'))],
        },
        ...extra,
      },
      (/** @type {Error | null} */ error, /** @type {any} */ stats) => {
        if (error) return reject(error);
        if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })));
        return resolve(undefined);
      },
    );
  });
}

/** The product's font, loaded by the page's text before any map: no candidate pays for the first use of a font. */
const FONT = 'Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';

/** Builds one page per candidate of a folder into `out`; returns their names. */
export async function buildPages(/** @type {string} */ folder, /** @type {string} */ out, /** @type {string} */ css) {
  const files = readdirSync(folder);
  const names = files.map((file) => file.replace(/\.jsx?$/, ''));
  await bundle(Object.fromEntries(files.map((file, i) => [names[i], path.join(folder, file)])), out);
  for (const name of names) {
    const script = path.join(out, `${name}.js`);
    writeFileSync(script, HINT + readFileSync(script, 'utf8'));
    writeFileSync(
      path.join(out, `${name}.html`),
      `<!doctype html><meta charset="utf-8"><title>${name}</title><style>body{margin:0;font:500 16px ${FONT}}${css}</style><div id="map"></div><p id="page">Lots 0123456789</p><script src="${name}.js"></script>`,
    );
  }
  return names;
}
export const buildCandidates = (/** @type {string} */ out) =>
  buildPages(path.join(here, 'candidates'), out, '#map{width:1280px;height:800px;overflow:hidden;position:relative}');

/** Buttons, scale bar and tooltip around the engine: parts of the interface that the peers' figures don't include either. */
const CONTROLS = /\.\/(map-controls|scale-bar|map-tooltip)\.component$/;

/**
 * Gzip −9 bytes of the map excluding React (react, react-dom, styled-components). `bytes`: the engine, with drawing, gestures, hit test,
 * labels, keyboard, focus and print, without the modules of shared-design's light entry, which every page has loaded before a map.
 * `withControls`: plus its buttons, scale bar and tooltip. `withShared`: plus what they import from the light entry. Each is written to
 * `out` as `<name>.mjs`.
 */
export async function engineBytes(/** @type {string} */ out, wanted = ['bytes', 'withControls', 'withShared']) {
  const source = path.join(out, 'engine-entry.jsx');
  writeFileSync(source, `export { ShapeMap } from '@lotline/shared-design/shape-map';`);
  const react = [/^react($|\/)/, /^react-dom($|\/)/, 'styled-components'];
  const inMap = /[\\/](shape-map|shared-geometry)([\\/]|$)/;
  /** The map's imports from outside its folder are in the light entry; so is the path parser, which outlines use too. */
  const light = (
    /** @type {{ context?: string, request?: string }} */ { context = '', request = '' },
    /** @type {(error?: null, result?: string) => void} */ done,
  ) =>
    inMap.test(context) &&
    (request === './read-path.js' || (request.startsWith('../') && !inMap.test(path.resolve(context, request))))
      ? done(null, '@lotline/shared-design')
      : done();
  /** @type {Record<string, unknown[]>} */
  const builds = { bytes: [...react, light, CONTROLS], withControls: [...react, light], withShared: react };
  /** @type {Record<string, number>} */
  const sizes = {};
  for (const name of wanted) {
    await bundle({ [name]: source }, out, {
      externals: builds[name],
      externalsType: 'module',
      experiments: { outputModule: true },
      output: { path: out, filename: '[name].mjs', library: { type: 'module' }, module: true },
    });
    sizes[name] = gzipSync(readFileSync(path.join(out, `${name}.mjs`)), { level: 9 }).length;
  }
  return { bytes: sizes.bytes ?? NaN, withControls: sizes.withControls ?? NaN, withShared: sizes.withShared ?? NaN };
}
