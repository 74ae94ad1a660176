import { createTheme } from '@lotline/shared-design';
import {
  AUSTRALIA,
  AUSTRALIA_BOX,
  cardPath,
  hasLots,
  PLACES_SIZE,
  placesMap,
  STATE_BORDERS,
  versionedPath,
  type ListedEstate,
  type PlaceLabel,
} from '@lotline/shared-domain';
import { Link, useSession } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { Borders, Cities, Ground, Inset, Land, Mark, States, Tight } from './places-map.styles';
import { landingStrings as text } from './strings';

const SOLD_OUT = '#858982';
const { width: WIDTH, height: HEIGHT } = PLACES_SIZE;
const COUNTRY = [AUSTRALIA_BOX.x, AUSTRALIA_BOX.y, AUSTRALIA_BOX.width, AUSTRALIA_BOX.height].join(' ');

function Label({ label }: { label: PlaceLabel }) {
  const Text = label.isRoomy ? 'text' : Tight;
  return (
    <Text x={label.x} y={label.y} textAnchor={label.anchor}>
      {label.text}
    </Text>
  );
}

export interface PlacesMapProps {
  readonly estates: readonly ListedEstate[];
  /** The ids of those that match the search; the others are faint. */
  readonly found: ReadonlySet<string>;
  /** The one that is pointed at, here or on its card. */
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
}

/** Where the estates are, on an outline of the states (D222); nothing if no place is known. */
export function PlacesMap({ estates, found, lit, onLit }: PlacesMapProps) {
  const { role } = useSession();
  const map = useMemo(() => placesMap(estates), [estates]);
  if (!map) return null;
  const byId = new Map(estates.map((estate) => [estate._id, estate]));
  return (
    <Ground role="group" aria-label={text.places}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <g transform={map.transform} aria-hidden="true">
          <Land d={AUSTRALIA} />
          <Borders d={STATE_BORDERS} />
        </g>
        <States aria-hidden="true">
          {map.states.map(({ name, x, y }) => (
            <text key={name} x={x} y={y}>
              {name}
            </text>
          ))}
        </States>
        <Cities aria-hidden="true">
          {map.cities.map(({ x, y, label }) => (
            <g key={label.text}>
              <circle cx={x} cy={y} />
              <Label label={label} />
            </g>
          ))}
        </Cities>
        {map.marks.map(({ _id, x, y, from, label }) => {
          const estate = byId.get(_id)!;
          const fill = hasLots(estate) ? createTheme(estate.iconColor).colour.primary : SOLD_OUT;
          return (
            <Mark key={_id} data-lit={lit === _id ? '' : undefined} data-off={found.has(_id) ? undefined : ''}>
              <Link
                to={versionedPath(cardPath(estate), estate, role)}
                aria-label={estate.title}
                onPointerEnter={() => onLit(_id)}
                onPointerLeave={() => onLit(null)}
                onFocus={() => onLit(_id)}
                onBlur={() => onLit(null)}
              >
                {from && <line x1={from.x} y1={from.y} x2={x} y2={y} />}
                <circle className="press" cx={x} cy={y} />
                <circle className="at" cx={x} cy={y} fill={fill} />
                {label && <Label label={label} />}
              </Link>
            </Mark>
          );
        })}
      </svg>
      {map.shown && (
        <Inset viewBox={COUNTRY} data-at={map.shown.corner} aria-hidden="true">
          <path d={AUSTRALIA} />
          <rect {...map.shown.box} />
        </Inset>
      )}
    </Ground>
  );
}
