import { randomUUID } from 'node:crypto';
import type { ContractDatesChange, StaffEoi } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import type { FileRecord } from '../../src/upload/file-record.model.js';
import type { Member } from '../accounts/members.js';
import type { Answer, TestApi } from '../create-test-api.js';
import type { Scene } from '../scene.js';
import { anEoiDesk, type EoiAnswer, type EoiDesk } from './staff-scene.js';

/** An answer of a contract's call: the EOI, or a refusal, which a 412 has the newer EOI in. */
export type ContractAnswer = EoiAnswer & { eoi?: StaffEoi; missing?: string[] };

/** A desk whose approved EOIs have contracts. */
export interface ContractDesk extends EoiDesk {
  /** An approved EOI with its lot at EOI, and a version of its contract. */
  approved(fields?: Partial<EoiRecord>): Promise<{ lot: LotRecord; eoi: EoiRecord }>;
  /** An approved EOI with its lot at Contract Executed or further. */
  executed(status?: 'contract_executed' | 'unconditional'): Promise<{ lot: LotRecord; eoi: EoiRecord }>;
  addVersion(eoi: { _id: unknown }, fields?: object, who?: Member): Promise<Answer<ContractAnswer>>;
  /** Sets dates, or `conditions`, at the EOI's present revision unless told another one. */
  setDates(eoi: { _id: unknown }, body: ContractDatesChange, how?: How): Promise<Answer<ContractAnswer>>;
  setConditions(eoi: { _id: unknown }, body: object, how?: How): Promise<Answer<ContractAnswer>>;
  settle(eoi: { _id: unknown }, body: object, who?: Member): Promise<Answer<ContractAnswer>>;
  /** Moves a lot by hand. */
  move(lot: Pick<LotRecord, '_id'>, to: string, reason?: string): Promise<Answer<EoiAnswer>>;
  /** Templates of the emails about an EOI's contract, in order. */
  told(eoi: { _id: unknown }): Promise<string[]>;
}
interface How {
  readonly who?: Member;
  readonly rev?: number;
}

/** A checked PDF that was uploaded as a contract of an estate. */
export async function aContractFile(
  { models }: Pick<TestApi, 'models'>,
  { landownerId, estate }: Pick<Scene, 'landownerId' | 'estate'>,
  fields: Partial<FileRecord> = {},
): Promise<string> {
  const file = {
    _id: new Types.ObjectId(),
    landownerId,
    estateId: estate._id,
    builderId: null,
    customerId: null,
    purpose: 'contract',
    name: 'contract.pdf',
    type: 'application/pdf',
    size: 90_000,
    hash: randomUUID().replaceAll('-', '').repeat(2),
    state: 'checked',
    refusal: null,
    renditions: [],
    pages: 12,
    attachedAt: null,
    checkAt: null,
    checkBy: null,
    checkRuns: 0,
    checkDeaths: 0,
    uploadedBy: 'LANDOWNER:somebody',
    ...fields,
  };
  await system(() => models.FileRecord.create([file] as never));
  return String(file._id);
}

export async function aContractDesk(): Promise<ContractDesk> {
  const desk = await anEoiDesk();
  const { api, scene, mia } = desk;
  const pathOf = ({ _id }: { _id: unknown }, what: string) => `/api/staff/eois/${String(_id)}/${what}`;
  const patch = async (eoi: { _id: unknown }, what: string, body: object, { who = mia, rev }: How = {}) => {
    const seen = rev ?? (await desk.eoiNow(eoi))?.rev ?? 0;
    return api.patch<ContractAnswer>(pathOf(eoi, `contract/${what}`), body, {
      headers: { ...who.headers, 'if-match': `"${seen}"` },
    });
  };
  const addVersion: ContractDesk['addVersion'] = async (eoi, fields = {}, { headers } = mia) =>
    api.post<ContractAnswer>(
      pathOf(eoi, 'contract/versions'),
      { fileId: await aContractFile(api, scene), ...fields },
      { headers },
    );
  const made: ContractDesk['approved'] = async (fields = {}) => {
    const lot = await scene.lot();
    const eoi = await desk.eoi(lot, fields);
    await desk.call(eoi, 'approve');
    expect((await addVersion(eoi)).status).toBe(200);
    return { lot, eoi };
  };
  const setDates: ContractDesk['setDates'] = (eoi, body, how) => patch(eoi, 'dates', body, how);
  const setConditions: ContractDesk['setConditions'] = (eoi, body, how) => patch(eoi, 'conditions', body, how);
  return {
    ...desk,
    approved: made,
    addVersion,
    setDates,
    setConditions,
    async executed(status = 'contract_executed') {
      const sale = await made();
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: scene.estate.timeZone }).format(new Date());
      expect((await setDates(sale.eoi, { buyerSigned: today, vendorSigned: today })).body.lotStatus).toBe(
        'contract_executed',
      );
      if (status === 'unconditional') await setConditions(sale.eoi, { conditions: [], isUnconditional: true });
      return sale;
    },
    settle: (eoi, body, { headers } = mia) => api.post<ContractAnswer>(pathOf(eoi, 'settle'), body, { headers }),
    async move({ _id }, to, reason) {
      const rev = (await desk.lotNow(_id))?.rev;
      const headers = { ...mia.headers, 'if-match': `"${String(rev)}"` };
      return api.post<EoiAnswer>(`/api/staff/lots/${String(_id)}/move`, { to, ...(reason && { reason }) }, { headers });
    },
    told: async ({ _id }) =>
      (
        await api.models.OutboxMessage.find({ refId: String(_id), template: /^eoi-(?:contract|unconditional|settled)/ })
          .sort({ _id: 1 })
          .lean()
      ).map(({ template }) => template),
  };
}
