import { teamMember } from '../answer/builder-portal-shapes.js';
import {
  disableMemberSchema,
  handOverSchema,
  inviteMemberSchema,
  setAnsweringSchema,
} from '../builder/builder-team.schema.js';
import { endpoint } from './endpoint.js';

/** The team of the caller's builder, by name. */
export const getTeam = endpoint({
  action: 'builder/getTeam',
  method: 'GET',
  path: '/builder/team',
  access: 'design.manage',
  tags: ['user', 'quote'],
  answer: [teamMember],
});

/** Invites a colleague by email (D145). 409 `account_exists` for a taken address. */
export const inviteMember = endpoint({
  action: 'builder/inviteMember',
  method: 'POST',
  path: '/builder/team',
  access: 'design.manage',
  confirmed: true,
  idempotent: true,
  body: inviteMemberSchema,
  invalidates: ['user'],
  answer: [teamMember],
});

/** Disables a colleague and ends their sessions; 409 for oneself and for the last active member (D145). Their quotes go to the team. */
export const disableMember = endpoint({
  action: 'builder/disableMember',
  method: 'POST',
  path: '/builder/team/{memberId}/disable',
  access: 'design.manage',
  confirmed: true,
  body: disableMemberSchema,
  invalidates: ['user', 'quote'],
  answer: [teamMember],
});

/** Hands all open quotes of a member over to another, or to the whole team. */
export const handOver = endpoint({
  action: 'builder/handOver',
  method: 'POST',
  path: '/builder/team/{memberId}/hand-over',
  access: 'design.manage',
  idempotent: true,
  body: handOverSchema,
  invalidates: ['user', 'quote'],
  answer: [teamMember],
});

/** Whether a member answers quotes, and until when they are away: who doesn't gets no email of new ones (D143). */
export const setAnswering = endpoint({
  action: 'builder/setAnswering',
  method: 'POST',
  path: '/builder/team/{memberId}/answering',
  access: 'design.manage',
  body: setAnsweringSchema,
  invalidates: ['user'],
  answer: [teamMember],
});
