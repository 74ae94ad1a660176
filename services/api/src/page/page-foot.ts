import { routes } from '@lotline/shared-domain';
import { type Html, html } from '../html/html.js';
import { MARK } from './product-mark.js';
import { providerUrl } from './provider-url.js';

const NEW_TAB = html`<span class="rp-unseen"> (opens in a new tab)</span>`;

/** The footer as the shell renders it: 'powered by' unless the address hides it (D57), Terms and Privacy in new tabs (spec 2.1). */
export function pageFoot(query: URLSearchParams): Html {
  const provider =
    query.get('powered_by_logo') === 'false'
      ? html`<span></span>`
      : html`<a class="rp-by" href="${providerUrl() ?? '/'}" target="_blank" rel="noopener">${MARK}<span>Powered by <strong>Lotline</strong></span>${NEW_TAB}</a>`;
  const link = (href: string, title: string): Html =>
    html`<a href="${href}" target="_blank" rel="noopener">${title}${NEW_TAB}</a>`;
  return html`<footer class="rp-foot">${provider}<nav aria-label="About this service">${link(routes.customerTerms.path, 'Terms')}${link(routes.privacyPolicy.path, 'Privacy')}</nav></footer>`;
}
