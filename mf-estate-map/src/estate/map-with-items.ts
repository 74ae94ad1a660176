import type { ResourceState } from '@lotline/shared-runtime/resource';

/**
 * A drawing and the items over it, combined: ready once both are. `map` is null without a drawing; `readAt` is client time in ms.
 */
export type MapWithItems<Map, Item> =
  | { phase: 'loading' }
  | { phase: 'ready'; map: Map | null; items: readonly Item[]; readAt: number }
  | { phase: 'absent' }
  | { phase: 'failed' };

export function combineMapAndItems<Map, Item>(
  map: ResourceState<Map>,
  items: ResourceState<Item[]>,
): MapWithItems<Map, Item> {
  if (items.phase === 'absent') return { phase: 'absent' };
  if (map.phase === 'failed' || items.phase === 'failed') return { phase: 'failed' };
  if (items.phase !== 'ready' || (map.phase !== 'ready' && map.phase !== 'absent')) return { phase: 'loading' };
  return map.phase === 'ready'
    ? { phase: 'ready', map: map.data, items: items.data, readAt: Math.max(map.readAt, items.readAt) }
    : { phase: 'ready', map: null, items: items.data, readAt: items.readAt };
}
