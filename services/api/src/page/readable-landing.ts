import {
  cardFacts,
  cardFoot,
  cardPath,
  hasLots,
  landingOrder,
  type ListedEstate,
  routes,
  stageBadge,
} from '@lotline/shared-domain';
import { type Html, html } from '../html/html.js';
import { bodyOf } from './estate-answers.js';
import { plainContent } from './plain-content.js';
import { ICONS } from './readable-icons.js';
import type { ReadablePage } from './readable-page.js';

/** The drawing at the top of a card, else the logo, else an icon. */
function pictureOf({ plan, logoUrl }: ListedEstate): Html {
  if (plan)
    return html`<div class="rp-drawn"><svg viewBox="-4 -4 ${plan.width + 8} ${plan.height + 8}" aria-hidden="true">${plan.stages.map(({ path, status }) => html`<path class="rp-on-${stageBadge(status).tone}" d="${path}"/>`)}</svg></div>`;
  return html`<div class="rp-logo">${logoUrl ? html`<img src="${logoUrl}" alt="" height="60">` : html`<span class="rp-mark">${ICONS.largeMap}</span>`}</div>`;
}

/** A public estate's card. */
function cardOf(estate: ListedEstate): Html {
  const facts = cardFacts(estate);
  return html`<li>${pictureOf(estate)}<div><h2><a href="${cardPath(estate)}">${estate.title}</a></h2><p>${estate.suburb}</p>${facts && html`<p class="rp-card-facts">${facts}</p>`}</div><p class="rp-count${hasLots(estate) && html` rp-open-count`}">${cardFoot(estate)}</p></li>`;
}

/** `/`: the public estates. */
export const readableLanding: ReadablePage = {
  isListed: true,
  async content(_ask, sources) {
    const all = await sources.bytes(sources.estates.all());
    const estates = landingOrder(bodyOf<ListedEstate[]>(all));
    return {
      ...plainContent(
        'Land for sale, lot by lot',
        html`<div class="rp rp-landing"><section class="rp-hero"><h1>Land for sale, lot by lot</h1><p>Pick an estate, walk its map, and see which lots are open today.</p></section><div class="rp-estates">${estates.length > 1 && html`<div class="rp-search-room"></div>`}<ul class="rp-cards">${estates.map(cardOf)}</ul></div></div>`,
      ),
      description: `Land for sale in ${estates.map(({ title }) => title).join(', ')}: maps, sizes, prices and dates of every lot.`,
      path: routes.landing.path,
      data: [all],
    };
  },
};
