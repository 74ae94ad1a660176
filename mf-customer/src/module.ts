import { routes } from '@lotline/shared-domain';
import { CONTRACT, modal, type RemoteModule } from '@lotline/shared-runtime';
import { createUploadsSlice } from '@lotline/shared-runtime/upload';
import packageJson from '../package.json';
import { choicesSlice } from './account/choices.slice';
import { copySlice } from './account/copy.slice';
import { sessionsSlice } from './account/sessions.slice';
import { homeSlice } from './customer/home.slice';
import { eoiLinkSlice } from './eoi-confirm/eoi-link.slice';
import { eoiRequestSlice } from './eoi-request/eoi-request.slice';
import { forms } from './forms';
import { holdLinkSlice } from './hold-link/hold-link.slice';
import { joinProps, loginProps, noProps } from './modal-props';
import { answerLinkSlice } from './quote-answer/answer-link.slice';
import { refundLinkSlice } from './refund-account/refund-link.slice';
import { customerSaga } from './saga';

const {
  account,
  customer,
  customerLot,
  customerLotStart,
  customerPayment,
  eoiConfirm,
  eoiRequest,
  hold,
  invitation,
  landingPlans,
  leave,
  login,
  quoteAnswer,
  refundAccount,
  registrationVerifyView,
  resetPassword,
  shortlist,
  shortlistCompare,
} = routes;

const uploadsSlice = createUploadsSlice('mf-customer/uploads');

/** The page of a lot, and what its gestures do. */
const loadCustomerLot = () =>
  Promise.all([import('./customer-lot/customer-lot.screen'), import('./customer-lot/lot.saga')]).then(
    ([screen]) => screen,
  );

const remote: RemoteModule<'mf-customer'> = {
  id: 'mf-customer',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [
    { ...account, load: () => import('./account/account.screen') },
    { ...login, load: () => import('./login/login.screen') },
    { ...registrationVerifyView, load: () => import('./verify/verify.screen') },
    { ...invitation, load: () => import('./invitation/invitation.screen') },
    { ...customer, load: () => import('./customer/customer.screen') },
    { ...customerLot, load: loadCustomerLot },
    { ...customerLotStart, load: loadCustomerLot },
    { ...customerPayment, load: () => import('./payment/customer-payment.screen') },
    { ...eoiRequest, load: () => import('./eoi-request/eoi-request.screen') },
    { ...eoiConfirm, load: () => import('./eoi-confirm/eoi-confirm.screen') },
    { ...refundAccount, load: () => import('./refund-account/refund-account.screen') },
    { ...hold, load: () => import('./hold/hold.screen') },
    { ...quoteAnswer, load: () => import('./quote-answer/quote-answer.screen') },
    { ...leave, load: () => import('./leave/leave.screen') },
    { ...landingPlans, load: () => import('./plans/plans.screen') },
    { ...shortlist, load: () => import('./shortlist/shortlist.screen') },
    { ...shortlistCompare, load: () => import('./shortlist/compare.screen') },
    { ...resetPassword, load: () => import('./reset-password/reset-password.screen') },
  ],
  slots: {},
  modals: {
    login: modal({ parseProps: loginProps, load: () => import('./login/login.modal'), width: 'narrow' }),
    registration: modal({
      parseProps: joinProps,
      load: () => import('./registration/registration.modal'),
      width: 'narrow',
    }),
    'forgot-password': modal({
      parseProps: noProps,
      load: () => import('./forgot-password/forgot-password.modal'),
      width: 'narrow',
    }),
    'delete-account': modal({
      parseProps: noProps,
      load: () => import('./account/delete-account.modal'),
      width: 'medium',
    }),
    'confirm-session': modal({
      parseProps: noProps,
      load: () => import('./confirm-session/confirm-session.modal'),
      width: 'narrow',
    }),
  },
  slices: [
    forms.slice,
    { path: uploadsSlice.name, reducer: uploadsSlice.reducer },
    sessionsSlice,
    choicesSlice,
    copySlice,
    homeSlice,
    holdLinkSlice,
    eoiRequestSlice,
    eoiLinkSlice,
    answerLinkSlice,
    refundLinkSlice,
  ],
  saga: customerSaga,
};

export default remote;
