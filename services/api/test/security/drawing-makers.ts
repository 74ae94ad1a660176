import { gzipSync } from 'node:zlib';
import { emptyDocument, textOf } from '@lotline/shared-map-document';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { Member } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import { aPlace } from './map-makers.js';
import type { Side } from './matrix-scene.js';
import { MALFORMED, MISSING, type Maker } from './request-makers.js';

const gz = gzipSync(textOf(emptyDocument({ width: 40, height: 30 })));
type Kind = 'estate' | 'stage';

async function aDrawing(api: TestApi, of: object): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  await system(() => api.models.MapDrawing.create([{ _id, ...of, gz, at: new Date() }] as never));
  return _id;
}

/** A draft of this side's, of a person or of a key. */
async function aDraft(api: TestApi, side: Side, owner?: Member): Promise<string> {
  const { of, ids } = await aPlace(api, side);
  const [drawingId, at] = [await aDrawing(api, of), new Date()];
  const [draft] = await system(() =>
    api.models.MapDraft.create([
      {
        ...of,
        stageId: ids.stage,
        kind: 'stage',
        ownerId: owner ? String(owner.user._id) : 'key',
        tab: 'a-tab',
        state: 'open',
        revision: 0,
        base: 'none',
        begunId: drawingId,
        drawingId,
        folded: 0,
        pending: 0,
        seenAt: at,
        savedAt: at,
      },
    ]),
  );
  return String(draft?._id);
}

/** A version of a map of this side's. */
async function aVersion(api: TestApi, side: Side): Promise<string> {
  const { of, ids } = await aPlace(api, side);
  const [version] = await system(async () =>
    api.models.MapVersion.create([
      {
        ...of,
        stageId: ids.stage,
        kind: 'stage',
        mapId: new Types.ObjectId(),
        mapRev: 0,
        number: 1,
        drawingId: await aDrawing(api, of),
        hash: 'a'.repeat(64),
        at: new Date(),
        actorRole: 'LANDOWNER',
        shapes: 0,
        counts: { added: 0, redrawn: 0, renamed: 0, removed: 0 },
      },
    ]),
  );
  return String(version?._id);
}

const ofDraft =
  (body?: object): Maker =>
  async (api, side, malformed, owner) => ({
    params: { draftId: side ? await aDraft(api, side, owner) : malformed ? MALFORMED : MISSING },
    ...(body && { body }),
  });
const ofVersion =
  (body?: object): Maker =>
  async (api, side, malformed) => ({
    params: { versionId: side ? await aVersion(api, side) : malformed ? MALFORMED : MISSING },
    ...(body && { body }),
  });
const ofMap =
  (kind: Kind, body?: object): Maker =>
  async (api, side, malformed) => {
    const id = side ? String((await aPlace(api, side)).ids[kind]) : malformed ? MALFORMED : MISSING;
    return { params: { [`${kind}Id`]: id }, ...(body && { body }) };
  };

/** What drawers of maps do, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  ...Object.fromEntries(
    (['estate', 'stage'] as const).flatMap((kind) => {
      const name = kind === 'stage' ? 'Stage' : 'Estate';
      return [
        [`staff/open${name}MapDraft`, ofMap(kind, { tab: 'a-tab' })],
        [`staff/get${name}MapDrafts`, ofMap(kind)],
        [`staff/get${name}MapVersions`, ofMap(kind)],
      ] as const;
    }),
  ),
  'staff/getMapDraft': ofDraft(),
  'staff/getMapDraftDocument': ofDraft(),
  'staff/addMapSteps': ofDraft({ after: 0, steps: [{ name: 'Draw', change: '{}' }] }),
  'staff/setMapDraftPicture': ofDraft({ fileId: null }),
  'staff/meetMapEditors': ofDraft(),
  'staff/checkMapDraft': ofDraft({ revision: 0 }),
  'staff/publishMapDraft': ofDraft({ revision: 0 }),
  'staff/discardMapDraft': ofDraft(),
  'staff/getMapVersionDocument': ofVersion(),
  'staff/restoreMapVersion': ofVersion({ tab: 'a-tab' }),
};

/** A draft is its drawer's alone, whoever else reaches the estate. */
export const OF_ONE_DRAWER: readonly string[] = Object.keys(makers).filter(
  (action) => /MapDraft$|MapDraftDocument|MapSteps|DraftPicture|MapEditors/.test(action) && !/open/.test(action),
);
