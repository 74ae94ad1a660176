import type { ListedEstate } from '../answer/shapes.js';
import { AUSTRALIA_BOX, UNITS_PER_DEGREE } from './australia.js';
import { CITIES, STATE_NAMES } from './cities.js';

type Place = NonNullable<ListedEstate['place']>;
type Placed = Pick<ListedEstate, '_id' | 'title' | 'place'>;

/** The map's own size, in its units: px where it is as high as this. */
export const PLACES_SIZE = { width: 400, height: 320 } as const;
/** Between what is marked and the map's edge. */
const MARGIN = 52;
/** Degrees of latitude that the map shows at least (about 270 km): closer up its outline is too coarse. */
const LEAST_DEGREES = 2.4;
/** Marks are at least as far apart as they are wide. */
const MARK = 20;
const MAX_CITIES = 7;
/** About how wide a letter of a label is, how high a line, and how far it stands from its point. */
const LETTER = 6.8;
const LINE = 16;
const MARK_GAP = 16;
const MARK_ON_PHONE = 30;
const CITY_GAP = 7;
/** How much larger letters are on a phone, whose map is half as high. */
const ON_PHONE = 1.7;
/** Above so many the names of estates would cover each other. */
const MAX_NAMED = 6;

const KM_PER_DEGREE = 111.2;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface XY {
  readonly x: number;
  readonly y: number;
}
interface Box extends XY {
  readonly width: number;
  readonly height: number;
}
/** Text on the map; `end`: it stands left of its point. */
export interface PlaceLabel extends XY {
  readonly text: string;
  readonly anchor: 'start' | 'end';
  /** Whether a phone has room for it, too. */
  readonly isRoomy: boolean;
}
export interface PlaceMark extends XY {
  readonly _id: string;
  /** Where it is, if the mark is moved aside so that another one is seen. */
  readonly from: XY | null;
  readonly label: PlaceLabel | null;
}
/** A map of where estates are; positions in `PLACES_SIZE`. */
export interface PlacesMap {
  /** From the units of the outline to the map's. */
  readonly transform: string;
  readonly marks: readonly PlaceMark[];
  readonly cities: readonly (XY & { readonly label: PlaceLabel })[];
  readonly states: readonly (XY & { readonly name: string })[];
  /** What of Australia is shown, in the outline's units, and the lower corner with more room for an inset of it; null: nearly all of it. */
  readonly shown: { readonly box: Box; readonly corner: 'left' | 'right' } | null;
}

const AUSTRALIAN = { west: 112, east: 154, north: -9, south: -44 } as const;
/** A place elsewhere is an error in its map. */
const isAustralian = ({ lat, lng }: Place): boolean =>
  lng > AUSTRALIAN.west && lng < AUSTRALIAN.east && lat > AUSTRALIAN.south && lat < AUSTRALIAN.north;

interface View {
  readonly middle: Place;
  /** Map units a degree of longitude, and of latitude. */
  readonly perLng: number;
  readonly perLat: number;
}

function viewOf(places: readonly Place[]): View {
  const ends = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [south, north] = ends(places.map(({ lat }) => lat));
  const [west, east] = ends(places.map(({ lng }) => lng));
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const narrow = Math.cos(radians(middle.lat));
  const perLat = Math.min(
    (PLACES_SIZE.width - 2 * MARGIN) / ((east - west) * narrow),
    (PLACES_SIZE.height - 2 * MARGIN) / (north - south),
    PLACES_SIZE.height / LEAST_DEGREES,
  );
  return { middle, perLat, perLng: perLat * narrow };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const onMap = ({ middle, perLng, perLat }: View, { lat, lng }: Place): XY => ({
  x: PLACES_SIZE.width / 2 + (lng - middle.lng) * perLng,
  y: PLACES_SIZE.height / 2 + (middle.lat - lat) * perLat,
});

/** Moves marks apart until none covers another, each as little as possible. */
function spread(points: readonly XY[]): XY[] {
  const moved = points.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < 40; round += 1)
    for (const [at, one] of moved.entries())
      for (const other of moved.slice(at + 1)) {
        const apart = Math.hypot(other.x - one.x, other.y - one.y);
        if (apart >= MARK) continue;
        // At one place they go apart sideways.
        const [dx, dy] = apart > 0 ? [(other.x - one.x) / apart, (other.y - one.y) / apart] : [1, 0];
        const push = (MARK - apart) / 2;
        one.x -= dx * push;
        one.y -= dy * push;
        other.x += dx * push;
        other.y += dy * push;
      }
  return moved;
}

const areApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

/** What labels may not cover, in a window and on a phone. */
interface Taken {
  readonly wide: Box[];
  readonly phone: Box[];
}

/** A label beside a point, on the side where it is free and on the map, which is taken from then on; null if it is on neither. */
function labelAt(text: string, { x, y }: XY, gap: number, taken: Taken): PlaceLabel | null {
  for (const anchor of ['start', 'end'] as const) {
    const at = anchor === 'start' ? x + gap : x - gap;
    const boxAt = (size: number): Box => {
      const width = text.length * LETTER * size;
      return { x: anchor === 'start' ? at : at - width, y: y - (LINE * size) / 2, width, height: LINE * size };
    };
    const [wide, phone] = [boxAt(1), boxAt(ON_PHONE)];
    if (wide.x < 4 || wide.x + wide.width > PLACES_SIZE.width - 4) continue;
    if (!taken.wide.every((other) => areApart(other, wide))) continue;
    const isRoomy = taken.phone.every((other) => areApart(other, phone));
    taken.wide.push(wide);
    if (isRoomy) taken.phone.push(phone);
    return { text, anchor, x: tenth(at), y: tenth(y), isRoomy };
  }
  return null;
}

