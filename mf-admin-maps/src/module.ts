import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import packageJson from '../package.json';

/** Exposes nothing yet: unfinished screens are not shown (D68). */
const remote: RemoteModule<'mf-admin-maps'> = {
  id: 'mf-admin-maps',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [],
  slots: {},
  modals: {},
  slices: [],
};

export default remote;
