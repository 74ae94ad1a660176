import { type Estate, estatePath, plural, routes } from '@lotline/shared-domain';
import { html } from '../html/html.js';
import { bodyOf } from './estate-answers.js';
import { plainContent } from './plain-content.js';
import { ICONS } from './readable-icons.js';
import type { ReadablePage } from './readable-page.js';

/** A public estate's card. */
const cardOf = (estate: Estate) =>
  html`<li><div>${estate.logoUrl ? html`<img src="${estate.logoUrl}" alt="" height="60">` : html`<span class="rp-mark">${ICONS.largeMap}</span>`}</div><div><h2><a href="${estatePath(estate.key)}">${estate.title}</a></h2><p>${estate.suburb}</p></div><p class="rp-count${estate.availableLotsCount > 0 && html` rp-open-count`}">${estate.availableLotsCount === 0 ? 'No lots available now' : `${plural(estate.availableLotsCount, 'lot')} available`}</p></li>`;

/** `/`: the public estates. */
export const readableLanding: ReadablePage = {
  isListed: true,
  async content(_ask, sources) {
    const all = await sources.bytes(sources.estates.all());
    const estates = bodyOf<Estate[]>(all);
    return {
      ...plainContent(
        'Land for sale, lot by lot',
        html`<div class="rp rp-landing"><section class="rp-hero"><h1>Land for sale, lot by lot</h1><p>Pick an estate, walk its map, and see which lots are open today.</p></section><ul class="rp-cards">${estates.map(cardOf)}</ul></div>`,
      ),
      description: `Land for sale in ${estates.map(({ title }) => title).join(', ')}: maps, sizes, prices and dates of every lot.`,
      path: routes.landing.path,
      data: [all],
    };
  },
};
