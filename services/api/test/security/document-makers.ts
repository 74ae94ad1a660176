import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { idOr, type Maker, MISSING, ofEstate, toLot } from './request-makers.js';
import type { Side } from './matrix-scene.js';

const ownedBy = ({ scene }: Side) => ({ landownerId: scene.landownerId, estateId: scene.estate._id });

/** An upload of this side that is checked and can become a document. */
export async function anUpload(api: TestApi, side: Side): Promise<string> {
  const file = {
    ...ownedBy(side),
    _id: new Types.ObjectId(),
    purpose: 'lotDocument' as const,
    name: 'Plan.pdf',
    type: 'application/pdf' as const,
    size: 9,
    hash: randomUUID().replaceAll('-', '').repeat(2),
    state: 'checked' as const,
    uploadedBy: 'LANDOWNER:test',
  };
  await system(() => api.models.FileRecord.create(file));
  return String(file._id);
}

/** A document of this side's estate. */
export async function aDocument(api: TestApi, side: Side, withdrawnAt: Date | null): Promise<string> {
  const document = {
    ...ownedBy(side),
    _id: new Types.ObjectId(),
    of: 'estate' as const,
    fileName: 'Plan.pdf',
    mimetype: 'application/pdf',
    type: 'other' as const,
    audience: 'staff' as const,
    order: 0,
    fileId: new Types.ObjectId(await anUpload(api, side)),
    size: 9,
    state: 'checked' as const,
    modifiedDate: new Date(),
    withdrawnAt,
    rev: 0,
  };
  await system(() => api.models.Document.create(document));
  return String(document._id);
}

/** A request about a document of this side at the revision it has. */
const ofDocument =
  (body?: (api: TestApi, side: Side | null) => Promise<unknown>, withdrawnAt: Date | null = null): Maker =>
  async (api, side, malformed) => {
    const documentId = side ? await aDocument(api, side, withdrawnAt) : null;
    return {
      params: { documentId: documentId ?? idOr(null, malformed, () => '') },
      headers: { 'if-match': '"0"' },
      ...(body && { body: await body(api, side) }),
    };
  };
const fileOf = async (api: TestApi, side: Side | null): Promise<string> => (side ? anUpload(api, side) : MISSING);

/** Documents, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'document/getDocuments': ofEstate,
  'document/create': async (api, side, malformed) => ({
    ...(await ofEstate(api, side, malformed)),
    body: { of: 'estate', documents: [{ fileId: await fileOf(api, side), type: 'other', audience: 'public' }] },
  }),
  'document/order': async (api, side, malformed) => ({
    ...(await ofEstate(api, side, malformed)),
    body: { of: 'stage', stageId: side ? String(side.scene.stageId) : MISSING, from: [], to: [] },
  }),
  'document/update': ofDocument(async () => ({ type: 'brochure' })),
  'document/replace': ofDocument(async (api, side) => ({ fileId: await fileOf(api, side) })),
  'document/withdraw': ofDocument(async () => undefined),
  'document/restore': ofDocument(async () => undefined, new Date()),
  'document/delete': ofDocument(async () => undefined, new Date()),
  'document/attach': ofDocument(async (_api, side) => ({
    lotIds: [side ? String((await toLot(side, false))._id) : MISSING],
  })),
  'document/withdrawMany': async () => ({ params: {}, body: { documents: [{ documentId: MISSING, rev: 0 }] } }),
  'document/getVersions': ofDocument(),
  'document/getLink': ofDocument(),
  'document/getLotDocuments': async (_api, side, malformed) => ({
    params: { lotId: String((await toLot(side, malformed))._id) },
  }),
};
