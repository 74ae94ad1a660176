import { isDeepStrictEqual } from 'node:util';
import type { EoiStatus } from '@lotline/shared-domain';
import { system } from '../../../src/database/scope.js';
import { EoiRepository } from '../../../src/eoi/eoi.repository.js';
import type { EoiRecord } from '../../../src/eoi/eoi.model.js';
import { HoldExpiry } from '../../../src/initial-hold/hold-expiry.js';
import type { LotRecord } from '../../../src/lot/lot.model.js';
import { EoiExpiry } from '../../../src/own-eoi/eoi-expiry.js';
import { EoiRivals } from '../../../src/staff-eoi/eoi-rivals.js';
import { StaffEoiDecisions } from '../../../src/staff-eoi/staff-eoi-decisions.js';
import { aMember, type Member } from '../../accounts/members.js';
import type { Answer } from '../../create-test-api.js';
import { aBuyer, FINANCE } from '../../eoi/own-eoi-scene.js';
import { anEoiDesk, type EoiAnswer, type EoiDesk } from '../../eoi/staff-scene.js';
import { disableDecisionGuards } from '../../switches.mjs';
import { amount } from '../api-process.js';

export const ROUNDS = amount('ROUNDS', process.env['SIZE'] === 'full' ? 500 : 3);
/** A control needs one round that goes wrong. */
const CONTROL_ROUNDS = 60;

/** An estate's desk, a buyer with an account, and what of them a race looks at. */
export interface RaceDesk extends EoiDesk {
  buyer: Member;
  /** A draft of the buyer's whose steps are all finished. */
  draft(lot: LotRecord, fields?: Partial<EoiRecord>): Promise<EoiRecord>;
  /** A call of the buyer's; `rev` goes as If-Match. */
  own(eoi: { _id: unknown }, what: string, body?: object, rev?: number): Promise<Answer<EoiAnswer>>;
  save(eoi: { _id: unknown }, body: object, rev: number): Promise<Answer<EoiAnswer>>;
  /** Moves a lot by hand, as Ben sees it. */
  move(lot: LotRecord, to: string): Promise<Answer<EoiAnswer>>;
  /** A lot that the buyer has on hold until a moment ago or later. */
  onHold(endsAt: Date): Promise<{ lot: LotRecord; holdId: string }>;
  endHolds(): Promise<number>;
  endEois(): Promise<number>;
  statusesOf(eois: readonly { _id: unknown }[]): Promise<(EoiStatus | undefined)[]>;
  /** How often an EOI came to a status, by its history. */
  timesTo(eoi: { _id: unknown }, to: string): Promise<number>;
  /** Templates of the emails about an EOI that were not withdrawn, in order. */
  mailsAbout(eoi: { _id: unknown }): Promise<string[]>;
}

export async function aRaceDesk(env: Record<string, string> = {}): Promise<RaceDesk> {
  const desk = await anEoiDesk({ LOTLINE_LIMIT_FLOW_DRAFT_IP_PER_HOUR: '1000000', ...env });
  const { api, scene, ben } = desk;
  const buyer = await aMember(api, { phone: '+61491570156' });
  const seen = (rev: number | undefined) => ({
    headers: { ...buyer.headers, ...(rev !== undefined && { 'if-match': `"${rev}"` }) },
  });
  return {
    ...desk,
    buyer,
    draft: (lot, fields = {}) =>
      desk.eoi(lot, {
        status: 'draft',
        customerId: buyer.user._id,
        rev: 0,
        buyersData: { firstBuyer: aBuyer(buyer.user.email) },
        finance: FINANCE,
        conveyancer: { isLater: true },
        depositRead: true,
        savedAt: new Date(),
        price: null,
        due: null,
        sentAt: null,
        payBy: null,
        ...fields,
      } as Partial<EoiRecord>),
    own: ({ _id }, what, body = {}, rev) =>
      api.post<EoiAnswer>(`/api/account/eois/${String(_id)}/${what}`, body, seen(rev)),
    save: ({ _id }, body, rev) => api.patch<EoiAnswer>(`/api/account/eois/${String(_id)}`, body, seen(rev)),
    move: ({ _id, rev }, to) =>
      api.post<EoiAnswer>(
        `/api/staff/lots/${String(_id)}/move`,
        { to, reason: 'Race' },
        { headers: { ...ben.headers, 'if-match': `"${rev}"` } },
      ),
    async onHold(endsAt) {
      const lot = await scene.lot('hold');
      const hold = await system(() => api.models.InitialHold.findOne({ lotId: lot._id }).lean());
      const holds = api.connection.collection('initial_holds');
      await holds.updateOne(
        { _id: hold?._id as never },
        { $set: { customerId: buyer.user._id, expirationDate: endsAt } },
      );
      await api.connection.collection('lots').updateOne({ _id: lot._id }, { $set: { 'claim.expiresAt': endsAt } });
      return { lot, holdId: String(hold?._id) };
    },
    endHolds: () => system(() => api.app.get(HoldExpiry).sweep()),
    endEois: () => system(() => api.app.get(EoiExpiry, { strict: false }).sweep()),
    statusesOf: (eois) => Promise.all(eois.map((eoi) => desk.statusOf(eoi))),
    timesTo: ({ _id }, to) => api.models.AuditEntry.countDocuments({ entityId: String(_id), to, from: { $ne: to } }),
    mailsAbout: async ({ _id }) =>
      (
        await api.models.OutboxMessage.find({ refId: String(_id), state: { $ne: 'withdrawn' } })
          .sort({ _id: 1 })
          .lean()
      ).map(({ template }) => template),
  };
}

/** A desk at which whoever comes second is not stopped: no status, lot or revision is looked at. */
export async function anUnguardedDesk(): Promise<RaceDesk> {
  const loose = await aRaceDesk({ LOTLINE_TEST_UNGUARDED: '1' });
  const { app } = loose.api;
  disableDecisionGuards({
    records: app.get(EoiRepository, { strict: false }),
    decisions: app.get(StaffEoiDecisions, { strict: false }),
  });
  Object.assign(app.get(EoiRivals, { strict: false }), { end: async () => undefined });
  return loose;
}

/** One play of a race: what is wrong with how it ended, or null. */
export type Round = (desk: RaceDesk, at: number) => Promise<string | null>;

/** What a race told, if that is none of the ends that it may have. */
export const unless = (told: object, ...ends: readonly object[]): string | null =>
  ends.some((end) => isDeepStrictEqual(end, told)) ? null : JSON.stringify(told);

/** The first round that goes wrong of so many, or null. */
export async function firstFault(desk: RaceDesk, round: Round, rounds = ROUNDS): Promise<string | null> {
  for (let at = 0; at < rounds; at += 1) {
    const fault = await round(desk, at);
    if (fault) return `round ${at + 1}: ${fault}`;
  }
  return null;
}

/** The same until one goes wrong, as it must where the guard is off. */
export const faultWithout = (desk: RaceDesk, round: Round): Promise<string | null> =>
  firstFault(desk, round, CONTROL_ROUNDS);

/** An answer in short. @example '409 lot_not_available' */
export const short = ({ status, body }: Answer<EoiAnswer>): string =>
  body.code ? `${status} ${body.code}` : String(status);
