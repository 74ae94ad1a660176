import type { RegistryBuild } from '@lotline/shared-domain';
import type { IntegrityTable } from './integrity-table';

/**
 * Requests a build's first files at once; the federation runtime requests each only after the one before. A hint is used
 * only if it matches the later request (`services/api/src/page/head.ts` writes those of a page's own remote).
 */
export function preloadBuild(
  { entry, preload }: Pick<RegistryBuild, 'entry' | 'preload'>,
  table: IntegrityTable,
): void {
  const hinted = new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href));
  for (const file of new Set(['mf-manifest.json', ...preload])) {
    const { href } = new URL(file, entry);
    const integrity = table[href];
    if (!integrity || hinted.has(href)) continue;
    const isData = file.endsWith('.json');
    const link = document.createElement('link');
    const attributes = { rel: 'preload', as: isData ? 'fetch' : 'script', crossorigin: 'anonymous', href };
    for (const [name, value] of Object.entries({ ...attributes, ...(!isData && { integrity }) }))
      link.setAttribute(name, value);
    document.head.append(link);
  }
}
