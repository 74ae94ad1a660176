import { randomUUID } from 'node:crypto';
import { TERMS_VERSIONS } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { aLink, aMember, aPendingFactor, aUser, PASSWORD } from '../accounts/members.js';
import {
  type Maker,
  anAddress,
  ofLink,
  MALFORMED,
  MISSING,
  NO_LINK,
  nothing,
  ofStaff,
  aLandowner,
  idOr,
  ofSession,
} from './request-makers.js';

export const makers: Readonly<Record<string, Maker>> = {
  'user/signUp': async () => ({
    params: {},
    body: {
      firstName: 'Ada',
      lastName: 'Lee',
      email: anAddress(),
      password: 'Ab1!',
      termsVersion: TERMS_VERSIONS[0],
      filledMs: 9000,
    },
  }),
  'user/login': async (api) => ({ params: {}, body: { email: (await aUser(api)).email, password: PASSWORD } }),
  'user/verifyEmail': ofLink('verify', { password: PASSWORD }, { verifiedAt: null }),
  'user/resendVerification': async () => ({ params: {}, body: { email: anAddress() } }),
  'user/forgotPassword': async () => ({ params: {}, body: { email: anAddress() } }),
  'user/resetPassword': ofLink('reset', { password: 'Xy9?' }),
  'user/confirmEmail': ofLink('email', { password: PASSWORD }),
  'user/getUser': async (_api, side, malformed, owner) => ({
    params: {
      userId: side ? String((owner ?? (await side.member('LANDOWNER'))).user._id) : malformed ? MALFORMED : MISSING,
    },
  }),
  'user/openInvitation': ofLink('invite', {}, { role: 'SALES' }),
  'user/acceptInvitation': async (api, side, malformed) => {
    const user = side ? await aUser(api, { role: 'SALES' }) : null;
    const token = user ? await aLink(api, user, 'invite') : malformed ? MALFORMED : NO_LINK;
    return {
      params: {},
      body: {
        token,
        firstName: 'Ada',
        lastName: 'Lee',
        password: PASSWORD,
        code: user ? await aPendingFactor(api, user) : '000000',
      },
    };
  },
  'staff/getUsers': nothing,
  'staff/getUser': ofStaff(),
  'staff/getAccountOptions': nothing,
  'staff/inviteUser': async (api, side) => ({
    params: {},
    body: {
      firstName: 'Ada',
      lastName: 'Lee',
      email: anAddress(),
      role: 'SALES',
      landownerId: await aLandowner(api, side),
    },
  }),
  'staff/resendInvitation': ofStaff(undefined, { passwordHash: null }),
  'staff/disableUser': ofStaff({}),
  'staff/enableUser': ofStaff({}),
  'staff/changeRole': ofStaff({ role: 'SALES', landownerId: 'own' }),
  'staff/setGrants': ofStaff({ grants: ['money.record'] }),
  'staff/endSessions': ofStaff(),
  'staff/resetSecondFactor': ofStaff({}),
  'staff/getTokens': nothing,
  'staff/createToken': async (api, side) => ({
    params: {},
    body: { name: 'till', capabilities: ['hold.review'], days: 30, landownerId: await aLandowner(api, side) },
  }),
  'staff/revokeToken': async (api, side, malformed) => {
    const made =
      side &&
      (await system(() =>
        api.models.ApiToken.create({
          tokenHash: randomUUID().replaceAll('-', '').repeat(2),
          landownerId: side.scene.landownerId,
          name: 'till',
          role: 'LANDOWNER',
        }),
      ));
    return { params: { tokenId: made ? String(made._id) : malformed ? MALFORMED : MISSING } };
  },
  'user/getAccount': nothing,
  'user/updateUser': async () => ({ params: {}, body: { firstName: 'Ada', lastName: 'Lee', phone: '0491570158' } }),
  'user/selectEstate': async (_api, side, malformed) => ({
    params: {},
    body: { estateId: idOr(side, malformed, ({ scene }) => scene.estate._id) },
  }),
  'user/getShortlist': nothing,
  'user/changeShortlist': async () => ({ params: {}, body: { add: [{ lotId: MISSING, estateId: MISSING }] } }),
  'user/getFlowDraft': async () => ({ params: {}, query: `?flow=quote&subjectId=${MISSING}` }),
  'user/removeFlowDraft': async () => ({ params: {}, query: `?flow=quote&subjectId=${MISSING}` }),
  'user/saveFlowDraft': async (api) => {
    // Revision 0 is that of no draft.
    await api.models.FlowDraft.deleteMany({});
    const choices = [{ builderId: 'ketterwick-homes', houseId: 'kestrel-20', facadeId: 'classic' }];
    return {
      params: {},
      headers: { 'if-match': '"0"' },
      body: { subjectId: MISSING, quote: { homes: { choices } } },
    };
  },
  'user/claim': nothing,
  'user/confirmSession': async () => ({ params: {}, body: { password: PASSWORD } }),
  'user/changePassword': async () => ({ params: {}, body: { password: PASSWORD } }),
  'user/changeEmail': async () => ({ params: {}, body: { email: anAddress() } }),
  'user/startSecondFactor': nothing,
  'user/confirmSecondFactor': async (api, _side, _malformed, owner) => {
    const user = owner?.user ?? (await _side?.member('LANDOWNER'))?.user;
    return { params: {}, body: { code: user ? await aPendingFactor(api, user) : '000000' } };
  },
  'user/removeSecondFactor': nothing,
  'user/getChoices': nothing,
  'user/updateChoices': async () => ({ params: {}, body: { leftOut: ['receipts'] } }),
  'user/withdrawConsent': async () => ({ params: {}, body: { estateId: MISSING } }),
  'user/getCopy': nothing,
  'user/getDeletion': nothing,
  'user/deleteAccount': async (api, _side, _malformed, owner) => ({
    params: {},
    body: { password: PASSWORD },
    ...(owner && { as: (await aMember(api, { role: owner.user.role })).headers }),
  }),
  'user/logout': nothing,
  'user/getSessions': nothing,
  'user/endSession': ofSession,
  'user/endOtherSessions': nothing,
};
