import { routes } from '@lotline/shared-domain';
import { type Html, html } from '../html/html.js';
import { MARK } from './product-mark.js';
import type { Content } from './write-page.js';

/** The product's own header. */
export const plainHeader: Html = html`<header class="rp-head"><a class="rp-home" href="${routes.landing.path}">${MARK}Lotline</a></header>`;

/** The content of a page under the product's own header, without data. */
export const plainContent = (title: string, main: Html, status = 200): Content => ({
  status,
  title: `${title} · Lotline`,
  description: 'Land lots, on maps and lists that are up to date.',
  path: null,
  header: plainHeader,
  main,
  data: [],
  estateId: null,
});
