import {
  directionsTo,
  type Estate,
  ESTATE_PAGE_WORDS as words,
  estatePath,
  formatCurrency,
  lightPictureOf,
  type LotsOfStage,
  plural,
  telephone,
  waitlistPath,
} from '@lotline/shared-domain';
import type { Point } from '@lotline/shared-geometry';
import { type Html, html } from '../html/html.js';
import type { EstateFacts } from './estate-facts.js';
import { type Offers, otherPage, type PageView, samePage } from './page-view.js';
import { ICONS } from './readable-icons.js';
import { readableList } from './readable-list.js';
import { isSoldOut, type Offered, type Plan, readableSides, stageCaption, stageNav } from './readable-sides.js';

export interface ReadableEstate {
  readonly estate: Estate;
  /** The plan shown first: the requested stage's, or the masterplan; null if there is none. */
  readonly plan: Plan | null;
  /** Whether the estate has a masterplan. */
  readonly hasMasterplan: boolean;
  readonly list: readonly LotsOfStage[];
  readonly facts: EstateFacts;
  readonly view: PageView;
  readonly offers: Offers;
  /** The plan's picture as a data URL, for the first page on a phone. */
  readonly preview: string | null;
  /** Where what is for sale is on the plan. */
  readonly forSale: readonly Point[];
  readonly offered: Offered;
  readonly isPhone: boolean;
}

/** The estate's header: logo or name, and a placeholder for Share Map, which an embedded page has among its options. */
export const estateHeader = (estate: Estate, { share }: Pick<Offers, 'share'>): Html =>
  html`<header class="rp-head"><a href="${otherPage(estatePath(estate.key))}">${estate.logoUrl ? html`<img src="${estate.logoUrl}" alt="${estate.title}" height="44">` : html`<span class="rp-name">${estate.title}</span>`}</a>${share && html`<span class="rp-btn rp-ghost" aria-hidden="true"><i></i>${words.shareMap}</span>`}</header>`;

/**
 * The server-rendered estate page, laid out like the app that replaces it (D71): bar, panel, list and blocks are in the
 * same places at every width, so that nothing shifts. Without scripts the list is shown under the map as well.
 */
export function readableEstate(page: ReadableEstate): Html {
  const { estate, plan, list, facts, view, offers, preview, isPhone } = page;
  const ofStage = (id: string | null) => list.find((group) => group.stage.id === id) ?? null;
  const stage = ofStage(view.stageId);
  // Without a masterplan the map may show a stage that the URL doesn't name; the list then has all stages (D60).
  const onMap = stage ?? ofStage(view.mapped);
  const shown = plan ? view.start : 'list';
  const soldOut = isSoldOut(list);
  return html`<div class="rp rp-estate rp-as-${shown}${view.embed && html` rp-embed`}${view.filtered && html` rp-filtered`}">
${cover(page)}<div class="rp-bar"><div><h1>${estate.title}</h1><p class="rp-line"><span>${estate.suburb}</span><span class="rp-unknown" aria-hidden="true">${words.upToDate}</span></p>${offerLine(estate._id, page.offered.estate)}${factList(facts)}</div>${tools(view, plan !== null)}</div>
${view.embed && options(page)}
${view.closed && html`<p class="rp-notice-line">${ICONS.info}<span>${words.closedStage(view.closed.title, view.closed.status)}</span></p>`}
${!plan && html`<p class="rp-notice-line">${ICONS.info}<span>${view.stageId && page.hasMasterplan ? words.noStageMap : words.noEstateMap}</span></p>`}
${!view.embed && !view.stageId && (soldOut ? html`<p class="rp-sold-out">${words.noLand}</p>` : html`<p class="rp-hint rp-narrow${onMap && html` rp-in-list`}">${words.selectStage}</p>`)}
${onMap && stageCaption(onMap, page.hasMasterplan)}
<div class="rp-nav rp-narrow${onMap && html` rp-in-list`}">${stageNav(list, view.stageId)}</div>
${plan && readableSides({ estate, list, stage: onMap, plan, hasMasterplan: page.hasMasterplan, preview, forSale: page.forSale, offered: page.offered, startsWithMap: view.start === 'map' || (view.start === 'auto' && !isPhone), offers, embed: view.embed })}
${onMap && html`<div class="rp-nav rp-narrow rp-in-map">${stageNav(list, onMap.stage.id)}</div>`}
${readableList({ estate, list, view, offers, hasMap: plan !== null, isPhone })}
${blocks(estate, offers)}
${contactLine(page)}
</div>`;
}

