import {
  createEstateMap,
  createStageMap,
  mapFormSchema,
  updateEstateMap,
  updateStageMap,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import { isStaleRefusal } from '@lotline/shared-runtime/forms';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { mapStrings } from './strings';

/** What a form saves: `id` is the estate's or stage's for a new map, otherwise the map's. */
export interface SaveParams {
  readonly id: string;
  readonly etag?: string;
}

const PARTS = {
  schema: mapFormSchema,
  context: () => ({}),
  body: {
    fileId: 'fileId',
    scale: { from: { x: 'ax', y: 'ay' }, to: { x: 'bx', y: 'by' }, metres: 'metres' },
    north: 'north',
  },
  explains: isStaleRefusal,
} as const;

function* delivered(): Generator<Effect, void> {
  yield call(toast, { tone: 'success', message: mapStrings.form.saved });
}

const ifMatch = ({ etag }: SaveParams) => (etag ? { ifMatch: etag } : {});

const newEstateMap = defineForm({
  ...PARTS,
  name: 'new-estate-map',
  endpoint: createEstateMap,
  requestOptions: (_context: object, { id }: SaveParams) => ({ params: { estateId: id } }),
  delivered,
});
const newStageMap = defineForm({
  ...PARTS,
  name: 'new-stage-map',
  endpoint: createStageMap,
  requestOptions: (_context: object, { id }: SaveParams) => ({ params: { stageId: id } }),
  delivered,
});
const estateMap = defineForm({
  ...PARTS,
  name: 'estate-map',
  endpoint: updateEstateMap,
  requestOptions: (_context: object, params: SaveParams) => ({ params: { mapId: params.id }, ...ifMatch(params) }),
  delivered,
});
const stageMap = defineForm({
  ...PARTS,
  name: 'stage-map',
  endpoint: updateStageMap,
  requestOptions: (_context: object, params: SaveParams) => ({ params: { mapId: params.id }, ...ifMatch(params) }),
  delivered,
});

/** The form of a map, new or not, of an estate or of a stage. */
export const mapFormOf = (ofStage: boolean, isNew: boolean) =>
  ofStage ? (isNew ? newStageMap : stageMap) : isNew ? newEstateMap : estateMap;
