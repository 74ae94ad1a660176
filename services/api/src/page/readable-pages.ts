import { type Estate, plural } from '@lotline/shared-domain';
import { type Html, html } from './html.js';

/** The product's own header. */
export const plainHeader: Html = html`<header class="rp-head"><a class="rp-home" href="/">Lotline</a></header>`;

/** `/`: the public estates. */
export function readableLanding(estates: readonly Estate[]): Html {
  const cards = estates.map(
    (estate) => html`<li>${estate.logoUrl && html`<img src="${estate.logoUrl}" alt="" height="60">`}<h2><a href="/estate/${estate.key}">${estate.title}</a></h2><p>${estate.suburb}</p><p class="rp-count">${estate.availableLotsCount === 0 ? 'No lots available now' : `${plural(estate.availableLotsCount, 'lot')} available`}</p></li>`,
  );
  return html`<div class="rp rp-landing"><section class="rp-top"><h1>Land for sale, lot by lot</h1><p class="rp-where">Pick an estate, walk its map, and see which lots are open today.</p></section><ul class="rp-cards">${cards}</ul></div>`;
}

/** A heading and one sentence: what isn't there, or what the shell will show. */
export const readableNotice = (title: string, text: string, link?: { readonly href: string; readonly label: string }): Html =>
  html`<div class="rp rp-notice"><h1>${title}</h1><p>${text}</p>${link && html`<p><a class="rp-button" href="${link.href}">${link.label}</a></p>`}</div>`;

export const ALL_ESTATES = { href: '/', label: 'See all estates' } as const;
