import {
  compareTitles,
  countAvailable,
  describePrice,
  describeSize,
  describeWidth,
  type Estate,
  ESTATE_PAGE_WORDS as words,
  formatMonthYear,
  isOpenToCustomers,
  hasPublicDetails,
  LIST_COLUMNS,
  type ListedLot,
  lotBadge,
  lotNumber,
  type LotsOfStage,
  parseLotStatus,
  plural,
  stageLabel,
  stageSubtitle,
} from '@lotline/shared-domain';
import { type Html, html } from '../html/html.js';
import { type Offers, type PageView, samePage } from './page-view.js';
import { ICONS } from './readable-icons.js';

export interface ReadableList {
  readonly estate: Estate;
  readonly list: readonly LotsOfStage[];
  readonly view: PageView;
  readonly offers: Offers;
  /** Whether the estate or a stage has a plan to show. */
  readonly hasMap: boolean;
  /** Whether the browser is a phone's; phones start with all stages collapsed. */
  readonly isPhone: boolean;
}

/** Maximum initial rows per stage, same as in the app. */
const MAX_ROWS = 150;

/** The list, placed and laid out as in the app (D71): a table, or cards below 680 px. */
export function readableList(page: ReadableList): Html {
  const { list, view, isPhone } = page;
  const stages = [...list].sort((a, b) => compareTitles(a.stage.title, b.stage.title));
  const first = isPhone ? null : stages.find(({ stage }) => isOpenToCustomers(stage.status))?.stage.id;
  const open = view.stageId ?? first;
  return html`<section class="rp-list rp-in-list" aria-label="${words.panel}"><h2>${plural(
    list.reduce((sum, { lotData }) => sum + lotData.length, 0),
    'Lot',
  )}</h2><div class="rp-stages">${stages.map((group) => stageOf(group, group.stage.id === open, page))}</div></section>`;
}

const column = (title: string): Html => html`<th scope="col">${title}</th>`;

/** The column titles (2.7); without Price if the estate hides prices (D15). */
const columnsOf = ({ hidePrice }: Estate): Html[] => {
  const { lot, size, width, price, registration, status } = LIST_COLUMNS;
  return [lot, size, width, ...(hidePrice ? [] : [price]), registration, status].map(column);
};

function stageOf({ stage, lotData }: LotsOfStage, open: boolean, { estate, view, offers, hasMap }: ReadableList): Html {
  const lots = [...lotData].sort((a, b) => compareTitles(a.title, b.title));
  const title = stageLabel(stage.title);
  const hasPlan = hasMap && isOpenToCustomers(stage.status);
  const toMap =
    hasPlan &&
    html`<a class="rp-to-map" href="${samePage({ default: 'map', stageId: stage.id })}">${ICONS.smallMap}${words.viewOnMap}</a>`;
  // The link overlays the row from outside its button; this reserves the space.
  const room = hasPlan && html`<i class="rp-to-map" aria-hidden="true">${ICONS.smallMap}${words.viewOnMap}</i>`;
  return html`<details class="rp-stage" data-stage="${stage.id}"${stage.id === view.stageId && html` data-asked`}${open && html` open`}><summary>${ICONS.leads}<span><h3>${title}</h3> <span>${stageSubtitle(stage.status, countAvailable(lots))}</span></span>${room}</summary>
<div class="rp-open">${toMap}<table><caption><span class="rp-unseen">${title}</span></caption><thead><tr>${columnsOf(estate)}<th></th></tr></thead>
<tbody>${lots.slice(0, MAX_ROWS).map((lot) => rowOf(lot, estate, offers))}</tbody></table>${lots.length > MAX_ROWS && html`<p>And ${plural(lots.length - MAX_ROWS, 'more lot')} on the map.</p>`}</div></details>`;
}

/** A lot that isn't released shows only number and status (D6); for other lots only missing values are hidden. */
function rowOf(lot: ListedLot, estate: Estate, offers: Offers): Html {
  const { label, tone } = lotBadge(lot, 'customer');
  const hasDetails = hasPublicDetails(lot);
  const price = hasDetails
    ? describePrice({ priceTracking: lot.priceTracking, hidePrice: estate.hidePrice }).text
    : '-';
  const toLot =
    offers.lot &&
    parseLotStatus(lot.status) === 'available' &&
    html`<a aria-label="${words.viewLot} ${lotNumber(lot.title)}" href="${samePage({ default: 'list', lotId: lot._id })}">${words.viewLot}</a>`;
  return html`<tr${!hasDetails && html` class="rp-untold"`}><th scope="row"><span class="rp-narrow">Lot </span>${lotNumber(lot.title)}</th><td data-of="Size"><span>${describeSize(lot.size)}${typeof lot.size === 'number' && html`<i>\u00a0sqm</i>`}</span></td><td data-of="Width"><span>${hasDetails ? describeWidth(lot.blockWidth) : '-'}${lot.blockWidth && html`<i>\u00a0m</i>`}</span></td>${!estate.hidePrice && html`<td data-of="Price">${price}</td>`}<td data-of="Registration">${formatMonthYear(lot.registrationDate, estate.timeZone)}</td><td class="rp-status"><b class="rp-${tone}">${label}</b></td><td class="rp-act">${toLot}</td></tr>`;
}
