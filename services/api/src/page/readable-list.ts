import {
  CARD_FACTS,
  compareTitles,
  countAvailable,
  type Estate,
  ESTATE_PAGE_WORDS as words,
  factColumns,
  isOpenToCustomers,
  hasPublicDetails,
  type ListedLot,
  lotBadge,
  lotFact,
  shownLotNumber,
  type LotsOfStage,
  othersLabel,
  parseLotStatus,
  type PlacedFact,
  plural,
  quickFilters,
  stageLabel,
  splitForSale,
  stageSubtitle,
  TABLE_FACTS,
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

/** The most rows of a stage, as many as the app begins with; lots that are folded get those that are left. */
const MAX_ROWS = 150;

/** The list, placed and laid out as in the app (D71): a table, or cards below 680 px. */
export function readableList(page: ReadableList): Html {
  const { list, view, isPhone, hasMap } = page;
  const stages = [...list].sort((a, b) => compareTitles(a.stage.title, b.stage.title));
  const first = isPhone ? null : stages.find(({ stage }) => isOpenToCustomers(stage.status))?.stage.id;
  const open = view.stageId ?? first;
  return html`<section class="rp-list rp-in-list"${!hasMap && html` aria-label="${words.panel}"`}><div class="rp-list-head"><h2>${plural(
    list.reduce((sum, { lotData }) => sum + lotData.length, 0),
    'Lot',
  )}</h2>${chips(page)}</div><div class="rp-stages">${stages.map((group) => stageOf(group, group.stage.id === open, page))}</div></section>`;
}

/** Room for the filters of one press (D225), which need scripts. */
function chips({ list, estate }: ReadableList): Html {
  const quick = quickFilters(
    list.flatMap(({ lotData }) => lotData),
    estate,
  );
  const labels = [words.availableOnly, ...quick.map(({ label }) => label)];
  return html`<div class="rp-chips" aria-hidden="true">${labels.map((label) => html`<span class="rp-chip rp-ghost">${label}</span>`)}</div>`;
}

const column = ({ label }: { label: string }): Html => html`<th scope="col">${label}</th>`;

/** The columns (2.7); without Price if the estate hides prices (D15). */
const columnsOf = (estate: Estate) => factColumns(TABLE_FACTS, estate, 'customer');

function stageOf({ stage, lotData }: LotsOfStage, open: boolean, { estate, view, offers, hasMap }: ReadableList): Html {
  const lots = [...lotData].sort((a, b) => compareTitles(a.title, b.title));
  const { forSale, others } = splitForSale(lots);
  // A stage with nothing for sale folds nothing, as in the app.
  const [shown, folded] = forSale.length > 0 ? [forSale, others] : [lots, []];
  const title = stageLabel(stage.title);
  const tableOf = (caption: string, all: readonly ListedLot[], most: number): Html =>
    html`${
      most > 0 &&
      html`<table><caption><span class="rp-unseen">${caption}</span></caption><thead><tr>${columnsOf(estate).map(column)}<td></td></tr></thead>
<tbody>${all.slice(0, most).map((lot) => rowOf(lot, estate, offers))}</tbody></table>`
    }${all.length > most && html`<p>And ${plural(all.length - most, 'more lot')} on the map.</p>`}`;
  const hasPlan = hasMap && isOpenToCustomers(stage.status);
  const toMap =
    hasPlan &&
    html`<a class="rp-to-map" href="${samePage({ default: 'map', stageId: stage.id })}">${ICONS.smallMap}${words.viewOnMap}</a>`;
  // The link overlays the row from outside its button; this reserves the space.
  const room = hasPlan && html`<i class="rp-to-map" aria-hidden="true">${ICONS.smallMap}${words.viewOnMap}</i>`;
  return html`<details class="rp-stage" data-stage="${stage.id}"${stage.id === view.stageId && html` data-asked`}${open && html` open`}><summary>${ICONS.leads}<span><h3>${title}</h3> <span>${stageSubtitle(stage.status, countAvailable(lots))}</span></span>${room}</summary>
<div class="rp-open">${toMap}${tableOf(title, shown, MAX_ROWS)}${folded.length > 0 && html`<details class="rp-others" data-others="${stage.id}"><summary>${ICONS.leads}${othersLabel(folded)}</summary>${tableOf(`${title}: ${othersLabel(folded)}`, folded, Math.max(0, MAX_ROWS - shown.length))}</details>`}</div></details>`;
}

const CARD_ROWS: ReadonlyMap<string, PlacedFact> = new Map(CARD_FACTS.rows.map((row) => [row.fact.id, row]));

/** A cell of the table; on a phone the same cell is a row of a card, which also shows the unit. */
function cellOf(column: PlacedFact, lot: ListedLot, estate: Estate): Html {
  const { id } = column.fact;
  if (id === 'lot') return html`<th scope="row"><span class="rp-narrow">Lot </span>${shownLotNumber(lot.title)}</th>`;
  if (id === 'status') {
    const { label, tone } = lotBadge(lot, 'customer');
    return html`<td class="rp-status"><b class="rp-${tone}">${label}</b></td>`;
  }
  const row = CARD_ROWS.get(id) ?? column;
  const { value, unit } = lotFact(row, lot, estate, 'customer');
  return html`<td data-of="${row.label ?? row.fact.label}">${unit ? html`<span>${value}<i>${unit}</i></span>` : value}</td>`;
}

/** A lot that isn't released shows only number and status (D6); for other lots only missing values are hidden. */
function rowOf(lot: ListedLot, estate: Estate, offers: Offers): Html {
  const toLot =
    offers.lot &&
    parseLotStatus(lot.status) === 'available' &&
    html`<a aria-label="${words.viewLot} ${shownLotNumber(lot.title)}" href="${samePage({ default: 'list', lotId: lot._id })}">${words.viewLot}</a>`;
  return html`<tr${!hasPublicDetails(lot) && html` class="rp-untold"`}>${columnsOf(estate).map((column) => cellOf(column, lot, estate))}<td class="rp-act">${toLot}</td></tr>`;
}
