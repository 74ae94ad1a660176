import {
  getMapVersionDocument,
  getStageMapVersions,
  getStaffLots,
  getStaffStageMap,
  type StaffEstateMap,
  type StaffLot,
  type StaffStage,
} from '@lotline/shared-domain';
import type { MapDocument } from '@lotline/shared-map-document';
import { callEndpoint } from '@lotline/shared-runtime';
import { checkInWorker } from '../editor/check/check-in-worker';

/** What a published map lacks. */
export interface MapGap {
  /** The stage whose map it is; null for the estate's own. */
  readonly stage: StaffStage | null;
  /** Lots of the stage, or stages of the estate, that aren't drawn. */
  readonly withoutShape: number;
  /** What the check of the map finds besides. */
  readonly warnings: number;
}

/** Warnings of the map that is live; none where it was never drawn here. */
async function warningsOf(stageId: string, lots: readonly StaffLot[]): Promise<number> {
  const versions = await callEndpoint(getStageMapVersions, { params: { stageId } });
  const live = versions.find(({ isLive }) => isLive);
  if (!live) return 0;
  const file = await callEndpoint(getMapVersionDocument, { params: { versionId: live._id } });
  const document = JSON.parse(await file.text()) as MapDocument;
  const facts = lots.map(({ _id, title, size }) => ({ id: _id, title, size: size ?? null }));
  return (await checkInWorker(document, facts)).warnings;
}

async function gapOf(stage: StaffStage, estateId: string, checks: boolean): Promise<MapGap> {
  const { _id: stageId, hasMap, lotsCount } = stage;
  if (!hasMap) return { stage, withoutShape: lotsCount, warnings: 0 };
  const [map, lots] = await Promise.all([
    callEndpoint(getStaffStageMap, { params: { stageId } }),
    callEndpoint(getStaffLots, { params: { estateId }, query: { stageId } }),
  ]);
  const drawn = new Set(map.shapes.map(({ lotId }) => lotId));
  const withoutShape = lots.filter(({ _id }) => !drawn.has(_id)).length;
  const warnings = checks ? await warningsOf(stageId, lots) : 0;
  return { stage, withoutShape, warnings: Math.max(0, warnings - withoutShape) };
}

/** A map that is made of the stages' maps lacks what these lack, which is said of each. */
function gapOfEstate(stages: readonly StaffStage[], map: StaffEstateMap | null): MapGap {
  const isDrawn = map !== null && !map.fromStages;
  const drawn = new Set(map?.shapes.map(({ stageId }) => stageId));
  const withoutShape = isDrawn ? stages.filter(({ _id }) => !drawn.has(_id)).length : 0;
  return { stage: null, withoutShape, warnings: 0 };
}

/** An estate with its maps: `estateMap` is null where it has none. */
export interface MappedEstate {
  readonly estateId: string;
  readonly stages: readonly StaffStage[];
  readonly estateMap: StaffEstateMap | null;
}

/**
 * What the maps of an estate lack: its own first, then one stage after the other. `checks`: the caller may read the
 * drawings too. An estate of whose stages none has a map lacks a plan, not shapes.
 */
export async function mapGaps(
  { estateId, stages, estateMap }: MappedEstate,
  checks: boolean,
): Promise<readonly MapGap[]> {
  const gaps = [gapOfEstate(stages, estateMap)];
  if (stages.some(({ hasMap }) => hasMap)) for (const stage of stages) gaps.push(await gapOf(stage, estateId, checks)); // oxlint-disable-line no-await-in-loop -- a drawing may be large
  return gaps.filter(({ withoutShape, warnings }) => withoutShape + warnings > 0);
}
