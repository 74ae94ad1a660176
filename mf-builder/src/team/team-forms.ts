import {
  disableMember,
  disableMemberSchema,
  handOver,
  handOverSchema,
  inviteMember,
  inviteMemberSchema,
  setAnswering,
  setAnsweringSchema,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { teamStrings } from './strings';

const { actions, inviting } = teamStrings;

/** Invites a colleague (D145). */
export const inviteForm = defineForm({
  name: 'team-invite',
  schema: inviteMemberSchema,
  endpoint: inviteMember,
  *delivered({ values }) {
    yield call(toast, { tone: 'success', message: inviting.sent(values.email) });
  },
});

interface MemberParams {
  memberId: string;
}
export type TeamAction = keyof typeof actions;

/** Common parts of the forms about a member. */
const ofMember = (name: TeamAction) => ({
  name: `team-${name}`,
  requestOptions: (_context: MemberParams, { memberId }: MemberParams) => ({ params: { memberId } }),
  *delivered(): Generator<Effect, void> {
    yield call(toast, { tone: 'success', message: actions[name].done });
  },
});
export const answeringForm = defineForm({
  ...ofMember('answering'),
  schema: setAnsweringSchema,
  endpoint: setAnswering,
});
export const handOverForm = defineForm({
  ...ofMember('handOver'),
  schema: handOverSchema,
  endpoint: handOver,
  // Nobody chosen is the whole team.
  body: { toMemberId: ['toMemberId', (memberId: string | null) => memberId || null] },
});
export const disableForm = defineForm({
  ...ofMember('disable'),
  schema: disableMemberSchema,
  endpoint: disableMember,
});
