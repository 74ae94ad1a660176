import type { DecidedBy, InitialHold } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

export interface Refusal {
  code: string;
  message: string;
  why?: string;
  by?: DecidedBy;
  lot?: { _id: string; status: string };
  errors?: { path: string; message: string }[];
}
export type DecisionAnswer = InitialHold & Refusal;
export interface RequestedHold {
  holdId: string;
  email: string;
}

/** An estate with two people who decide: Mia Chen, who sells, and Ben Ray, whose land it is. */
export interface Desk {
  api: TestApi;
  scene: Scene;
  mia: Member;
  ben: Member;
  /** A decision of Mia's, or of somebody else. */
  decide(holdId: string, what: string, body?: unknown, who?: Member): Promise<Answer<DecisionAnswer>>;
  /** A visitor asks for a lot. */
  ask(lot: Pick<LotRecord, '_id'>, fields?: Record<string, unknown>): Promise<RequestedHold>;
  holdNow(holdId: string): ReturnType<typeof holdIn>;
  lotNow(lotId: unknown): ReturnType<typeof lotIn>;
  emailsTo(to: string): Promise<{ template: string; state: string; text: string }[]>;
  /** Template and state of each, in the order they were written. */
  templates(to: string): Promise<string[]>;
}

const holdIn = (api: TestApi, holdId: string) => system(() => api.models.InitialHold.findById(holdId).lean());
const lotIn = (api: TestApi, lotId: unknown) => system(() => api.models.Lot.findById(lotId).lean());

export async function aDesk(env: Record<string, string> = {}): Promise<Desk> {
  const api = await createTestApi({ env });
  const scene = await aScene(api.connection);
  const { landownerId } = scene;
  const mia = await aMember(api, { role: 'SALES', landownerId, firstName: 'Mia', lastName: 'Chen' });
  const ben = await aMember(api, {
    role: 'LANDOWNER',
    _id: landownerId,
    landownerId,
    firstName: 'Ben',
    lastName: 'Ray',
  });
  const emailsTo = async (to: string) =>
    (await api.models.OutboxMessage.find({ to }).sort({ createdAt: 1, _id: 1 }).lean()).map(
      ({ template, state, text }) => ({ template, state, text }),
    );
  return {
    api,
    scene,
    mia,
    ben,
    emailsTo,
    templates: async (to) => (await emailsTo(to)).map(({ template, state }) => `${template} ${state}`),
    decide: (holdId, what, body = {}, { headers } = mia) =>
      api.post<DecisionAnswer>(`/api/staff/holds/${holdId}/${what}`, body, { headers }),
    holdNow: (holdId) => holdIn(api, holdId),
    lotNow: (lotId) => lotIn(api, lotId),
    async ask(lot, fields = {}) {
      const body = aHoldBody(lot, fields);
      const { email } = body['leadDetails'] as { email: string };
      expect((await api.post('/api/holds', body)).status).toBe(201);
      const hold = await system(() =>
        api.models.InitialHold.findOne({ leadEmail: email, lotId: lot._id }).sort({ _id: -1 }).lean(),
      );
      return { holdId: String(hold?._id), email };
    },
  };
}
