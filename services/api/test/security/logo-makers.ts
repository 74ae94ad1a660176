import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { Drawings } from '../../src/files/drawings.service.js';
import { openStore } from '../../src/files/open-store.js';
import { drawingOf } from '../../src/upload/upload-drawings.js';
import type { TestApi } from '../create-test-api.js';
import { anUpload } from './document-makers.js';
import type { Side } from './matrix-scene.js';

const aDrawnLogo = (): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${randomUUID()}</title></svg>`);
/** Whose a file of this side's builder is. */
export const ofBuilder = async ({ member }: Side) => ({
  landownerId: null,
  estateId: null,
  builderId: (await member('BUILDER')).user.builderId,
});
export type LogoPurpose = 'businessLogo' | 'builderLogo' | 'estateLogo';
/** A logo of this side's that was uploaded, checked and drawn. */
export async function aLogo(api: TestApi, side: Side, purpose: LogoPurpose): Promise<string> {
  const fileId = await anUpload(api, side);
  const { hash, size } = await openStore(api.config).keep(aDrawnLogo());
  const type = 'image/svg+xml' as const;
  const set = {
    ...(purpose === 'builderLogo' && (await ofBuilder(side))),
    purpose,
    type,
    hash,
    size,
    renditions: [{ name: 'full', type, width: null, height: null, hash, size }],
  };
  const _id = new Types.ObjectId(fileId);
  await system(() => api.models.FileRecord.updateOne({ _id }, { $set: set as never }));
  const file = await system(() => api.models.FileRecord.findById(_id).lean());
  const drawing = file && drawingOf(file);
  if (drawing) await system(() => api.app.get(Drawings).settle(drawing));
  await api.drawFiles();
  return fileId;
}
