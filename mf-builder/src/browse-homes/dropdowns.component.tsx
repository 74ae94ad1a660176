import type { BuilderOfLot } from '@lotline/shared-domain';
import { memo } from 'react';
import { homeStrings } from '../homes/strings';
import type { Chooser } from './chooser.types';
import { ChoiceField } from './choice-field.component';

const text = homeStrings.browse;

const optionsOf = (choices: readonly { readonly _id: string; readonly name: string }[]) =>
  choices.map(({ _id, name }) => (
    <option key={_id} value={_id}>
      {name}
    </option>
  ));

/** Drawn again only for another builder, as there may be a thousand. */
const DesignOptions = memo(function DesignOptions({
  builders,
  builderId,
}: {
  builders: readonly BuilderOfLot[];
  builderId: string | null;
}) {
  const shown = builders.filter(({ _id }) => builderId === null || _id === builderId);
  if (shown.length === 1) return optionsOf(shown[0]?.houses ?? []);
  return shown.map(({ _id, name, houses }) => (
    <optgroup key={_id} label={name}>
      {optionsOf(houses)}
    </optgroup>
  ));
});

/** 'Select Builder' and 'Select Design' (2.10). Without a builder every design is offered, and brings its own. */
export function Dropdowns({ builders, offers, builderId, chosen, errors, chooseBuilder, chooseDesign }: Chooser) {
  return (
    <>
      <ChoiceField
        label={text.builder}
        placeholder={text.builderPlaceholder}
        value={builderId}
        error={errors.builder}
        onChange={(id) => chooseBuilder(id || null)}
      >
        {optionsOf(builders)}
      </ChoiceField>
      <ChoiceField
        label={text.design}
        placeholder={text.designPlaceholder}
        value={chosen?.house._id ?? null}
        error={errors.design}
        onChange={(id) => chooseDesign(offers.find(({ house }) => house._id === id) ?? null)}
      >
        <DesignOptions builders={builders} builderId={builderId} />
      </ChoiceField>
    </>
  );
}
