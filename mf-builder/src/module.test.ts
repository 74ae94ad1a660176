import { runRemoteContract } from '@lotline/shared-runtime/testing';
import remoteJson from '../remote.json';
import module from './module';

runRemoteContract(module, remoteJson, {
  slots: { 'builder-homes': { builder: 'ketterwick-homes' }, 'home-designs': { lotId: 'lot-310' } },
  modals: {
    'home-pictures': { lotId: 'lot-310', houseId: 'house-1', url: '/files/plan-1.svg' },
    quote: { lotId: 'lot-310' },
    'quote-verification': { lotId: 'lot-310' },
    'team-invite': {},
    'team-action': { memberId: 'm1', action: 'disable' },
  },
});
