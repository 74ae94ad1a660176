import type { Watch } from '../fixtures/watch';
import { SHELL } from '../stand';

/** This clone, or the release before. */
export type Which = 'previous' | 'main';
export const BOTH = ['previous', 'main'] as const;
export const word = (which: Which): string => (which === 'main' ? 'main' : 'N−1');

/** The folders of a row's builds that a page has asked for files of, each once. */
export function builtFolders(watch: Watch, name: string): string[] {
  const path = new RegExp(`/${name === SHELL ? SHELL : `r/${name}`}/([^/]+)/`);
  return [...new Set(watch.urls.flatMap((url) => path.exec(new URL(url).pathname)?.[1] ?? []))];
}
