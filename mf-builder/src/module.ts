import { routes } from '@lotline/shared-domain';
import { CONTRACT, type LoadComponent, modal, type RemoteModule } from '@lotline/shared-runtime';
import packageJson from '../package.json';
import { homePicturesProps } from './home-pictures/home-pictures-props';
import { quoteProps } from './quote/quote-props';
import { slice } from './flow/flows';
import { lateGuard, lateSlice } from './late/late-parts';
import { builderSaga } from './saga';
import { noProps, teamActionProps, teamUnsent } from './team/team-props';

/** A page of designs, with what their gestures do. */
const withDesigns = (load: LoadComponent) => () =>
  Promise.all([load(), import('./designs/designs.saga')]).then(([screen]) => screen);

/**
 * The homes of a lot for its visitors; for builders and channel partners the holds and leads they filed for purchasers, and a
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
    { ...routes.adminBuilders, load: () => import('./admin-builders/builders.screen') },
    { ...routes.adminBuilder, load: () => import('./admin-builders/builder.screen') },
    { ...routes.builderQuotes, load: () => import('./quotes/quotes.screen') },
    { ...routes.builderQuote, load: () => import('./answer/quote.screen') },
    { ...routes.partnerHolds, load: () => import('./partner-holds/partner-holds.screen') },
    { ...routes.partnerLeads, load: () => import('./partner-leads/partner-leads.screen') },
    { ...routes.builderHome, load: () => import('./home/home.screen') },
    { ...routes.builderProfile, load: () => import('./profile/profile.screen') },
    { ...routes.builderDesigns, load: withDesigns(() => import('./designs/designs.screen')) },
    { ...routes.builderDesign, load: withDesigns(() => import('./designs/design.screen')) },
    { ...routes.builderLots, load: () => import('./lots/lots.screen') },
    { ...routes.builderTeam, load: () => import('./team/team.screen') },
  ],
  slots: {
    'builder-homes': () => import('./site/builder-homes.component'),
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
    'team-invite': modal({
      parseProps: noProps,
      load: () => import('./team/team-invite.modal'),
      width: 'medium',
      guard: lateGuard('mf-builder/forms', teamUnsent.invite),
    }),
    'team-action': modal({
      parseProps: teamActionProps,
      load: () => import('./team/team-action.modal'),
      width: 'narrow',
      guard: lateGuard('mf-builder/forms', teamUnsent.action),
    }),
  },
  slices: [
    slice,
    lateSlice('mf-builder/forms'),
    lateSlice('mf-builder/uploads'),
    lateSlice('mf-builder/design-import'),
    lateSlice('mf-builder/design-links'),
    lateSlice('mf-builder/site-costs'),
  ],
  saga: builderSaga,
};

export default remote;
