import {
  countAvailable, describePrice, describeSize, describeWidth, type Estate, type EstateMap, formatMonthYear, formatPrice, isOpenToCustomers,
  LIST_COLUMNS, type ListedLot, lotBadge, lotNumber, type LotsOfStage, plural, stageLabel, stageSubtitle,
} from '@lotline/shared-domain';
import { pictureUrl } from '../files/plan-picture.js';
import type { EstateFacts } from './estate-facts.js';
import { type Html, html } from './html.js';

export interface ReadableEstate {
  readonly estate: Estate;
  readonly map: EstateMap | null;
  readonly list: readonly LotsOfStage[];
  readonly facts: EstateFacts;
  /** The plan's picture as a data URL, on a phone's first page. */
  readonly preview: string | null;
}

/** Rows of a stage before its scripts; the largest stage of a real estate has fewer, and a longer table only delays the first words. */
const MOST_ROWS = 400;

/** The header's place: logo or name. */
export const estateHeader = (estate: Estate): Html =>
  html`<header class="rp-head"><a href="/estate/${estate.key}">${estate.logoUrl ? html`<img src="${estate.logoUrl}" alt="${estate.title}" height="44">` : estate.title}</a></header>`;

/** What an estate page says before its scripts, in the place where list and map will stand (D71). */
export function readableEstate({ estate, map, list, facts, preview }: ReadableEstate): Html {
  const firstOpen = list.find(({ stage }) => isOpenToCustomers(stage.status));
  return html`<div class="rp">
<section class="rp-top"><h1>${estate.title}</h1><p class="rp-where">${estate.suburb}</p>${factList(facts)}</section>
${map && picture(estate, map, preview)}
<section class="rp-stages" aria-label="Stages and lots">${list.map((group) => stageOf(group, estate, group === firstOpen))}</section>
</div>`;
}

function factList({ available, lots, stages, sizes, fromPrice }: EstateFacts): Html {
  const row = (name: string, value: string): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return html`<dl class="rp-facts">${row('Available', available === 0 ? 'No lots now' : plural(available, 'lot'))}${row('Estate', `${plural(lots, 'lot')} in ${plural(stages, 'stage')}`)}${sizes && row('Sizes', sizes)}${fromPrice !== null && row('Prices', `From ${formatPrice(fromPrice)}`)}</dl>`;
}

/** The drawn plan; a phone gets a small raster of it, so that the first picture doesn't wait. */
const picture = (estate: Estate, { mapImage, size }: EstateMap, preview: string | null): Html =>
  html`<picture class="rp-plan"><source media="(min-width: 680px)" srcset="${mapImage.url}"><img src="${preview ?? pictureUrl(mapImage.url, 'phone')}" width="${size.width}" height="${size.height}" alt="Plan of ${estate.title}" fetchpriority="high"></picture>`;

const column = (title: string): Html => html`<th scope="col">${title}</th>`;

/** The list's own column titles (2.7); a page that hides prices has no such column (D15). */
const columnsOf = ({ hidePrice }: Estate): Html[] => {
  const { lot, size, width, price, registration, status } = LIST_COLUMNS;
  return [lot, size, width, ...(hidePrice ? [] : [price]), registration, status].map(column);
};

function stageOf(group: LotsOfStage, estate: Estate, open: boolean): Html {
  const { stage, lotData } = group;
  return html`<details class="rp-stage"${open && html` open`}><summary><h2>${stageLabel(stage.title)}</h2> <span>${stageSubtitle(stage.status, countAvailable(lotData))}</span></summary>
<table><thead><tr>${columnsOf(estate)}</tr></thead>
<tbody>${lotData.slice(0, MOST_ROWS).map((lot) => rowOf(lot, estate))}</tbody></table>${lotData.length > MOST_ROWS && html`<p>And ${plural(lotData.length - MOST_ROWS, 'more lot')} on the map.</p>`}</details>`;
}

/** A lot that tells no size tells no width either: it is a number and a status (D6). */
function rowOf(lot: ListedLot, estate: Estate): Html {
  const { label, tone } = lotBadge(lot, 'customer');
  const known = typeof lot.size === 'number';
  const price = known ? describePrice({ priceTracking: lot.priceTracking, hidePrice: estate.hidePrice }).text : '-';
  return html`<tr><th scope="row">${lotNumber(lot.title)}</th><td data-of="Size">${describeSize(lot.size)}${known && html`<i> sqm</i>`}</td><td data-of="Width">${known ? describeWidth(lot.blockWidth) : '-'}${known && lot.blockWidth && html`<i> m</i>`}</td>${!estate.hidePrice && html`<td data-of="Price">${price}</td>`}<td data-of="Registration">${formatMonthYear(lot.registrationDate, estate.timeZone)}</td><td class="rp-status"><b class="rp-${tone}">${label}</b></td></tr>`;
}
