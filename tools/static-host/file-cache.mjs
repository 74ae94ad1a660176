// @ts-check
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** @typedef {import('./canonical-path.mjs').Place} Place */
/** @typedef {'br' | 'gzip' | 'identity'} Coding */
/** @typedef {{ bytes: Buffer, coding: Coding }} Coded */

const BESIDE = /** @type {const} */ ({ br: '.br', gzip: '.gz' });
const UNPACK = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Reads a file only if its name matches exactly, even on a case-insensitive file system. @param {Place} place */
async function read({ base, inside }) {
  const file = join(base, inside);
  const real = await realpath(file).catch(() => null);
  if (!real?.endsWith(sep + inside) || !(await stat(real)).isFile()) return null;
  return readFile(real);
}

/**
 * Reads the precompressed copy of a file; ignored if it doesn't decompress to these bytes.
 * @param {Place} place @param {Buffer} bytes @param {'br' | 'gzip'} coding
 */
async function readCoded({ base, inside }, bytes, coding) {
  const packed = await readFile(join(base, inside + BESIDE[coding])).catch(() => null);
  const unpacked = packed && (await UNPACK[coding](packed, { maxOutputLength: bytes.length + 1 }).catch(() => null));
  return packed && unpacked?.equals(bytes) ? packed : null;
}

/** @param {Place} place @param {readonly ('br' | 'gzip')[]} codings in order of preference @returns {Promise<Coded | null>} */
async function load(place, codings) {
  const bytes = await read(place);
  if (!bytes) return null;
  for (const coding of codings) {
    const packed = await readCoded(place, bytes, coding);
    if (packed) return { bytes: packed, coding };
  }
  return { bytes, coding: 'identity' };
}

/**
 * LRU cache of build files, which are immutable.
 * @param {{ maxBytes: number }} options
 */
export function createFileCache({ maxBytes }) {
  /** @type {Map<string, Coded>} least recently used first */
  const kept = new Map();
  /** @type {Map<string, Promise<Coded | null>>} */
  const underWay = new Map();
  let size = 0;

  const keep = (/** @type {string} */ key, /** @type {Coded} */ entry) => {
    if (entry.bytes.length > maxBytes) return;
    kept.set(key, entry);
    size += entry.bytes.length;
    for (const [oldest, { bytes }] of kept) {
      if (size <= maxBytes) break;
      kept.delete(oldest);
      size -= bytes.length;
    }
  };

  return {
    /** Number of cached bytes. */
    get size() {
      return size;
    },
    /** @param {Place} place @param {readonly ('br' | 'gzip')[]} codings @returns {Promise<Coded | null>} */
    async find(place, codings) {
      const key = `${codings.join()} ${join(place.base, place.inside)}`;
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const waiting = underWay.get(key);
      if (waiting) return waiting;
      const loading = load(place, codings).finally(() => underWay.delete(key));
      underWay.set(key, loading);
      const entry = await loading;
      if (entry && place.fixed && !kept.has(key)) keep(key, entry);
      return entry;
    },
  };
}
