import { routes } from '@lotline/shared-domain';
import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import { fork } from 'redux-saga/effects';
import packageJson from '../package.json';
import { logoSaga } from './businesses/logo.saga';
import { logoSlice } from './businesses/logo.slice';
import { forms } from './forms';
import { alertsSaga } from './home/alerts.saga';
import { alertsSlice } from './home/alerts.slice';
import { shortcutsSaga } from './holds/shortcuts.saga';
import { shortcutsSlice } from './holds/shortcuts.slice';
import { undoSaga } from './holds/undo.saga';
import { undoSlice } from './holds/undo.slice';
import { bulkSaga } from './lots/bulk.saga';
import { bulkSlice } from './lots/bulk.slice';
import { priceListSaga } from './reports/price-list.saga';
import { priceListSlice } from './reports/price-list.slice';

const {
  adminBusiness,
  adminBusinesses,
  adminEstates,
  adminTokens,
  adminUser,
  adminUsers,
  contactDetails,
  desk,
  deskHolds,
  deskLots,
  deskReports,
  lotActions,
  lots,
} = routes;

const remote: RemoteModule<'mf-sales-desk'> = {
  id: 'mf-sales-desk',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [
    { ...desk, load: () => import('./home/home.screen') },
    { ...deskHolds, load: () => import('./holds/holds.screen') },
    { ...contactDetails, load: () => import('./contacts/contact.screen') },
    { ...adminUsers, load: () => import('./users/users.screen') },
    { ...adminUser, load: () => import('./users/user.screen') },
    { ...adminTokens, load: () => import('./tokens/tokens.screen') },
    { ...adminEstates, load: () => import('./estates/estates.screen') },
    { ...adminBusinesses, load: () => import('./businesses/businesses.screen') },
    { ...adminBusiness, load: () => import('./businesses/business.screen') },
    { ...deskLots, load: () => import('./lots/desk-lots.screen') },
    { ...deskReports, load: () => import('./reports/reports.screen') },
    { ...lots, load: () => import('./lots/stage-lots.screen') },
    { ...lotActions, load: () => import('./lot-actions/lot-actions.screen') },
  ],
  slots: {},
  modals: {},
  slices: [forms.slice, logoSlice, alertsSlice, shortcutsSlice, undoSlice, bulkSlice, priceListSlice],
  *saga() {
    yield fork(forms.watch);
    yield fork(logoSaga);
    yield fork(alertsSaga);
    yield fork(shortcutsSaga);
    yield fork(undoSaga);
    yield fork(bulkSaga);
    yield fork(priceListSaga);
  },
};

export default remote;
