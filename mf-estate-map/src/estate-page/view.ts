import type { MapOrList } from '@lotline/shared-design';

/** Map or list (2.3): what the address says, else the list on a phone, else the map. An estate without a map is a list (D60). */
export function viewOf({ byAddress, isMobile, hasMap }: { byAddress: string | undefined; isMobile: boolean; hasMap: boolean }): MapOrList {
  if (!hasMap) return 'list';
  if (byAddress === 'list' || byAddress === 'map') return byAddress;
  return isMobile ? 'list' : 'map';
}