/** The masterplan's drawing, with which a phone's list begins; only there is it loaded (D223). */
function cover({ plan, hasMasterplan, view: { embed, stageId } }: ReadableEstate): Html {
  const url = !embed && !stageId && hasMasterplan && plan ? lightPictureOf(plan.mapImage.url) : null;
  return url ? html`<img class="rp-cover rp-narrow rp-in-list" src="${url}" alt="" loading="lazy">` : html``;
}

/** What the estate offers; the app takes the words over until it has its own (D217). */
const offerLine = (estateId: string, words: string): Html =>
  html`<p class="rp-offer" data-offer="${estateId}">${words}</p>`;

function factList({ available, lots, stages, sizes, fromPrice }: EstateFacts): Html {
  const row = (name: string, value: string): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return html`<dl class="rp-facts rp-without">${row('Available', available === 0 ? 'No lots now' : plural(available, 'lot'))}${row('Estate', `${plural(lots, 'lot')} in ${plural(stages, 'stage')}`)}${sizes && row('Sizes', sizes)}${fromPrice !== null && row('Prices', `From ${formatCurrency(fromPrice)}`)}</dl>`;
}

/** Links work without scripts; a button that needs them is an empty placeholder of the same size. */
function tools({ stageId }: PageView, hasMap: boolean): Html {
  const map = html`${ICONS.map}${words.map}`;
  return html`<div class="rp-tools"><span class="rp-btn rp-ghost" aria-hidden="true"><i></i><span class="rp-wide">${words.filterAndSort}</span><span class="rp-narrow">${words.filter}</span></span><nav class="rp-toggle" aria-label="${words.view}">${hasMap ? html`<a class="rp-to-map-view" href="${samePage({ default: 'map', stageId })}">${map}</a>` : html`<span>${map}</span>`}<a class="rp-to-list-view" href="${samePage({ default: 'list', stageId })}">${ICONS.list}${words.list}</a></nav><span class="rp-btn rp-ghost rp-square" aria-hidden="true"></span></div>`;
}

/** The options of an embedded page below 990 px (2.3, 2.10); its link opens a new tab. */
function options({ estate, list, offers }: ReadableEstate): Html {
  const ghost = (text: string, icon = false): Html =>
    html`<span class="rp-btn rp-ghost" aria-hidden="true">${icon && html`<i></i>`}${text}</span>`;
  const canBuild = offers.build && list.some(({ lotData }) => lotData.some(({ homesCount }) => homesCount));
  const land = estatePath(estate.key, { query: { embed: 'false' } });
  return html`<section class="rp-options"><div><a class="rp-btn rp-first" target="_blank" rel="noopener" href="${land}">${words.viewLand}</a>${canBuild && ghost(words.createPackage)}${offers.share && ghost(words.shareMap, true)}</div>${offers.message && html`<div class="rp-question"><p>${words.optionsNote}</p>${ghost(words.message)}</div>`}</section>`;
}

/** Whom to call, when, and the way there (D223). */
function contactLine({ estate: { contact }, view }: ReadableEstate): Html {
  if (!contact || view.embed) return html``;
  const { name, phone, hours, address } = contact;
  return html`<address class="rp-line rp-contact">${name && html`<strong>${name}</strong>`}${phone && html`<a href="${telephone(phone)}">${phone}</a>`}${hours}${address && html`<a href="${directionsTo(address)}" target="_blank">${address}</a>`}</address>`;
}

/** The blocks below a phone's map or list (2.3), and below a list without a side panel. */
function blocks(estate: Estate, { waitlist, message }: Offers): Html {
  const block = (title: string, text: string, button: Html): Html =>
    html`<section><h2>${title}</h2><p>${text}</p>${button}</section>`;
  return html`<div class="rp-blocks">${waitlist && block(words.joinWaitlist, words.joinWaitlistText, html`<a class="rp-btn rp-first" href="${otherPage(waitlistPath(estate.key))}">${words.register}</a>`)}${message && block(words.enquiry, words.enquiryText(estate.title), html`<span class="rp-btn rp-ghost" aria-hidden="true">${words.message}</span>`)}</div>`;
}
