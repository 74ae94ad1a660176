import {
  cardColumns,
  cardDrawing,
  cardFacts,
  cardOffer,
  cardPath,
  hasLots,
  landingOrder,
  landingSummary,
  type ListedEstate,
  nearestCity,
  routes,
  stageBadge,
  suburbOf,
} from '@lotline/shared-domain';
import { sharedPicture } from '../files/plan-picture.js';
import { type Html, html } from '../html/html.js';
import { bodyOf } from './estate-answers.js';
import { plainContent } from './plain-content.js';
import { ICONS } from './readable-icons.js';
import type { ReadablePage } from './readable-page.js';
import { readablePlaces } from './readable-places.js';

const TITLE = 'Land for sale, lot by lot';

/** What a card begins with: the map's picture with what is for sale over it, else the map's drawing, else the logo, else an icon. */
function pictureOf({ plan, logoUrl }: ListedEstate): Html {
  const logo = logoUrl ? html`<img src="${logoUrl}" alt="" height="32">` : null;
  if (!plan)
    return html`<div class="rp-picture">${logo ? html`<div class="rp-alone">${logo}</div>` : html`<span class="rp-mark">${ICONS.largeMap}</span>`}</div>`;
  const { viewBox, shapes } = cardDrawing(plan);
  const paths = shapes.map(({ path, status }) => html`<path class="rp-on-${stageBadge(status).tone}" d="${path}"/>`);
  const drawing = plan.picture
    ? html`<img src="${plan.picture.url}" alt="" loading="lazy" decoding="async"><svg class="rp-over" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${paths}</svg>`
    : html`<svg class="rp-drawn" viewBox="${viewBox}" aria-hidden="true">${paths}</svg>`;
  return html`<div class="rp-picture">${drawing}${logo && html`<span class="rp-logo">${logo}</span>`}</div>`;
}

/** A public estate's card. */
function cardOf(estate: ListedEstate, now: number): Html {
  const facts = cardFacts(estate);
  const near = estate.place ? nearestCity(estate.place) : '';
  return html`<li${!hasLots(estate) && html` class="rp-none"`}>${pictureOf(estate)}<div class="rp-card"><h2><a href="${cardPath(estate)}">${estate.title}</a></h2><p>${suburbOf(estate)}</p>${near && html`<p>${near}</p>`}${facts && html`<p class="rp-card-facts">${facts}</p>`}<p class="rp-lots-left">${cardOffer(estate, now)}</p></div></li>`;
}

/** The page as a list of estates, for search engines. */
const jsonLd = (estates: readonly ListedEstate[], publicUrl: string): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: TITLE,
    numberOfItems: estates.length,
    itemListElement: estates.map((estate, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: estate.title,
      url: publicUrl + cardPath(estate),
      ...(estate.plan?.picture && { image: publicUrl + sharedPicture(estate.plan.picture.url) }),
    })),
  });

/** `/`: the public estates. */
export const readableLanding: ReadablePage = {
  isListed: true,
  async content(_ask, sources) {
    const all = await sources.bytes(sources.estates.all());
    const estates = landingOrder(bodyOf<ListedEstate[]>(all));
    const { publicUrl } = sources.config;
    const now = Date.now();
    const summary = landingSummary(estates);
    const pictured = estates.find(({ plan }) => plan?.picture)?.plan?.picture;
    const names = estates.map(({ title }) => title).join(', ');
    return {
      ...plainContent(
        TITLE,
        html`<div class="rp rp-landing"><section class="rp-hero"><div class="rp-intro"><h1>${TITLE}</h1><p>Pick an estate, walk its map, and see which lots are open today.</p>${summary && html`<p class="rp-sum">${summary}</p>`}${estates.length > 1 && html`<div class="rp-search-room"></div>`}</div>${readablePlaces(estates)}</section><ul class="rp-cards rp-cards-${cardColumns(estates.length)}">${estates.map((estate) => cardOf(estate, now))}</ul></div>`,
      ),
      description: `${summary ? `${summary}.` : 'Land for sale.'} Maps, sizes, prices and dates of every lot${names && ` in ${names}`}.`,
      path: routes.landing.path,
      data: [all],
      image: pictured ? publicUrl + sharedPicture(pictured.url) : null,
      jsonLd: estates.length > 0 ? jsonLd(estates, publicUrl) : null,
      styles: 'landing',
    };
  },
};
