import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import packageJson from '../package.json';

const remote: RemoteModule = {
  id: 'mf-open-days',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [{ name: 'OpenDays', path: '/open-days', load: () => import('./open-days.screen') }],
  slots: {},
  modals: {},
  slices: [],
};

export default remote;
