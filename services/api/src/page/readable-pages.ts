import {
  type Estate,
  estatePath,
  type Plans,
  PLANS_WORDS,
  plural,
  routes,
  type TextPage,
  type TextSection,
  waitlistWords,
} from '@lotline/shared-domain';
import { type Html, html } from '../html/html.js';
import { ICONS } from './readable-icons.js';

/** The product's own header. */
export const plainHeader: Html = html`<header class="rp-head"><a class="rp-home" href="${routes.landing.path}">Lotline</a></header>`;

/** `/`: the public estates. */
export function readableLanding(estates: readonly Estate[]): Html {
  const cards = estates.map(
    (estate) =>
      html`<li><div>${estate.logoUrl ? html`<img src="${estate.logoUrl}" alt="" height="60">` : html`<span class="rp-mark">${ICONS.largeMap}</span>`}</div><div><h2><a href="${estatePath(estate.key)}">${estate.title}</a></h2><p>${estate.suburb}</p></div><p class="rp-count${estate.availableLotsCount > 0 && html` rp-open-count`}">${estate.availableLotsCount === 0 ? 'No lots available now' : `${plural(estate.availableLotsCount, 'lot')} available`}</p></li>`,
  );
  return html`<div class="rp rp-landing"><section class="rp-hero"><h1>Land for sale, lot by lot</h1><p>Pick an estate, walk its map, and see which lots are open today.</p></section><ul class="rp-cards">${cards}</ul></div>`;
}

/** A heading and one sentence, for pages that can't be found or need scripts. */
export const readableNotice = (
  title: string,
  text: string,
  link?: { readonly href: string; readonly label: string },
): Html =>
  html`<div class="rp rp-notice"><h1>${title}</h1><p>${text}</p>${link && html`<p class="rp-way-on"><a class="rp-button" href="${link.href}">${link.label}</a></p>`}</div>`;

const sectionOf = ({ heading, paragraphs = [], points = [] }: TextSection): Html =>
  html`${heading && html`<h2>${heading}</h2>`}${paragraphs.map((text) => html`<p>${text}</p>`)}${points.length > 0 && html`<ul>${points.map((text) => html`<li>${text}</li>`)}</ul>`}`;

/** A plain text page, the same as on the shell's screen. */
export const readableText = ({ title, sections }: TextPage): Html =>
  html`<article class="rp rp-text"><h1>${title}</h1>${sections.map(sectionOf)}</article>`;

/** LandingPlans, the same as on its screen (D54). */
export const readablePlans = ({ title, intro, plans, contact }: Plans): Html =>
  html`<article class="rp rp-text"><h1>${title}</h1><p>${intro}</p>${plans.map(({ name, summary, points }) => html`<h2>${name}</h2><p>${summary}</p><ul>${points.map((point) => html`<li>${point}</li>`)}</ul>`)}${contact && html`<p><a class="rp-button" href="${contact}">${PLANS_WORDS.contact}</a></p>`}</article>`;

/** The waitlist page without its form: what it is, which details it needs, and what to do without scripts (D17). */
export function readableWaitlist({ key, title }: Estate, businessId: string | null): Html {
  const words = waitlistWords(title);
  const back = estatePath(key, { query: { businessId } });
  return html`<article class="rp rp-waitlist"><div><h1 class="rp-title">${words.title}</h1><p>${words.intro}</p></div><div class="rp-form rp-ghost" aria-hidden="true"></div>
<div class="rp-without"><p>The form asks for your name, email address and phone number, and for what you look for: frontage, size, budget, and titles by when. ${words.leave}</p>
<p>A letter confirms your place, and answering any of our letters reaches the team of ${title}.</p>
<p>The form needs scripts. Switch them on in your browser and load this page again, or look at the lots that are open today.</p>
<p><a class="rp-button" href="${back}">See ${title}</a></p></div></article>`;
}

export const ALL_ESTATES = { href: routes.landing.path, label: 'See all estates' } as const;
