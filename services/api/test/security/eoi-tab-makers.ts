import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { FileRecord } from '../../src/upload/file-record.model.js';
import type { Member } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import type { Side } from './matrix-scene.js';
import { anOwnEoi } from './own-eoi-makers.js';
import { type Maker, MALFORMED, MISSING } from './request-makers.js';

/** A checked file for an EOI of this side's, sent by a customer or, where none is named, by the team. */
export async function anEoiFile(api: TestApi, { scene }: Side, owner: Member | null): Promise<string> {
  const _id = new Types.ObjectId();
  const file: Partial<FileRecord> = {
    _id,
    landownerId: scene.landownerId,
    estateId: scene.estate._id,
    customerId: owner?.user._id ?? null,
    purpose: 'customerDocument',
    name: 'Licence.pdf',
    type: 'application/pdf',
    size: 9,
    hash: randomUUID().replaceAll('-', '').repeat(2),
    state: 'checked',
    uploadedBy: owner ? `CUSTOMER:${String(owner.user._id)}` : 'SALES:test',
  };
  await system(() => api.models.FileRecord.create([file] as never));
  return String(_id);
}

type Body = (fileId: string) => unknown;
const approved = () => ({ status: 'approved' as const });

/** A request of a buyer about their own EOI, with a file of theirs in its body. */
const ofBuyer =
  (body?: Body): Maker =>
  async (api, side, malformed, owner) => {
    const buyer = side && (owner ?? (await side.member('CUSTOMER')));
    return {
      params: {
        eoiId: side && buyer ? String(await anOwnEoi(api, side, buyer, approved())) : malformed ? MALFORMED : MISSING,
      },
      ...(body && { body: body(side ? await anEoiFile(api, side, buyer) : MISSING) }),
    };
  };
/** A request of the team, with a file of the team's. */
const ofTeam =
  (body?: Body): Maker =>
  async (api, side, malformed) => ({
    params: {
      eoiId: side ? String(await anOwnEoi(api, side, undefined, approved())) : malformed ? MALFORMED : MISSING,
    },
    ...(body && { body: body(side ? await anEoiFile(api, side, null) : MISSING) }),
  });

const message: Body = (fileId) => ({ text: 'Hello', fileIds: [fileId] });
const document: Body = (fileId) => ({ fileId });

/** Messages, documents, contract and form of EOIs, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'eoi/getActivity': ofBuyer(),
  'eoi/sendMessage': ofBuyer(message),
  'eoi/readMessages': ofBuyer(() => ({})),
  'eoi/getDocuments': ofBuyer(),
  'eoi/addDocument': ofBuyer(document),
  'eoi/getContract': ofBuyer(),
  'eoi/updateForm': async (...request) => ({
    ...(await ofBuyer(() => ({ conveyancer: { isLater: true } }))(...request)),
    headers: { 'if-match': '"0"' },
  }),
  'staff/getEoiActivity': ofTeam(),
  'staff/sendEoiMessage': ofTeam(message),
  'staff/readEoiMessages': ofTeam(() => ({})),
  'staff/addEoiDocument': ofTeam(document),
};
