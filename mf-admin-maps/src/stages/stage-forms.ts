import {
  addStage,
  addStageSchema,
  closeStageFormSchema,
  moveStage,
  moveStageFormSchema,
  releaseFormSchema,
  releaseStage,
  stageLabel,
  type StageStatus,
  stageStatusLabel,
  updateStage,
  updateStageSchema,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import { isStaleRefusal } from '@lotline/shared-runtime/forms';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { stageStrings as text } from './strings';

interface About {
  readonly stageId: string;
  readonly etag?: string;
}
/** What the forms about a present stage share: they are saved by its revision. */
const OF_STAGE = {
  context: () => ({}),
  extraBody: () => ({}),
  requestOptions: (_context: object, { stageId, etag }: About) => ({
    params: { stageId },
    ...(etag && { ifMatch: etag }),
  }),
  explains: isStaleRefusal,
} as const;

function* says(message: string): Generator<Effect, void> {
  yield call(toast, { tone: 'success', message });
}

export const addStageForm = defineForm({
  name: 'stage-add',
  schema: addStageSchema,
  endpoint: addStage,
  context: () => ({}),
  extraBody: () => ({}),
  requestOptions: (_context: object, { estateId }: { estateId: string }) => ({ params: { estateId } }),
  *delivered({ answer: { title } }) {
    yield* says(text.added(stageLabel(title)));
  },
});

export const editStageForm = defineForm({
  ...OF_STAGE,
  name: 'stage-edit',
  schema: updateStageSchema,
  endpoint: updateStage,
  *delivered() {
    yield* says(text.saved);
  },
});

export const releaseForm = defineForm({
  ...OF_STAGE,
  name: 'stage-release',
  schema: releaseFormSchema,
  endpoint: releaseStage,
  body: { lotIds: 'lotIds', releaseDate: 'releaseDate' },
  *delivered({ answer: { title } }) {
    yield* says(text.released(stageLabel(title)));
  },
});

interface MoveAbout extends About {
  readonly to: StageStatus;
}
const MOVE = {
  ...OF_STAGE,
  endpoint: moveStage,
  extraBody: (_context: object, { to }: MoveAbout) => ({ to }),
  *delivered({ answer: { title, status } }: { answer: { title: string; status: string } }): Generator<Effect, void> {
    yield* says(text.moved(stageLabel(title), stageStatusLabel(status)));
  },
};
export const moveStageForm = defineForm({ ...MOVE, name: 'stage-move', schema: moveStageFormSchema });
export const closeStageForm = defineForm({ ...MOVE, name: 'stage-close', schema: closeStageFormSchema });
