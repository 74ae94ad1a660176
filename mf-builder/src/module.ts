import { routes } from '@lotline/shared-domain';
import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import { fork } from 'redux-saga/effects';
import packageJson from '../package.json';
import { estateLotsSaga } from './estate-lots/estate-lots.saga';
import { estateLotsSlice } from './estate-lots/estate-lots.slice';
import { filedHolds } from './partner-holds/filed-holds';

/**
 * For builders and channel partners: the holds they requested for purchasers, and a list of lots for their own
 * websites. Unfinished screens are not exposed (D68).
 */
const remote: RemoteModule = {
  id: 'mf-builder',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [{ ...routes.partnerHolds, load: () => import('./partner-holds/partner-holds.screen') }],
  slots: { 'estate-lots': () => import('./estate-lots/estate-lots.component') },
  modals: {},
  slices: [estateLotsSlice, filedHolds.slice],
  *saga() {
    yield fork(estateLotsSaga);
    yield fork(filedHolds.watch);
  },
};

export default remote;
