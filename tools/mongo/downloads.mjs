// @ts-check
/** Patch releases to download, by series. */
export const DOWNLOADS = /** @type {Record<string, string>} */ ({ '6.0': '6.0.27', '7.0': '7.0.40', '8.0': '8.0.20' });
/** What a new data folder gets; the first series built for Debian 12. */
export const DEFAULT_SERIES = '7.0';

/**
 * The distribution whose build is downloaded, as mongodb-memory-server names it; undefined for the machine's own. There is
 * no Debian build for arm64, nor of 6.0 for Debian 12 and newer: Ubuntu's of the same OpenSSL runs there.
 * @param {{ series: string, arch: string, id: string | undefined, version: string | undefined }} machine
 *   id, version: as in /etc/os-release
 */
export function distroOf({ series, arch, id, version }) {
  if (id !== 'debian') return undefined;
  const isNew = version === undefined || Number.parseInt(version, 10) >= 12;
  return arch === 'arm64' || (series === '6.0' && isNew) ? 'ubuntu-22.04' : undefined;
}
