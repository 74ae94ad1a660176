import { system } from '../../src/database/scope.js';
import { aUser } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import { aKnownLead } from './lead-makers.js';
import type { Side } from './matrix-scene.js';
import { idOr, MALFORMED, MISSING, type Maker, nothing, ofEstate } from './request-makers.js';

/** A sales person of this side. */
export const aSalesPerson = async (api: TestApi, { scene }: Side): Promise<string> =>
  String((await aUser(api, { role: 'SALES', landownerId: scene.landownerId }))._id);

const TASK = { title: 'Call', dueOn: '2030-12-04' };
async function aTask(api: TestApi, side: Side): Promise<string> {
  const { leadId } = await aKnownLead(api, side);
  const made = await api.post('/api/staff/tasks', { ...TASK, leadId, assigneeId: null }, { token: side.token });
  return String(made.body['_id']);
}

const ofTask =
  (body: object): Maker =>
  async (api, side, malformed) => ({
    params: { taskId: side ? await aTask(api, side) : malformed ? MALFORMED : MISSING },
    body,
  });
const aboutLead =
  (more: object): Maker =>
  async (api, side, malformed) => ({
    params: {},
    body: { leadId: side ? (await aKnownLead(api, side)).leadId : malformed ? MALFORMED : MISSING, ...more },
  });

/** Work on leads, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/getLeadTeam': nothing,
  'staff/addNote': aboutLead({ kind: 'note', text: 'Wants a corner lot' }),
  'staff/getTasks': nothing,
  'staff/addTask': aboutLead({ ...TASK, assigneeId: null }),
  'staff/updateTask': ofTask({ ...TASK, assigneeId: null }),
  'staff/finishTask': ofTask({ isDone: true }),
  // A sales person hands over their own.
  'staff/handOverLeads': async (api, side, malformed, owner) => ({
    params: {},
    body: {
      fromUserId: side
        ? owner?.user.role === 'SALES'
          ? String(owner.user._id)
          : await aSalesPerson(api, side)
        : malformed
          ? MALFORMED
          : MISSING,
      toUserId: null,
    },
  }),
  'staff/getLeadAssignment': ofEstate,
  'staff/saveLeadAssignment': async (api, side, malformed) => {
    const estateId = idOr(side, malformed, ({ scene }) => scene.estate._id);
    const stored = side && (await system(() => api.models.LeadAssignment.findById(estateId).lean()));
    return { params: { estateId }, body: { assigneeIds: [] }, headers: { 'if-match': `"${stored?.rev ?? 0}"` } };
  },
  'account/setAway': async () => ({ params: {}, body: { awayUntil: '2030-12-04' } }),
};
