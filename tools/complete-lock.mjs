// @ts-check
// Run after every `npm install` that changed package-lock.json: npm omits optional packages of other platforms that it
// could not read, and `npm ci` then refuses the lock (npm/cli#9846). This writes the missing entries.
//   node tools/complete-lock.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, peer?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry */
/** @typedef {{ packages: Record<string, Entry> }} Lock */

const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony', 'sunos', 'aix'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32', 'universal'];

/**
 * Platform constraints of a package, derived from its name.
 * @example platformOf('@swc/core-linux-arm-gnueabihf') // { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }
 */
export function platformOf(/** @type {string} */ name) {
  const words = (name.split('/').at(-1) ?? name).split('-');
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor) && processor !== 'universal');
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : [];
  return {
    ...(os.length ? { os } : {}),
    ...(cpu.length ? { cpu } : {}),
    ...(libc.length && os[0] === 'linux' ? { libc } : {}),
  };
}

/** Whether Node would resolve the package from `from` according to the lock. */
function resolves(/** @type {Lock} */ lock, /** @type {string} */ from, /** @type {string} */ name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    if (lock.packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true;
    if (!base.includes('node_modules/')) return Boolean(lock.packages[`node_modules/${name}`]);
  }
}

/** Entries missing from a lock, by path. @returns {Record<string, Entry>} */
export function missingEntries(/** @type {Lock} */ lock) {
  /** @type {Record<string, Entry>} */
  const missing = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!/^\d+\.\d+\.\d+/.test(version) || resolves(lock, path, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
        ...(entry.peer ? { peer: true } : {}),
      };
    }
  }
  return missing;
}

/** @typedef {(path: string) => Record<string, any>} ReadPackage reads the package.json of a workspace folder */

/** Entries of the project's own packages, from their package.json files. @returns {Record<string, Entry>} */
export function ownEntries(/** @type {Lock} */ lock, /** @type {ReadPackage} */ read) {
  const own = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules'));
  return Object.fromEntries(
    own.map(([path, entry]) => {
      const { dependencies, devDependencies } = read(path);
      const sorted = (/** @type {Record<string, string>} */ names) =>
        Object.fromEntries(Object.entries(names).sort(([a], [b]) => a.localeCompare(b, 'en')));
      return [
        path,
        {
          ...entry,
          ...(dependencies ? { dependencies: sorted(dependencies) } : {}),
          ...(devDependencies ? { devDependencies: sorted(devDependencies) } : {}),
        },
      ];
    }),
  );
}

/** The lock with every entry, in npm's own order. @returns {Lock} */
export function completed(/** @type {Lock} */ lock, /** @type {ReadPackage} */ read) {
  const packages = { ...lock.packages, ...ownEntries(lock, read), ...missingEntries(lock) };
  const order = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(order.map((path) => [path, /** @type {Entry} */ (packages[path])])) };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const names = Object.keys(missingEntries(lock));
  if (names.length > 0 && process.argv.includes('--check')) {
    console.error(
      `package-lock.json lacks ${names.length} optional packages of other platforms; npm ci would refuse it. Run: npm run prepare-lock`,
    );
    process.exit(1);
  }
  const read = (/** @type {string} */ path) =>
    JSON.parse(readFileSync(new URL(`../${path ? `${path}/` : ''}package.json`, import.meta.url), 'utf8'));
  writeFileSync(file, `${JSON.stringify(completed(lock, read), null, 2)}\n`);
  console.log(
    names.length === 0 ? 'package-lock.json is complete.' : `package-lock.json: ${names.length} entries added.`,
  );
}
