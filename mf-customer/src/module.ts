import { routes } from '@lotline/shared-domain';
import { CONTRACT, modal, type RemoteModule } from '@lotline/shared-runtime';
import packageJson from '../package.json';
import { forms } from './forms';
import { joinProps, loginProps, noProps } from './modal-props';

// oxlint-disable-next-line import/namespace -- it takes them for the endpoints of the same names
const { login, registrationVerifyView, resetPassword } = routes;

const remote: RemoteModule = {
  id: 'mf-customer',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [
    { ...login, load: () => import('./login/login.screen') },
    { ...registrationVerifyView, load: () => import('./verify/verify.screen') },
    { ...resetPassword, load: () => import('./reset-password/reset-password.screen') },
  ],
  slots: {},
  modals: {
    login: modal({ parseProps: loginProps, load: () => import('./login/login.modal'), width: 'narrow' }),
    registration: modal({ parseProps: joinProps, load: () => import('./registration/registration.modal'), width: 'narrow' }),
    'forgot-password': modal({ parseProps: noProps, load: () => import('./forgot-password/forgot-password.modal'), width: 'narrow' }),
    'confirm-session': modal({ parseProps: noProps, load: () => import('./confirm-session/confirm-session.modal'), width: 'narrow' }),
  },
  slices: [forms.slice],
  saga: forms.watch,
};

export default remote;
