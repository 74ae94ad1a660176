import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import packageJson from '../package.json';

/** Provides nothing yet: what isn't ready isn't shown (D68). */
const remote: RemoteModule = {
  id: 'mf-admin-maps',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [],
  slots: {},
  modals: {},
  slices: [],
};

export default remote;
