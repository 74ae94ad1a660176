import {
  asksForPrice,
  countAvailable,
  type Estate,
  ESTATE_PAGE_WORDS as words,
  forSaleFirst,
  isInteractable,
  legendFor,
  type ListedLot,
  lotBadge,
  lotFacts,
  lotLabel,
  type LotsOfStage,
  PANEL_FACTS,
  plural,
  stageLabel,
  stageLegend,
  stagesInNav,
  waitlistPath,
} from '@lotline/shared-domain';
import { openingInWindow, type Point } from '@lotline/shared-geometry';
import { pictureUrl } from '../files/plan-picture.js';
import { type Html, html } from '../html/html.js';
import { type Offers, otherPage, samePage } from './page-view.js';
import { ICONS } from './readable-icons.js';

/** A plan, as in the API's answer. */
export interface Plan {
  readonly size: { readonly width: number; readonly height: number };
  readonly mapImage: { readonly url: string };
}

/** What is for sale, in words: of the estate, and of each stage by its id. */
export interface Offered {
  readonly estate: string;
  readonly stages: ReadonlyMap<string, string>;
}

export interface ReadableSides {
  readonly estate: Estate;
  readonly list: readonly LotsOfStage[];
  /** The stage whose plan is shown; null: the masterplan. */
  readonly stage: LotsOfStage | null;
  readonly plan: Plan | null;
  /** Whether the back link leads to a masterplan; otherwise to the list (D60). */
  readonly hasMasterplan: boolean;
  /** The plan's picture as a data URL, for a phone that starts with it. */
  readonly preview: string | null;
  /** Where what is for sale is on the plan. */
  readonly forSale: readonly Point[];
  readonly offered: Offered;
  /** Whether the page starts with the map; otherwise the picture is lazy-loaded. */
  readonly startsWithMap: boolean;
  readonly offers: Offers;
  readonly embed: boolean;
}

/** Panel and map side by side, or the map alone on a phone, placed as in the app (2.5, 2.6, D58). */
export function readableSides(page: ReadableSides): Html {
  return html`<div class="rp-sides rp-in-map"><section class="rp-panel rp-wide" aria-label="${words.panel}">${page.stage ? stagePanel(page, page.stage) : masterplanPanel(page)}</section><div class="rp-column"><div class="rp-frame">${page.plan && picture(page, page.plan)}</div>${legend(page)}</div></div>`;
}

/** Maximum number of stages in the navigation at first, as in the app. */
const STAGES_AT_FIRST = 12;

/** A button for each Now Selling stage, and the hint, beside map and list (2.6, 2.7). */
export function stageNav(list: readonly LotsOfStage[], stageId: string | null): Html {
  const stages = stagesInNav(list.map(({ stage }) => stage));
  const shown = stages.filter(({ id }, at) => at < STAGES_AT_FIRST || id === stageId);
  const links = shown.map(
    ({ id, title }) =>
      html`<a class="rp-btn"${id === stageId && html` aria-current="true"`} href="${samePage({ stageId: id })}">${stageLabel(title)}</a>`,
  );
  if (links.length === 0) return html``;
  return html`<nav aria-label="${words.navigation}">${links}${shown.length < stages.length && html`<span class="rp-btn rp-ghost" aria-hidden="true">${words.showAllStages(stages.length)}</span>`}</nav><p class="rp-small">${words.navigationHint}</p>`;
}

/** BACK, caption and hint above a stage's map on a phone (2.6). */
export const stageCaption = ({ stage, lotData }: LotsOfStage, hasMasterplan: boolean): Html =>
  html`<div class="rp-narrow rp-in-map"><a class="rp-back" href="${samePage({ default: hasMasterplan ? 'map' : 'list' })}">${ICONS.back}${words.back}</a><h2>${words.stageCaption(stage.title, countAvailable(lotData))}</h2><p class="rp-small">${words.stageHint}</p></div>`;

/** Whether no lot is available (2.5, D7). */
export const isSoldOut = (list: readonly LotsOfStage[]): boolean =>
  stagesInNav(list.map(({ stage, lotData }) => ({ ...stage, lotData }))).every(
    ({ lotData }) => countAvailable(lotData) === 0,
  );

const stageOfferLine = (id: string, { stages }: Offered): Html => {
  const words = stages.get(id);
  return words ? html`<small data-offer="${id}">${words}</small>` : html``;
};

