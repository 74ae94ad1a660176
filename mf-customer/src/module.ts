import { routes } from '@lotline/shared-domain';
import { CONTRACT, modal, type RemoteModule } from '@lotline/shared-runtime';
import packageJson from '../package.json';
import { forms } from './forms';
import { joinProps, loginProps, noProps } from './modal-props';

// oxlint-disable-next-line import/namespace -- it takes them for the endpoints of the same names
const { landingPlans, login, registrationVerifyView, resetPassword, shortlist } = routes;

const remote: RemoteModule = {
  id: 'mf-customer',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [
    { ...login, load: () => import('./login/login.screen') },
    { ...registrationVerifyView, load: () => import('./verify/verify.screen') },
    { ...landingPlans, load: () => import('./plans/plans.screen') },
    { ...shortlist, load: () => import('./shortlist/shortlist.screen') },
    { ...resetPassword, load: () => import('./reset-password/reset-password.screen') },
  ],
  slots: {},
  modals: {
    login: modal({ parseProps: loginProps, load: () => import('./login/login.modal'), width: 'narrow' }),
    registration: modal({ parseProps: joinProps, load: () => import('./registration/registration.modal'), width: 'narrow' }),
    'forgot-password': modal({ parseProps: noProps, load: () => import('./forgot-password/forgot-password.modal'), width: 'narrow' }),
  },
  slices: [forms.slice],
  saga: forms.watch,
};

export default remote;
