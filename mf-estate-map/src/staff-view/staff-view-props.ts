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

/** A stage as far as the map shows it. */
export interface MappedStage {
  _id: string;
  title: string;
  status: string;
  availableLotsCount: number;
}

/** A stage's map for its staff: its owner has the lots, this remote draws them. */
export interface StaffStageView {
  of: 'stage';
  stageId: string;
  /** 'Stage 4'. */
  title: string;
  lots: readonly MappedLot[];
  /** Lots that a filter leaves in; null: all. */
  shownIds: ReadonlySet<string> | null;
  onLotPressed: (lotId: string) => void;
}

/** An estate's map for its staff: its owner has the stages. */
export interface StaffEstateView {
  of: 'estate';
  estateId: string;
  title: string;
  stages: readonly MappedStage[];
  /** Stages with a lot that a filter leaves in; null: all. */
  shownIds: ReadonlySet<string> | null;
  onStagePressed: (stageId: string) => void;
}
export type StaffView = StaffStageView | StaffEstateView;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idsOf = (value: unknown): ReadonlySet<string> | null =>
  value instanceof Set ? (value as ReadonlySet<string>) : null;
const pressedOf = (value: unknown) => (typeof value === 'function' ? (value as (id: string) => void) : () => undefined);

/** Reads the slot's `staffView` tolerantly: what has lots is a stage's, what has stages an estate's; anything else is none. */
export function parseStaffView(input: unknown): StaffView | null {
  if (typeof input !== 'object' || input === null) return null;
  const { stageId, estateId, title, lots, stages, shownIds, onLotPressed, onStagePressed } = input as Record<
    string,
    unknown
  >;
  const shown = { title: textOf(title), shownIds: idsOf(shownIds) };
  if (typeof stageId === 'string' && Array.isArray(lots))
    return { of: 'stage', stageId, lots: lots as MappedLot[], onLotPressed: pressedOf(onLotPressed), ...shown };
  if (typeof estateId === 'string' && Array.isArray(stages))
    return {
      of: 'estate',
      estateId,
      stages: stages as MappedStage[],
      onStagePressed: pressedOf(onStagePressed),
      ...shown,
    };
  return null;
}
