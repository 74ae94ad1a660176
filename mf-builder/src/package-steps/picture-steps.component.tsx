import { facadePrice, floorplanName } from '@lotline/shared-domain';
import { useId } from 'react';
import { homeStrings } from '../homes/strings';
import { OptionCard } from './option-card.component';
import { Options } from './options.styles';
import type { StepProps } from './step-props';

const text = homeStrings.steps;

export function FloorplanStep({ home: { house, floorplan }, choose, enlarge }: StepProps) {
  const group = useId();
  return (
    <Options>
      <legend>{text.names.floorplan}</legend>
      {house.floorplans.map((plan, i) => (
        <OptionCard
          key={plan.url}
          group={group}
          name={floorplanName(plan.name, i)}
          detail={plan.description}
          url={plan.url}
          isPlan
          isChosen={plan === floorplan}
          onChoose={() => choose({ floorplan: i + 1 })}
          onEnlarge={() => enlarge(plan.url)}
        />
      ))}
    </Options>
  );
}

/** Facades, each with its price over the base price. */
export function FacadeStep({ home: { house, facade }, choose, enlarge }: StepProps) {
  const group = useId();
  return (
    <Options>
      <legend>{text.names.facade}</legend>
      {house.facades.map((one) => (
        <OptionCard
          key={one.facadeId}
          group={group}
          name={one.name}
          detail={facadePrice(one)}
          url={one.url}
          isChosen={one === facade}
          onChoose={() => choose({ facadeId: one.facadeId })}
          onEnlarge={() => enlarge(one.url)}
        />
      ))}
    </Options>
  );
}
