import type { LotLook } from '@lotline/shared-domain';

/** The fields of a lot that the map uses. */
interface MappedLot extends LotLook {
  _id: string;
  title: string;
  size?: number | null;
  blockWidth?: number | null;
  priceTracking?: { type: string; value?: number | null } | null;
  isBuildersEnabled?: boolean;
}

/** The fields of a stage that the map uses. */
interface MappedStage {
  _id: string;
  title: string;
  status: string;
  availableLotsCount: number;
}

/** A stage's map for staff: the owner passes the lots, this remote draws them. */
export interface StaffStageView {
  of: 'stage';
  stageId: string;
  /** 'Stage 4'. */
  title: string;
  lots: readonly MappedLot[];
  /** Lots that pass the owner's filter; null for all. */
  shownIds: ReadonlySet<string> | null;
  /** The estate's; it decides whether the legend has Hold (D4). */
  showInitialHold?: boolean;
  /** False where the owner has the legend in its filters. */
  hasLegend: boolean;
  onLotPressed: (lotId: string) => void;
}

/** An estate's map for staff: the owner passes the stages. */
export interface StaffEstateView {
  of: 'estate';
  estateId: string;
  title: string;
  stages: readonly MappedStage[];
  /** Stages with a lot that passes the owner's filter; null for all. */
  shownIds: ReadonlySet<string> | null;
  onStagePressed: (stageId: string) => void;
}
type StaffView = StaffStageView | StaffEstateView;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idsOf = (value: unknown): ReadonlySet<string> | null =>
  value instanceof Set ? (value as ReadonlySet<string>) : null;
const pressedOf = (value: unknown) => (typeof value === 'function' ? (value as (id: string) => void) : () => undefined);

/** Parses the slot's `staffView` tolerantly: with `lots` it is a stage's, with `stages` an estate's; anything else is null. */
export function parseStaffView(input: unknown): StaffView | null {
  if (typeof input !== 'object' || input === null) return null;
  const { stageId, estateId, title, lots, stages, shownIds, onLotPressed, onStagePressed, showInitialHold, hasLegend } =
    input as Record<string, unknown>;
  const shown = { title: textOf(title), shownIds: idsOf(shownIds) };
  if (typeof stageId === 'string' && Array.isArray(lots))
    return {
      of: 'stage',
      stageId,
      lots: lots as MappedLot[],
      ...(typeof showInitialHold === 'boolean' && { showInitialHold }),
      hasLegend: hasLegend !== false,
      onLotPressed: pressedOf(onLotPressed),
      ...shown,
    };
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
