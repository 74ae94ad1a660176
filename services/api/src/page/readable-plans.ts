import { PLANS_WORDS, type Plans, routes } from '@lotline/shared-domain';
import { type Html, html } from '../html/html.js';
import { plainContent } from './plain-content.js';
import type { ReadablePage } from './readable-page.js';

const mainOf = ({ title, intro, plans, contact }: Plans): Html =>
  html`<article class="rp rp-text"><h1>${title}</h1><p>${intro}</p>${plans.map(({ name, summary, points }) => html`<h2>${name}</h2><p>${summary}</p><ul>${points.map((point) => html`<li>${point}</li>`)}</ul>`)}${contact && html`<p><a class="rp-button" href="${contact}">${PLANS_WORDS.contact}</a></p>`}</article>`;

/** LandingPlans, the same as on its screen (D54). */
export const readablePlans: ReadablePage = {
  isListed: true,
  content: (_ask, { config: { plans } }) => ({
    ...plainContent(plans.title, mainOf(plans)),
    description: PLANS_WORDS.summary,
    path: routes.landingPlans.path,
  }),
};
