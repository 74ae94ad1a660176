import type { Watch } from '../fixtures/watch';
import { SHELL } from '../testbed';

/** This clone, or the previous release. */
export type Which = 'previous' | 'main';
export const BOTH = ['previous', 'main'] as const;
export const word = (which: Which): string => (which === 'main' ? 'main' : 'N−1');

/** The distinct build folders of a row from which a page has requested files. */
export function builtFolders(watch: Watch, name: string): string[] {
  const path = new RegExp(`/${name === SHELL ? SHELL : `r/${name}`}/([^/]+)/`);
  return [...new Set(watch.urls.flatMap((url) => path.exec(new URL(url).pathname)?.[1] ?? []))];
}
