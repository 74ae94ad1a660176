import { routes } from '@lotline/shared-domain';
import { CONTRACT, modal, type RemoteModule } from '@lotline/shared-runtime';
import packageJson from '../package.json';
import { homePicturesProps } from './home-pictures/home-pictures-props';
import { quoteProps } from './quote/quote-props';
import { slice } from './flow/flows';
import { lateSlice } from './late/late-parts';
import { builderSaga } from './saga';

/**
 * The homes of a lot for its visitors; for builders and channel partners the holds they requested for purchasers, and a
 * list of lots for their own websites. Unfinished screens are not exposed (D68).
 */
const remote: RemoteModule<'mf-builder'> = {
  id: 'mf-builder',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [
    // Named after its route, so that its page preloads it (ADR-0009).
    {
      ...routes.builder,
      load: () => import(/* webpackChunkName: "screen-Builder" */ './builder-page/builder.screen'),
    },
    { ...routes.builderQuotes, load: () => import('./quotes/quotes.screen') },
    { ...routes.builderQuote, load: () => import('./answer/quote.screen') },
    { ...routes.partnerHolds, load: () => import('./partner-holds/partner-holds.screen') },
  ],
  slots: {
    'estate-lots': () => import('./estate-lots/estate-lots.component'),
    'home-designs': () => import('./get-started/home-designs.component'),
  },
  modals: {
    'home-pictures': modal({
      parseProps: homePicturesProps,
      load: () => import('./home-pictures/home-pictures.modal'),
      width: 'wide',
    }),
    quote: modal({
      parseProps: quoteProps,
      load: () => import(/* webpackChunkName: "quote" */ './quote/quote.modal'),
      width: 'medium',
    }),
    'quote-verification': modal({
      parseProps: quoteProps,
      load: () => import(/* webpackChunkName: "quote" */ './quote/quote-verification.modal'),
      width: 'narrow',
    }),
  },
  slices: [slice, lateSlice('mf-builder/forms'), lateSlice('mf-builder/uploads')],
  saga: builderSaga,
};

export default remote;
