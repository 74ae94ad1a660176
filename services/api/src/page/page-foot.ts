import { routes } from '@lotline/shared-domain';
import { type Html, html } from '../html/html.js';
import { providerUrl } from './provider-url.js';

const MARK = html`<svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" aria-hidden="true"><path d="M2 4.5 9 2l7 2.5v9L9 16l-7-2.5zM9 2v14M2 9l7 1.5L16 9"/></svg>`;

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
