import { routes } from '@lotline/shared-domain';
import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import packageJson from '../package.json';
import { forms } from './forms';

const remote: RemoteModule = {
  id: 'mf-sales-desk',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [
    { ...routes.adminUsers, load: () => import('./users/users.screen') },
    { ...routes.adminUser, load: () => import('./users/user.screen') },
    { ...routes.adminTokens, load: () => import('./tokens/tokens.screen') },
  ],
  slots: {},
  modals: {},
  slices: [forms.slice],
  saga: forms.watch,
};

export default remote;
