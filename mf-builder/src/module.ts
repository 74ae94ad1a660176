import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import packageJson from '../package.json';
import { estateLotsSaga } from './estate-lots/estate-lots.saga';
import { estateLotsSlice } from './estate-lots/estate-lots.slice';

/** Its own screens aren't ready and not shown (D68); the list of lots is for builders' own websites. */
const remote: RemoteModule = {
  id: 'mf-builder',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [],
  slots: { 'estate-lots': () => import('./estate-lots/estate-lots.component') },
  modals: {},
  slices: [estateLotsSlice],
  saga: estateLotsSaga,
};

export default remote;
