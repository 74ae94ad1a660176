import { runRemoteContract } from '@lotline/shared-runtime/testing';
import remoteJson from '../remote.json';
import module from './module';
import { estate, listOf, lot12 } from './testing/stage-of-lots';

const aboutLot = { lotId: lot12._id };

runRemoteContract(module, remoteJson, {
  modals: {
    lot: aboutLot,
    hold: aboutLot,
    'partner-hold': aboutLot,
    'hold-success': { lotId: lot12._id, lotTitle: '12' },
    contact: aboutLot,
    'share-map': {},
    watch: aboutLot,
  },
  host: { estate, answers: { 'lot/getLotsList': listOf(lot12) } },
});

describe('props of the modals', () => {
  it.each(['lot', 'hold', 'partner-hold', 'watch'] as const)('%s needs a lot', (name) => {
    expect(module.modals[name].parseProps({})).toBeNull();
    expect(module.modals[name].parseProps({ lotId: 7 })).toBeNull();
  });

  it('contact opens without a lot too, and about an estate that is not the page’s', () => {
    const none = { lotId: null, lotTitle: null, estateId: null, estateTitle: null };
    expect(module.modals.contact?.parseProps({})).toEqual(none);
    expect(module.modals.contact?.parseProps({ estateId: 'e1', estateTitle: 7 })).toEqual({ ...none, estateId: 'e1' });
  });
});
