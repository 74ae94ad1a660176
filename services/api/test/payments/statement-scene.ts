import {
  type StatementDecision,
  type StatementImport,
  type StatementTargets,
  type UndoneImport,
} from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import { eoiReference } from '@lotline/shared-domain';
import type { Member } from '../accounts/members.js';
import type { Answer } from '../create-test-api.js';
import { anEoiDesk, day, type EoiDesk } from '../eoi/staff-scene.js';

export interface Line {
  readonly text: string;
  readonly cents?: number;
  readonly payer?: string;
  readonly day?: string;
  readonly decision?: StatementDecision;
  readonly eoi?: { readonly _id: unknown };
}
type Refused = { readonly code: string; readonly message: string };

/** A desk whose estate has a bank account, and statements of it. */
export interface StatementDesk extends EoiDesk {
  /** An unpaid EOI with its reference. */
  unpaid(fields?: Partial<EoiRecord>): Promise<EoiRecord & { readonly reference: string }>;
  targets(who?: Member): Promise<StatementTargets>;
  /** Imports a statement, as Ben unless told otherwise. */
  take(
    lines: readonly Line[],
    who?: Member,
    headers?: Record<string, string>,
  ): Promise<Answer<StatementImport & Refused>>;
  undo(importId: string | null | undefined, who?: Member): Promise<Answer<UndoneImport & Refused>>;
  list(): Promise<StatementImport[]>;
  /** How many ledger entries an EOI has, and what is held for it, in cents. */
  held(eoi: { readonly _id: unknown }): Promise<number>;
  incoming(
    filter?: object,
  ): Promise<{ state: string; why: string; amount: number; fingerprint: string; _id: unknown }[]>;
}

export async function aStatementDesk(env: Record<string, string> = {}): Promise<StatementDesk> {
  const desk = await anEoiDesk(env);
  const { api, scene, ben } = desk;
  const account = { bankAccountName: 'Rise Trust', bankBsb: '063000', bankAccountNumber: '10020030' };
  await system(() => api.models.Estate.updateOne({ _id: scene.estate._id }, { $set: account }));
  const path = `/api/staff/estates/${String(scene.estate._id)}`;
  return {
    ...desk,
    async unpaid(fields = {}) {
      const eoi = await desk.eoi(await scene.lot(), { status: 'pendingForBilling', ...fields });
      return { ...eoi, reference: eoiReference(String(eoi._id)) };
    },
    async targets({ headers } = ben) {
      const { status, body } = await api.get<StatementTargets>(`${path}/statement-targets`, { headers });
      expect(status).toBe(200);
      return body;
    },
    take(lines, { headers } = ben, more = {}) {
      const rows = lines.map(({ text, cents = 200_000, payer, day: on = day(1), decision = 'matched', eoi }, at) => ({
        line: at + 2,
        day: on,
        cents,
        text,
        ...(payer && { payer }),
        decision,
        ...(eoi && { eoiId: String(eoi._id) }),
      }));
      return api.post(`${path}/statements`, { fileName: 'november.csv', rows }, { headers: { ...headers, ...more } });
    },
    undo: (importId, { headers } = ben) => api.post(`/api/staff/statements/${importId}/undo`, {}, { headers }),
    async list() {
      const { body } = await api.get<StatementImport[]>(`${path}/statements`, { headers: ben.headers });
      return body;
    },
    async held({ _id }) {
      const entries = await system(() => api.models.LedgerEntry.find({ eoiId: _id } as never).lean());
      return entries
        .flatMap(({ postings }) => postings)
        .reduce((sum, { account: of, amount }) => (of === 'deposit' ? sum - amount : sum), 0);
    },
    incoming: (filter = {}) =>
      system(() => api.models.IncomingPayment.find(filter).sort({ _id: 1 }).lean()) as Promise<never>,
  };
}
