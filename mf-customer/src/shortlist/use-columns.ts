import { useState } from 'react';
import type { ShownLot } from './compared-lots';

/**
 * The lots that have a column, of those that are compared: as many as there is room for. A lot that is chosen for one column and
 * already has another changes places with the one it replaces.
 */
export function useColumns(
  lots: readonly ShownLot[],
  room: number,
): { columns: readonly ShownLot[]; choose(at: number, lotId: string): void } {
  const [order, setOrder] = useState<readonly string[]>([]);
  const rankOf = ({ lot }: ShownLot) => (order.includes(lot._id) ? order.indexOf(lot._id) : order.length);
  const ordered = [...lots].sort((one, other) => rankOf(one) - rankOf(other));
  return {
    columns: ordered.slice(0, room),
    choose(at, lotId) {
      const replaced = ordered[at]?.lot._id;
      const change = (id: string) => (id === lotId ? replaced : id === replaced ? lotId : id);
      setOrder(ordered.flatMap(({ lot }) => change(lot._id) ?? []));
    },
  };
}