function masterplanPanel({ estate, list, offers, offered, embed }: ReadableSides): Html {
  const stages = stagesInNav(list.map(({ stage, lotData }) => ({ ...stage, available: countAvailable(lotData) })));
  const links = stages.map(
    ({ id, title, available }) =>
      html`<li><div class="rp-lead"><span><a href="${samePage({ stageId: id })}">${stageLabel(title)} <span>${plural(available, 'Available Lot')}${stageOfferLine(id, offered)}</span></a></span>${ICONS.leads}</div></li>`,
  );
  return html`<div class="rp-panel-head"><h2>${words.masterplan}</h2><p>${words.landForSale}</p></div><div class="rp-panel-body">${isSoldOut(list) && html`<p>${words.noLand}</p>`}${links.length > 0 && html`<ul>${links}</ul>`}</div>${actions(estate, offers, embed)}`;
}

/** The panel's buttons; in an embedded page below 990 px all but the first move to its options. */
function actions(estate: Estate, { waitlist, message, share }: Offers, embed: boolean): Html {
  const ghost = (text: string): Html =>
    html`<span class="rp-btn rp-ghost${embed && html` rp-slider-up`}" aria-hidden="true"><i></i>${text}</span>`;
  const all = [
    waitlist && html`<a class="rp-btn" href="${otherPage(waitlistPath(estate.key))}">${words.joinWaitlist}</a>`,
    message && ghost(words.message),
    embed && share && ghost(words.shareMap),
  ].filter(Boolean);
  return all.length === 0 ? html`` : html`<div class="rp-panel-foot">${all}</div>`;
}

function stagePanel({ estate, offers, hasMasterplan }: ReadableSides, { stage, lotData }: LotsOfStage): Html {
  const lots = forSaleFirst(lotData);
  return html`<div class="rp-panel-head"><a class="rp-back" href="${samePage(hasMasterplan ? {} : { default: 'list' })}">${ICONS.back}${hasMasterplan ? words.masterplan : words.allStages}</a><h2>${stageLabel(stage.title)}</h2><p>${plural(countAvailable(lots), 'Available lot')}</p></div><div class="rp-panel-body"><ul>${lots.map((lot) => lotLink(lot, estate, offers))}</ul></div>`;
}

function lotLink(lot: ListedLot, estate: Estate, offers: Offers): Html {
  const { label, tone } = lotBadge(lot, 'customer');
  const title = lotLabel(lot.title);
  const isOpenable = isInteractable(lot.status);
  const facts = lotFacts(PANEL_FACTS, lot, estate, 'customer').map(
    (fact) =>
      html`<div><dt>${fact.label}</dt><dd${asksForPrice(fact) && isOpenable && html` class="rp-ask"`}>${fact.text}</dd></div>`,
  );
  return html`<li><div class="rp-lot-head"><strong>${offers.lot && isOpenable ? html`<a href="${samePage({ stageId: lot.stageId, lotId: lot._id })}">${title}</a>` : title}</strong><b class="rp-${tone}">${label}</b></div>${facts.length > 0 && html`<dl>${facts}</dl>`}</li>`;
}

/** The plan's picture; phones get a small raster image, which loads sooner, where their map opens. */
function picture({ estate, stage, preview, startsWithMap, forSale }: ReadableSides, { mapImage, size }: Plan): Html {
  const steps = openingInWindow(forSale, size);
  const name = stage ? `Plan of ${stageLabel(stage.stage.title)}` : `Plan of ${estate.title}`;
  return html`<picture class="rp-plan${steps !== null && html` rp-tens-${Math.floor(steps / 10)} rp-ones-${steps % 10}`}"><source media="(min-width: 680px)" srcset="${mapImage.url}"><img src="${preview ?? pictureUrl(mapImage.url, 'phone')}" width="${size.width}" height="${size.height}" alt="${name}"${startsWithMap ? html` fetchpriority="high"` : html` loading="lazy"`}></picture>`;
}

function legend({ estate, stage }: ReadableSides): Html {
  const swatch = (tone: string): Html => html`<i class="rp-swatch rp-${tone}"></i>`;
  if (!stage)
    return html`<ul class="rp-legend">${stageLegend().map(({ tone, label }) => html`<li><span>${swatch(tone)}${label}</span></li>`)}</ul>`;
  const counts = new Map<string, number>();
  for (const lot of stage.lotData)
    counts.set(lotBadge(lot, 'customer').label, (counts.get(lotBadge(lot, 'customer').label) ?? 0) + 1);
  return html`<ul class="rp-legend rp-counted">${legendFor('customer', estate).map(({ tone, label }) => html`<li><span>${swatch(tone)}${label}<i>${counts.get(label) ?? 0}</i></span></li>`)}</ul>`;
}
