import { routes, type Route, type ShellRouteName } from '@lotline/shared-domain';
import { lazy, type ComponentType } from 'react';

/** A page of the shell itself: its row of the route table, and its screen. */
export interface ShellPage {
  readonly route: Route;
  readonly Screen: ComponentType;
}

/** The shell's own pages; 'unauthorized' is its login above the estate's map (D18). A row without a screen doesn't compile. */
export const SHELL_PAGES: Readonly<Record<Exclude<ShellRouteName, 'Unauthorized'>, ShellPage>> = {
  Landing: {
    route: routes.landing,
    Screen: lazy(() => import('../pages/landing.screen').then(({ LandingScreen }) => ({ default: LandingScreen }))),
  },
  CustomerTerms: {
    route: routes.customerTerms,
    Screen: lazy(() => import('../pages/terms.screen').then(({ TermsScreen }) => ({ default: TermsScreen }))),
  },
  PrivacyPolicy: {
    route: routes.privacyPolicy,
    Screen: lazy(() => import('../pages/privacy.screen').then(({ PrivacyScreen }) => ({ default: PrivacyScreen }))),
  },
  ReleaseBoard: {
    route: routes.releaseBoard,
    Screen: lazy(() =>
      import('../releases/release-board.screen').then(({ ReleaseBoardScreen }) => ({ default: ReleaseBoardScreen })),
    ),
  },
};
