import { runRemoteContract } from '@lotline/shared-runtime/testing';
import remoteJson from '../remote.json';
import module from './module';

runRemoteContract(module, remoteJson, {
  modals: {
    login: { to: '/estate/rise' },
    registration: {},
    'forgot-password': {},
    'confirm-session': {},
    'delete-account': {},
  },
});

describe('props of the modals', () => {
  it.each(['//elsewhere.example', '/\\elsewhere.example', '/a/..//elsewhere.example', 'javascript:alert(1)', 7])(
    '%s is no place that a log-in leads to (D37)',
    (to) => {
      expect(module.modals.login?.parseProps({ to })).toEqual({
        to: null,
        error: null,
        joinEnabled: true,
        over: false,
      });
      expect(module.modals.registration?.parseProps({ to })).toEqual({ to: null });
    },
  );
});
