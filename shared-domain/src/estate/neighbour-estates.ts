import type { ListedEstate } from '../answer/shapes.js';
import { hasLots } from './listed-estate.js';

const MOST = 3;
const RADIANS = Math.PI / 180;

type Placed = Pick<ListedEstate, 'place'>;

/** How far apart two estates are, as an angle that grows with the distance; infinite where one of them has no place. */
function apart({ place: one }: Placed, { place: other }: Placed): number {
  if (!one || !other) return Infinity;
  const east = (one.lng - other.lng) * Math.cos(((one.lat + other.lat) / 2) * RADIANS);
  return Math.hypot(one.lat - other.lat, east);
}

/** Up to three other estates with lots to buy, the nearest first; those whose place isn't known come last (D227). */
export function neighbourEstates(estates: readonly ListedEstate[], estateId: string): ListedEstate[] {
  const own = estates.find(({ _id }) => _id === estateId) ?? {};
  return estates
    .filter((estate) => estate._id !== estateId && hasLots(estate))
    .map((estate) => ({ estate, distance: apart(own, estate) }))
    .sort((one, other) => (one.distance === other.distance ? 0 : one.distance - other.distance))
    .slice(0, MOST)
    .map(({ estate }) => estate);
}
