// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { readBoot } from './live-page.mjs';
import { folderOf } from './registry.mjs';
import { Stop } from './stop.mjs';

const PATIENCE_MS = 60_000;

/**
 * Polls pages until one names the build. Builds for a share of visits, one estate or staff are checked in the row
 * instead.
 * @param {{ api: string, name: string, moved: import('./registry.mjs').Row, channel: 'stable' | 'next', registry: import('./registry.mjs').Registry, staffOnly?: boolean | null }} options
 */
export async function waitUntilLive({ api, name, moved, channel, registry, staffOnly }) {
  if (channel === 'next' || staffOnly) {
    const { next, nextPercent, stable } = await registry.row(name);
    if (channel === 'next')
      return next
        ? `${folderOf(next)} goes to ${nextPercent} % of the visits; everybody else and every frame keeps ${folderOf(stable)}`
        : `next is off; everybody gets ${folderOf(stable)}`;
    return `${folderOf(stable)} is what staff pages load from now on`;
  }
  const began = Date.now();
  for (;;) {
    const { registry: live } = await readBoot(api);
    const row = live.remotes.find((one) => one.name === name);
    if (row?.build === moved.stable.build)
      return `${folderOf(row)} after ${((Date.now() - began) / 1000).toFixed(1)} s; open pages offer a reload`;
    if (Date.now() - began > PATIENCE_MS) {
      throw new Stop(
        `The row has moved, but for ${PATIENCE_MS / 1000} s fresh pages name ${row ? folderOf(row) : 'no build'} of ${name}.`,
        {
          hint: 'Look with "npx lotline-remote status"; a build that its signature or origin speaks against is not served.',
        },
      );
    }
    await pause(500);
  }
}