const boxAround = ({ x, y }: XY, size: number): Box => ({
  x: x - size / 2,
  y: y - size / 2,
  width: size,
  height: size,
});

function marksOf(estates: readonly (Placed & { place: Place })[], view: View): { marks: PlaceMark[]; taken: Taken } {
  const places = estates.map(({ place }) => onMap(view, place));
  const points = spread(places);
  const taken: Taken = {
    wide: points.map((point) => boxAround(point, MARK)),
    phone: points.map((point) => boxAround(point, MARK_ON_PHONE)),
  };
  const marks = estates.map(({ _id, title }, at): PlaceMark => {
    const [place, point] = [places[at]!, points[at]!];
    const isMoved = Math.hypot(place.x - point.x, place.y - point.y) > 1;
    return {
      _id,
      x: tenth(point.x),
      y: tenth(point.y),
      from: isMoved ? { x: tenth(place.x), y: tenth(place.y) } : null,
      label: estates.length <= MAX_NAMED ? labelAt(title, point, MARK_GAP, taken) : null,
    };
  });
  return { marks, taken };
}

/** The cities that the map has room for. */
function citiesOf(view: View, taken: Taken): PlacesMap['cities'] {
  const cities: (XY & { label: PlaceLabel })[] = [];
  for (const city of CITIES) {
    const point = onMap(view, city);
    const isOnMap = point.x > 6 && point.x < PLACES_SIZE.width - 6 && point.y > 12 && point.y < PLACES_SIZE.height - 12;
    const dot = boxAround(point, 6);
    if (cities.length === MAX_CITIES || !isOnMap || !taken.wide.every((box) => areApart(box, dot))) continue;
    const label = labelAt(city.name, point, CITY_GAP, taken);
    if (!label) continue;
    taken.wide.push(dot);
    cities.push({ x: tenth(point.x), y: tenth(point.y), label });
  }
  return cities;
}

/** The states whose name nothing else covers, around their middle. */
function statesOf(view: View, taken: Taken): PlacesMap['states'] {
  return STATE_NAMES.flatMap((state) => {
    const { x, y } = onMap(view, state);
    const [width, height] = [state.name.length * LETTER * ON_PHONE, LINE * ON_PHONE];
    const box = { x: x - width / 2, y: y - height / 2, width, height };
    const isFree = [...taken.wide, ...taken.phone].every((other) => areApart(other, box));
    return isFree ? [{ name: state.name, x: tenth(x), y: tenth(y) }] : [];
  });
}

function shownOf({ middle, perLng, perLat }: View, marks: readonly XY[]): PlacesMap['shown'] {
  const [width, height] = [PLACES_SIZE.width / perLng, PLACES_SIZE.height / perLat];
  if (width * UNITS_PER_DEGREE > AUSTRALIA_BOX.width * 0.7) return null;
  const low = marks.filter(({ y }) => y > PLACES_SIZE.height * 0.6);
  return {
    box: {
      x: Math.round((middle.lng - width / 2) * UNITS_PER_DEGREE),
      y: Math.round((-middle.lat - height / 2) * UNITS_PER_DEGREE),
      width: Math.round(width * UNITS_PER_DEGREE),
      height: Math.round(height * UNITS_PER_DEGREE),
    },
    corner: low.some(({ x }) => x > PLACES_SIZE.width / 2) ? 'left' : 'right',
  };
}

/**
 * The map of where estates are, zoomed to them with some of their surroundings (D222); null if no place is known. Marks that would cover each
 * other are moved apart, labels that would are left out.
 */
export function placesMap(estates: readonly Placed[]): PlacesMap | null {
  const placed = estates.flatMap((estate) =>
    estate.place && isAustralian(estate.place) ? [{ ...estate, place: estate.place }] : [],
  );
  if (placed.length === 0) return null;
  const view = viewOf(placed.map(({ place }) => place));
  const { marks, taken } = marksOf(placed, view);
  const [a, d] = [view.perLng / UNITS_PER_DEGREE, view.perLat / UNITS_PER_DEGREE];
  const origin = onMap(view, { lat: 0, lng: 0 });
  return {
    transform: `matrix(${a.toFixed(4)} 0 0 ${d.toFixed(4)} ${tenth(origin.x)} ${tenth(origin.y)})`,
    marks,
    cities: citiesOf(view, taken),
    states: statesOf(view, taken),
    shown: shownOf(view, marks),
  };
}

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
/** In km: closer by, a place is the city's own; further off, no city says where it is. */
const IN_CITY = 6;
const FARTHEST_CITY = 250;

/**
 * Where a place is, as people say it: from the nearest city, as the crow flies, to 1 km below 20 km and to 5 km above; '' far from any.
 * @example nearestCity({ lat: -37.67, lng: 144.46 }) // '45 km west of Melbourne'
 */
export function nearestCity(place: Place): string {
  const offsets = CITIES.map(({ name, lat, lng }) => {
    const east = (place.lng - lng) * KM_PER_DEGREE * Math.cos(radians((place.lat + lat) / 2));
    const north = (place.lat - lat) * KM_PER_DEGREE;
    return { name, east, north, km: Math.hypot(east, north) };
  });
  const nearest = offsets.reduce((best, one) => (one.km < best.km ? one : best));
  const { name, east, north, km } = nearest;
  if (km > FARTHEST_CITY) return '';
  if (km < IN_CITY) return name;
  const wind = WINDS[Math.round(Math.atan2(east, north) / (Math.PI / 4) + 8) % 8];
  return `${km < 20 ? Math.round(km) : 5 * Math.round(km / 5)} km ${wind} of ${name}`;
}
