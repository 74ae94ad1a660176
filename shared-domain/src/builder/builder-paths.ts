import { withQuery } from '../estate/paths.js';
import { pathTo } from '../route/path-to.js';
import * as routes from '../route/routes.js';

/** A builder's own quote. @example builderQuotePath('65f…40') // '/builder/quotes/65f…40' */
export const builderQuotePath = (quoteId: string): string => pathTo(routes.builderQuote.path, { quoteId });

/** A builder's own design; `new` is the form for another. @example builderDesignPath('new') // '/builder/designs/new' */
export const builderDesignPath = (designId: string): string => pathTo(routes.builderDesign.path, { designId });

/** The lots opened to a builder, or those of one estate. @example builderLotsPath('65f…10') // '/builder/lots?estateId=65f…10' */
export const builderLotsPath = (estateId?: string): string =>
  withQuery(pathTo(routes.builderLots.path, {}), { estateId });

/** A builder as super admins see it. @example adminBuilderPath('65f…20') // '/admin/builders/65f…20' */
export const adminBuilderPath = (builderId: string): string => pathTo(routes.adminBuilder.path, { builderId });

/**
 * The buyer's page of an answer to a quote, by an emailed link: the secret is in the fragment (D172, D74).
 * @example quoteAnswerPath('65f….a') // '/quote#65f….a'
 */
export const quoteAnswerPath = (token: string): string => `${pathTo(routes.quoteAnswer.path, {})}#${token}`;

/**
 * Where the designs on an estate's lots are linked, for its managers.
 * @example estateHomesPath('65f…10') // '/admin/estates/65f…10?part=homes'
 */
export const estateHomesPath = (estateId: string): string =>
  withQuery(pathTo(routes.adminEstate.path, { estateId }), { part: 'homes' });
