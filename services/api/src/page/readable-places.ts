import {
  AUSTRALIA,
  AUSTRALIA_BOX,
  cardPath,
  hasLots,
  type ListedEstate,
  PLACES_SIZE,
  type PlaceLabel,
  placesMap,
  STATE_BORDERS,
} from '@lotline/shared-domain';
import { type Html, html } from '../html/html.js';

const SOLD_OUT = '#858982';

const textOf = ({ text, anchor, x, y, isRoomy }: PlaceLabel): Html =>
  html`<text x="${x}" y="${y}"${anchor === 'end' && html` text-anchor="end"`}${!isRoomy && html` class="rp-tight"`}>${text}</text>`;

/** Where the estates are (D222), as the app draws it; null if no place is known. */
export function readablePlaces(estates: readonly ListedEstate[]): Html | null {
  const map = placesMap(estates);
  if (!map) return null;
  const byId = new Map(estates.map((estate) => [estate._id, estate]));
  const marks = map.marks.map(({ _id, x, y, from, label }) => {
    const estate = byId.get(_id)!;
    const fill = hasLots(estate) ? estate.iconColor : SOLD_OUT;
    return html`<a href="${cardPath(estate)}" aria-label="${estate.title}">${from && html`<line class="rp-aside" x1="${from.x}" y1="${from.y}" x2="${x}" y2="${y}"/>`}<circle class="rp-press" cx="${x}" cy="${y}"/><circle class="rp-at" cx="${x}" cy="${y}" fill="${fill}"/>${label && textOf(label)}</a>`;
  });
  const cities = map.cities.map(({ x, y, label }) => html`<circle cx="${x}" cy="${y}"/>${textOf(label)}`);
  const { x, y, width, height } = AUSTRALIA_BOX;
  const inset =
    map.shown &&
    html`<svg class="rp-inset${map.shown.corner === 'left' && html` rp-inset-left`}" viewBox="${x} ${y} ${width} ${height}" aria-hidden="true"><path d="${AUSTRALIA}"/><rect x="${map.shown.box.x}" y="${map.shown.box.y}" width="${map.shown.box.width}" height="${map.shown.box.height}"/></svg>`;
  return html`<div class="rp-places" role="group" aria-label="Where the estates are"><svg viewBox="0 0 ${PLACES_SIZE.width} ${PLACES_SIZE.height}"><g transform="${map.transform}" aria-hidden="true"><path class="rp-land" d="${AUSTRALIA}"/><path class="rp-borders" d="${STATE_BORDERS}"/></g><g class="rp-states" aria-hidden="true">${map.states.map(({ name, x: left, y: top }) => html`<text x="${left}" y="${top}">${name}</text>`)}</g><g class="rp-cities" aria-hidden="true">${cities}</g>${marks}</svg>${inset}</div>`;
}
