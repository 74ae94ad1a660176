import { Badge, Heading } from '@lotline/shared-design';
import type { ComponentType } from 'react';
import { BasicsPart } from './basics-part.component';
import { ColoursPart, RoomsPart } from './choice-parts.component';
import { lacksOf, placeOf } from './design-lacks.component';
import type { PartProps } from './design-parts';
import { Part, Parts, PartsNav } from './designs.styles';
import { InclusionsPart, UpgradesPart } from './inclusion-parts.component';
import { jumpTo, partElementId, type PartId } from './jump-to';
import { FacadesPart, FloorplansPart, PicturesPart } from './picture-parts.component';
import { designStrings as text } from './strings';

const PARTS: readonly { id: PartId; Fields: ComponentType<PartProps> }[] = [
  { id: 'basics', Fields: BasicsPart },
  { id: 'pictures', Fields: PicturesPart },
  { id: 'facades', Fields: FacadesPart },
  { id: 'floorplans', Fields: FloorplansPart },
  { id: 'rooms', Fields: RoomsPart },
  { id: 'colours', Fields: ColoursPart },
  { id: 'inclusions', Fields: InclusionsPart },
  { id: 'upgrades', Fields: UpgradesPart },
];

/** All fields of a design in parts, and beside them the way to each part, with a mark where something is needed. */
export function DesignFields(props: PartProps) {
  const needed = new Set<PartId>(lacksOf(props.values).map((code) => placeOf(code).part));
  return (
    <Parts>
      <PartsNav aria-label={text.sections}>
        <ul>
          {PARTS.map(({ id }) => (
            <li key={id}>
              <a
                href={`#${partElementId(id)}`}
                onClick={(event) => {
                  event.preventDefault();
                  jumpTo({ part: id });
                }}
              >
                {text.section[id]}
                {needed.has(id) && <Badge tone="warning">{text.needed}</Badge>}
              </a>
            </li>
          ))}
        </ul>
      </PartsNav>
      <div>
        {PARTS.map(({ id, Fields }) => (
          <Part key={id} id={partElementId(id)} tabIndex={-1} aria-label={text.section[id]}>
            <Heading level={2} size="heading">
              {text.section[id]}
            </Heading>
            <Fields {...props} />
          </Part>
        ))}
      </div>
    </Parts>
  );
}
