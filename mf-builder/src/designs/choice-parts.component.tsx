import { TextField } from '@lotline/shared-design/form';
import { DESIGN_LIMITS, type SaveDesign } from '@lotline/shared-domain';
import { ColourField } from '../portal/colour-field.component';
import { RowList } from '../rows/row-list.component';
import type { PartProps } from './design-parts';
import { PictureList } from './picture-list.component';
import { designStrings as text } from './strings';

type Choice = SaveDesign['kitchens'][number];
const BLANK: Choice = { fileId: null, url: null, alt: '', name: '', color: '' };

interface ChoicesProps {
  list: 'kitchens' | 'bathroom.options';
  legend: string;
  items: readonly Choice[];
  setValue: PartProps['setValue'];
  nameAt: (at: number) => string;
  addLabel: string;
}

/** Finishes to choose from, each with a name, and a colour, a picture or both. */
function Choices({ list, legend, items, setValue, nameAt, addLabel }: ChoicesProps) {
  const nameOf = (item: Choice, at: number) => item.name || nameAt(at);
  return (
    <PictureList<Choice>
      list={list}
      legend={legend}
      items={items}
      onItems={(next) => setValue(list, next)}
      most={DESIGN_LIMITS.choices}
      nameOf={nameOf}
      add={{ label: addLabel, blank: BLANK }}
    >
      {({ item, at, change }) => (
        <>
          <TextField name={`${list}[${at}].name`} label={text.fields.name} autoComplete="off" />
          <ColourField
            field={{ name: `${list}[${at}].color`, label: text.fields.colour, optional: true }}
            value={item.color}
            onPick={(color) => change({ ...item, color })}
          />
        </>
      )}
    </PictureList>
  );
}

/** Kitchens and bathroom options. */
export const RoomsPart = ({ values, setValue }: PartProps) => (
  <>
    <Choices
      list="kitchens"
      legend={text.kitchens}
      items={values.kitchens}
      setValue={setValue}
      nameAt={text.kitchen}
      addLabel={text.addKitchen}
    />
    <Choices
      list="bathroom.options"
      legend={text.bathrooms}
      items={values.bathroom.options}
      setValue={setValue}
      nameAt={text.bathroom}
      addLabel={text.addBathroom}
    />
  </>
);

interface NamesProps {
  list: 'externalColorSchemes' | 'internalColorSchemes' | 'features';
  legend: string;
  hint?: string;
  most: number;
  part: PartProps;
  nameAt: (at: number) => string;
  addLabel: string;
}

/** A list of names. */
export function Names({ list, legend, hint, most, part: { values, setValue }, nameAt, addLabel }: NamesProps) {
  return (
    <RowList<string>
      legend={legend}
      {...(hint && { hint })}
      items={values[list]}
      onItems={(items) => setValue(list, items)}
      most={most}
      nameOf={(name, at) => name || nameAt(at)}
      add={{ label: addLabel, blank: '' }}
    >
      {({ at }) => <TextField name={`${list}[${at}]`} label={nameAt(at)} autoComplete="off" />}
    </RowList>
  );
}

/** Colour schemes outside and inside. */
export const ColoursPart = (part: PartProps) => (
  <>
    <Names
      list="externalColorSchemes"
      legend={text.external}
      most={DESIGN_LIMITS.choices}
      part={part}
      nameAt={text.scheme}
      addLabel={text.addScheme}
    />
    <Names
      list="internalColorSchemes"
      legend={text.internal}
      most={DESIGN_LIMITS.choices}
      part={part}
      nameAt={text.scheme}
      addLabel={text.addScheme}
    />
  </>
);
