import { randomUUID } from 'node:crypto';
import type { OwnEoi, OwnEoiRow } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { emailsTo } from '../accounts/mailbox.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

/** What a refusal says. */
export interface Refused {
  readonly code: string;
  readonly message: string;
  readonly eoi?: OwnEoi;
  readonly lot?: { readonly status: string };
  readonly steps?: readonly string[];
  readonly price?: number | null;
  readonly due?: number | null;
}
export type EoiAnswer = OwnEoi & Refused;

export const BANK = { bankAccountName: 'Tallowbrook Trust', bankBsb: '063000', bankAccountNumber: '12345678' };

/** Buyers' calls of a program, and what they are about. */
export class OwnEoiScene {
  api!: TestApi;
  /** Takes EOIs without a hold, and no deposit. */
  plain!: Scene;
  /** Takes holds first. */
  held!: Scene;
  /** Asks for a deposit of $2,000. */
  paid!: Scene;

  /** Sets up the environment of these specs before their tests and closes it afterwards. */
  setUp(env: Record<string, string> = {}): this {
    beforeAll(async () => {
      this.api = await createTestApi({ env: { LOTLINE_LIMIT_TOKEN_FAIL_IP_PER_HOUR: '100000', ...env } });
      const { connection } = this.api;
      this.plain = await aScene(connection, { showInitialHold: false });
      this.held = await aScene(connection);
      this.paid = await aScene(connection, { showInitialHold: false, eoiDeposit: 2_000, ...BANK });
    }, 60_000);
    afterAll(() => this.api.close());
    return this;
  }

  member = (): Promise<Member> => aMember(this.api, { phone: '+61491570156' });

  start = (
    lot: Pick<LotRecord, '_id'>,
    { headers }: Pick<Member, 'headers'>,
    key?: string,
  ): Promise<Answer<EoiAnswer>> =>
    this.api.post<EoiAnswer>('/api/account/eois', { lotId: String(lot._id) }, { headers, ...(key && { key }) });
  one = (eoiId: string, { headers }: Pick<Member, 'headers'>): Promise<Answer<EoiAnswer>> =>
    this.api.get<EoiAnswer>(`/api/account/eois/${eoiId}`, { headers });
  all = async ({ headers }: Pick<Member, 'headers'>): Promise<OwnEoiRow[]> =>
    (await this.api.get<OwnEoiRow[]>('/api/account/eois', { headers })).body;
  save = (
    { _id, rev }: Pick<OwnEoi, '_id' | 'rev'>,
    body: object,
    { headers }: Pick<Member, 'headers'>,
  ): Promise<Answer<EoiAnswer>> =>
    this.api.patch<EoiAnswer>(`/api/account/eois/${_id}`, body, { headers: { ...headers, 'if-match': `"${rev}"` } });
  send = (
    { _id, rev, price, deposit }: Pick<OwnEoi, '_id' | 'rev' | 'price' | 'deposit'>,
    { headers }: Pick<Member, 'headers'>,
    body: object = {},
    key?: string,
  ): Promise<Answer<EoiAnswer>> =>
    this.api.post<EoiAnswer>(
      `/api/account/eois/${_id}/send`,
      { price: price ?? null, due: deposit.due ?? null, agreed: true, ...body },
      { headers: { ...headers, 'if-match': `"${rev}"` }, ...(key && { key }) },
    );
  act = (
    eoiId: string,
    what: string,
    { headers }: Pick<Member, 'headers'>,
    body: object = {},
    key?: string,
  ): Promise<Answer<EoiAnswer>> =>
    this.api.post<EoiAnswer>(`/api/account/eois/${eoiId}/${what}`, body, { headers, ...(key && { key }) });

  /** A draft of a member's. */
  async draft(lot: Pick<LotRecord, '_id'>, who: Member): Promise<OwnEoi> {
    const { status, body } = await this.start(lot, who);
    expect([status, body.code]).toEqual([200, undefined]);
    return body;
  }
  /** A draft whose steps are all finished. */
  async finished(lot: Pick<LotRecord, '_id'>, who: Member, parts: object = {}): Promise<OwnEoi> {
    const { status, body } = await this.save(await this.draft(lot, who), { ...stepsFor(who), ...parts }, who);
    expect([status, body.code]).toEqual([200, undefined]);
    return body;
  }
  /** One that was sent. */
  async sent(lot: Pick<LotRecord, '_id'>, who: Member, parts: object = {}): Promise<OwnEoi> {
    const { status, body } = await this.send(await this.finished(lot, who, parts), who);
    expect([status, body.code]).toEqual([200, undefined]);
    return body;
  }
  /** A lot that a member has on hold. */
  async onHold(who: Member): Promise<{ lot: LotRecord; holdId: string }> {
    const lot = await this.held.lot();
    const body = aHoldBody(lot, {
      leadDetails: { firstName: 'Ann', lastName: 'Lee', email: who.user.email, phone: '0491570158' },
    });
    expect((await this.api.post('/api/holds', body, { headers: who.headers })).status).toBe(201);
    const hold = await system(() =>
      this.api.models.InitialHold.findOne({ leadEmail: who.user.email, lotId: lot._id }).lean(),
    );
    const holdId = String(hold?._id);
    const approved = await this.api.post(`/api/staff/holds/${holdId}/approve`, {}, { token: this.held.token });
    expect(approved.status).toBe(200);
    return { lot, holdId };
  }

  now = (eoiId: string): Promise<EoiRecord | null> =>
    system(() => this.api.models.Eoi.findById(eoiId).lean<EoiRecord>().exec());
  lotNow = (lotId: unknown) => system(() => this.api.models.Lot.findById(lotId).lean());
  set = (eoiId: string, fields: object) =>
    this.api.connection
      .collection('eois')
      .updateOne({ _id: new this.api.models.Eoi({ _id: eoiId })._id }, { $set: fields });
  /** Templates of the emails to an address, oldest first. */
  templates = async (to: string): Promise<string[]> => (await emailsTo(this.api, to)).map(({ template }) => template);
  /** Texts of the emails about an EOI to an address, of a template. */
  texts = async (refId: string, template: string, to?: string): Promise<string[]> =>
    (
      await this.api.models.OutboxMessage.find({ template, ...(to && { to }) })
        .sort({ _id: 1 })
        .lean()
    ).flatMap((mail) => (String(mail.refId) === refId ? [mail.text] : []));
}

/** A buyer as the form has them. */
export const aBuyer = (email: string, fields: object = {}) => ({
  kind: 'Person',
  firstName: 'Wiremu',
  lastName: 'Hale',
  email,
  phone: '0491 570 158',
  address: '1 Rise Road, Tallowbrook',
  ...fields,
});
export const FINANCE = { holderType: 'Investor', financeStatus: 'Pre-approved' };
/** Every step of a form for one buyer. */
export const stepsFor = ({ user }: Member) => ({
  buyers: { firstBuyer: aBuyer(user.email) },
  finance: FINANCE,
  conveyancer: { isLater: true },
  deposit: { isUnderstood: true },
});
export const aSecond = (): string => `second-${randomUUID().slice(0, 8)}@example.com`;
