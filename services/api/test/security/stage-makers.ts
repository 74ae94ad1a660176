import { randomUUID } from 'node:crypto';
import type { StageRecord } from '../../src/stage/stage.model.js';
import { system } from '../../src/database/scope.js';
import { MALFORMED, MISSING, ofEstate, ofStage, type Maker } from './request-makers.js';

/** A stage of this side's, new for each request, at its first revision. */
const ofNewStage =
  (body: object, fields: Partial<StageRecord> = {}): Maker =>
  async (api, side, malformed) => {
    const [made] = side
      ? await system(() =>
          api.models.Stage.create([
            {
              landownerId: side.scene.landownerId,
              estateId: side.scene.estate._id,
              title: randomUUID().slice(0, 8),
              status: 'not_released',
              ...fields,
            },
          ]),
        )
      : [];
    return {
      params: { stageId: made ? String(made._id) : malformed ? MALFORMED : MISSING },
      body,
      headers: { 'if-match': '"0"' },
    };
  };

/** What managers do with their stages, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/addStage': async (...around) => ({
    ...(await ofEstate(...around)),
    body: { title: randomUUID().slice(0, 8) },
  }),
  'staff/updateStage': ofNewStage({ name: 'Creekside' }),
  'staff/getStageOverview': ofStage,
  'staff/releaseStage': ofNewStage({ lotIds: [], releaseDate: '2026-01-05' }),
  'staff/moveStage': ofNewStage({ to: 'not_released', reason: 'Roads are late' }, { status: 'now_selling' }),
};
