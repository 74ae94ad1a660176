import { routes } from '@lotline/shared-domain';
import { CONTRACT, modal, type RemoteModule } from '@lotline/shared-runtime';
import { fork } from 'redux-saga/effects';
import packageJson from '../package.json';
import { estateStateSaga } from './estates/estate-state.saga';
import { forms } from './forms';
import { textProps } from './modal-props';

const { adminEstate, adminEstates } = routes;

const remote: RemoteModule<'mf-admin-maps'> = {
  id: 'mf-admin-maps',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [
    { ...adminEstates, load: () => import('./estates/estates.screen') },
    { ...adminEstate, load: () => import('./estates/estate.screen') },
  ],
  slots: {},
  modals: {
    'estate-copy': modal({
      parseProps: textProps('estateId', 'title'),
      load: () => import('./estates/copy-estate.modal'),
      width: 'narrow',
      guard: forms.guard('The estate has not been duplicated.'),
    }),
    'estate-archive': modal({
      parseProps: textProps('estateId', 'rev', 'title'),
      load: () => import('./estates/archive-estate.modal'),
      width: 'narrow',
    }),
  },
  slices: [forms.slice],
  *saga() {
    yield fork(forms.watch);
    yield fork(estateStateSaga);
  },
};

export default remote;
