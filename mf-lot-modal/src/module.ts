import { routes } from '@lotline/shared-domain';
import { CONTRACT, modal, type RemoteModule } from '@lotline/shared-runtime';
import packageJson from '../package.json';
import { forms } from './forms';
import { prefetchLots, lotToPrerender } from './lots/lots.selectors';
import { enquiryProps, holdProps, lotModalProps, lotProps, namedLotProps, noProps } from './modal-props';
import { lotModalSaga } from './saga';
import { confirmationSlice } from './waitlist-confirmation/waitlist-confirmation.slice';

const lotModal: RemoteModule<'mf-lot-modal'> = {
  id: 'mf-lot-modal',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [
    { ...routes.waitlist, load: () => import('./waitlist/waitlist.screen') },
    { ...routes.holdOffer, load: () => import('./hold-offer/hold-offer.screen') },
  ],
  slots: {},
  modals: {
    // Every visit opens this modal, so it is bundled with the module to save a request.
    lot: modal({
      parseProps: lotModalProps,
      load: () => import(/* webpackMode: "eager" */ './lot-details/lot-details.modal'),
      width: 'medium',
      likelyProps: lotToPrerender,
      prefetch: prefetchLots,
    }),
    hold: modal({ parseProps: holdProps, load: () => import('./hold/hold.modal'), width: 'medium' }),
    'partner-hold': modal({
      parseProps: lotProps,
      load: () => import('./partner-hold/partner-hold.modal'),
      width: 'medium',
    }),
    'hold-success': modal({
      parseProps: namedLotProps,
      load: () => import('./hold-success/hold-success.modal'),
      width: 'narrow',
    }),
    contact: modal({ parseProps: enquiryProps, load: () => import('./enquiry/enquiry.modal'), width: 'medium' }),
    'share-map': modal({ parseProps: noProps, load: () => import('./share-map/share-map.modal'), width: 'narrow' }),
    watch: modal({ parseProps: lotProps, load: () => import('./watch/watch.modal'), width: 'narrow' }),
  },
  slices: [confirmationSlice, forms.slice],
  saga: lotModalSaga,
};

export default lotModal;
