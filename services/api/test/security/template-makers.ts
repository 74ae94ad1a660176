import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { aKnownLead } from './lead-makers.js';
import { anAddress, idOr, MALFORMED, MISSING, type Maker, nothing } from './request-makers.js';
import type { Side } from './matrix-scene.js';

const EMAIL = { subject: 'Hello', text: 'Hi {firstName}' };
const templateBody = (side: Side | null, malformed: boolean) => ({
  name: randomUUID(),
  estateId: idOr(side, malformed, ({ scene }) => scene.estate._id),
  ...EMAIL,
});

/** A template of this side's, new for each request. */
async function aTemplate(api: TestApi, { scene: { landownerId, estate } }: Side): Promise<string> {
  const template = { landownerId, estateId: estate._id, name: randomUUID(), ...EMAIL, rev: 1 };
  const [made] = await system(() => api.models.EmailTemplate.create([template]));
  return String(made?._id);
}

/** An email to a person of this side's that was refused. */
async function aRefusedEmail(api: TestApi, side: Side) {
  const { email: to } = await aKnownLead(api, side);
  const [_id, now] = [new Types.ObjectId(), new Date()];
  const content = { template: 'team-email', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>', fromName: 'Rise' };
  const state = { state: 'dead' as const, attempts: 1, nextAt: now, lastError: '550 5.1.1 Error' };
  await api.models.OutboxMessage.create([
    { _id, landownerId: side.scene.landownerId, dedupeKey: randomUUID(), refId: String(_id), to, ...content, ...state },
  ] as never);
  return { messageId: String(_id), to };
}

/** Email templates of an estate's team, and the emails it writes to people. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/getTemplates': nothing,
  'staff/createTemplate': async (_api, side, malformed) => ({ params: {}, body: templateBody(side, malformed) }),
  'staff/saveTemplate': async (api, side, malformed) => ({
    params: { templateId: side ? await aTemplate(api, side) : malformed ? MALFORMED : MISSING },
    body: { ...templateBody(side, false), ...(!side && { estateId: null }) },
    headers: { 'if-match': '"1"' },
  }),
  'staff/deleteTemplate': async (api, side, malformed) => ({
    params: { templateId: side ? await aTemplate(api, side) : malformed ? MALFORMED : MISSING },
  }),
  'staff/testTemplate': async () => ({ params: {}, body: EMAIL }),
  'staff/sendEmail': async (api, side, malformed) => {
    const { contactId, email } = side
      ? await aKnownLead(api, side)
      : { contactId: malformed ? MALFORMED : MISSING, email: anAddress() };
    return { params: { contactId }, body: { to: email, ...EMAIL } };
  },
  'staff/resendEmail': async (api, side, malformed) => {
    const { messageId, to } = side
      ? await aRefusedEmail(api, side)
      : { messageId: malformed ? MALFORMED : MISSING, to: anAddress() };
    return { params: { messageId }, body: { to } };
  },
  'user/getFiledLeads': nothing,
};
