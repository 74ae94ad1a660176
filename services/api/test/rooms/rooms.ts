import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';

/** Which folder imports which: `page → estate`, with the import. */
export type Arrows = ReadonlyMap<string, ReadonlyMap<string, string>>;

const IMPORT = /^(?:import|export)\s[^;]*?from '(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)|^import '(\.[^']+)'/gm;
/** A file in no folder (where the program begins) is a room of its own. */
const roomOf = (root: string, file: string): string =>
  (relative(root, dirname(file)) || relative(root, file)).split(sep).join(posix.sep);

/** The folders below `root` and whom each imports, types too: they bind as much as code does. `depth` 1: folders of the first level only. */
export function arrowsOf(root: string, depth = Infinity): Arrows {
  const arrows = new Map<string, Map<string, string>>();
  const shorten = (room: string): string => room.split('/').slice(0, depth).join('/');
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
    const file = join(entry.parentPath, entry.name);
    const from = shorten(roomOf(root, file));
    for (const [, ...paths] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = paths.find(Boolean) ?? '';
      const to = shorten(roomOf(root, resolve(dirname(file), path.replace(/\.js$/, '.ts'))));
      if (from === to) continue;
      const out = arrows.get(from) ?? new Map<string, string>();
      arrows.set(from, out.set(to, `${relative(root, file)} imports ${path}`));
    }
  }
  return arrows;
}

/** The cycles that a walk from each folder meets, each as the imports that make it; none where there is an order. */
export function cyclesOf(arrows: Arrows): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (room: string, way: readonly string[]): void => {
    const at = way.indexOf(room);
    if (at >= 0) {
      const cycle = [...way.slice(at), room];
      found.push(
        cycle
          .slice(1)
          .map((to, step) => arrows.get(cycle[step] ?? '')?.get(to))
          .join('; '),
      );
    }
    if (at >= 0 || done.has(room)) return;
    for (const to of arrows.get(room)?.keys() ?? []) walk(to, [...way, room]);
    done.add(room);
  };
  for (const room of arrows.keys()) walk(room, []);
  return found;
}
