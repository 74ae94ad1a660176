import type { LotLook } from '@lotline/shared-domain';

/** A lot as far as the map shows it. */
export interface MappedLot extends LotLook {
  _id: string;
  title: string;
  size?: number | null;
  blockWidth?: number | null;
  priceTracking?: { type: string; value?: number | null } | null;
  isBuildersEnabled?: boolean;
}

/** A stage's map for its staff: its owner has the lots, this remote draws them. */
export interface StaffView {
  stageId: string;
  /** 'Stage 4'. */
  title: string;
  lots: readonly MappedLot[];
  /** Lots that a filter leaves in; null: all. */
  shownIds: ReadonlySet<string> | null;
  onLotPressed: (lotId: string) => void;
}

/** Reads the slot's `staffView` tolerantly; anything else is none. */
export function parseStaffView(input: unknown): StaffView | null {
  if (typeof input !== 'object' || input === null) return null;
  const { stageId, title, lots, shownIds, onLotPressed } = input as Record<string, unknown>;
  if (typeof stageId !== 'string' || !Array.isArray(lots)) return null;
  return {
    stageId,
    title: typeof title === 'string' ? title : '',
    lots: lots as MappedLot[],
    shownIds: shownIds instanceof Set ? (shownIds as ReadonlySet<string>) : null,
    onLotPressed: typeof onLotPressed === 'function' ? (onLotPressed as StaffView['onLotPressed']) : () => undefined,
  };
}
