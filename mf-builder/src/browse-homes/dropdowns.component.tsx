import { homeStrings } from '../homes/strings';
import type { Chooser } from './chooser.types';
import { ChoiceField } from './choice-field.component';

const text = homeStrings.browse;

/** 'Select Builder' and 'Select Design' (2.10). Without a builder every design is offered, and brings its own. */
export function Dropdowns({ builders, offers, builderId, chosen, errors, chooseBuilder, chooseDesign }: Chooser) {
  const shown = builders.filter(({ _id }) => builderId === null || _id === builderId);
  const options = (houses: (typeof builders)[number]['houses']) =>
    houses.map(({ _id, name }) => (
      <option key={_id} value={_id}>
        {name}
      </option>
    ));
  return (
    <>
      <ChoiceField
        label={text.builder}
        placeholder={text.builderPlaceholder}
        value={builderId}
        error={errors.builder}
        onChange={(id) => chooseBuilder(id || null)}
      >
        {builders.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField
        label={text.design}
        placeholder={text.designPlaceholder}
        value={chosen?.house._id ?? null}
        error={errors.design}
        onChange={(id) => chooseDesign(offers.find(({ house }) => house._id === id) ?? null)}
      >
        {shown.length === 1
          ? options(shown[0]?.houses ?? [])
          : shown.map(({ _id, name, houses }) => (
              <optgroup key={_id} label={name}>
                {options(houses)}
              </optgroup>
            ))}
      </ChoiceField>
    </>
  );
}
