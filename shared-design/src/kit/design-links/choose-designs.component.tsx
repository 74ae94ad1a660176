import { Checkbox } from '@lotline/shared-design/form';
import type { LinkableBuilder } from './design-links.types';
import { Builders, DesignsOf, Fields } from './design-links.styles';
import { designLinksStrings as text } from './strings';

interface ChooseDesignsProps {
  readonly builders: readonly LinkableBuilder[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChosen: (designIds: readonly string[]) => void;
}

function DesignsOfBuilder({
  builder,
  chosen,
  disabled,
  onChosen,
}: Omit<ChooseDesignsProps, 'builders'> & { builder: LinkableBuilder }) {
  const ids = builder.designs.map(({ id }) => id);
  const count = ids.filter((id) => chosen.includes(id)).length;
  const others = chosen.filter((id) => !ids.includes(id));
  return (
    <DesignsOf disabled={disabled}>
      <legend>
        {builder.logo && <img src={builder.logo} alt="" loading="lazy" />}
        {builder.name}
      </legend>
      {ids.length > 1 && (
        <Checkbox
          label={text.allOf(builder.name)}
          checked={count === ids.length}
          partial={count > 0 && count < ids.length}
          onChange={(isChosen) => onChosen(isChosen ? [...others, ...ids] : others)}
        />
      )}
      {builder.designs.map(({ id, name, size, lots }) => (
        <Checkbox
          key={id}
          label={
            <>
              {text.design(name, size)} {lots > 0 && <small>{text.onLots(lots)}</small>}
            </>
          }
          checked={chosen.includes(id)}
          onChange={(isChosen) => onChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
    </DesignsOf>
  );
}

/** The designs to link, by builder. */
export const ChooseDesigns = ({ builders, ...choice }: ChooseDesignsProps) => (
  <Fields>
    <legend>{text.designs}</legend>
    <Builders>
      {builders.map((builder) => (
        <DesignsOfBuilder key={builder.id} builder={builder} {...choice} />
      ))}
    </Builders>
  </Fields>
);
