import { FieldRow, MoneyField, TextAreaField, TextField } from '@lotline/shared-design/form';
import { DESIGN_LIMITS, parseMoney } from '@lotline/shared-domain';
import type { PartProps } from './design-parts';
import { nameOfFile, PictureList } from './picture-list.component';
import { designStrings as text } from './strings';

const { fields } = text;

/** The pictures of a design, the first of them for lists, and of its living rooms. */
export function PicturesPart({ values, setValue }: PartProps) {
  return (
    <>
      <PictureList
        list="mainImages"
        legend={text.pictures.main}
        hint={text.pictures.mainHint}
        items={values.mainImages}
        onItems={(items) => setValue('mainImages', items)}
        most={DESIGN_LIMITS.pictures}
        nameOf={(item, at) => item.alt || text.pictures.one(at)}
        rowOf={(picture) => picture}
      />
      <PictureList
        list="loungeRoom.pictures"
        legend={text.pictures.lounge}
        filesLabel={text.pictures.addLounge}
        items={values.loungeRoom.pictures}
        onItems={(items) => setValue('loungeRoom.pictures', items)}
        most={DESIGN_LIMITS.pictures}
        nameOf={(item, at) => item.alt || text.pictures.one(at)}
        rowOf={(picture) => picture}
      />
    </>
  );
}

/** The facades of a design with what each adds to its price. */
export function FacadesPart({ values, setValue }: PartProps) {
  return (
    <PictureList
      list="facades"
      legend={text.section.facades}
      isNamedAbove
      hint={text.facadesHint}
      filesLabel={text.pictures.addFacades}
      items={values.facades}
      onItems={(items) => setValue('facades', items)}
      most={DESIGN_LIMITS.facades}
      nameOf={(item, at) => item.name || text.facade(at)}
      rowOf={(picture, fileName) => ({ ...picture, name: nameOfFile(fileName), price: '' as unknown as number })}
    >
      {({ at }) => (
        <FieldRow>
          <TextField name={`facades[${at}].name`} label={fields.name} autoComplete="off" />
          <MoneyField
            name={`facades[${at}].price`}
            label={fields.price}
            hint={fields.added}
            read={parseMoney}
            wholeDollars
            autoComplete="off"
          />
        </FieldRow>
      )}
    </PictureList>
  );
}

/** The floor plans of a design, in the order in which buyers see them. */
export function FloorplansPart({ values, setValue }: PartProps) {
  return (
    <PictureList
      list="floorplans"
      legend={text.section.floorplans}
      isNamedAbove
      hint={text.floorplansHint}
      filesLabel={text.pictures.addPlans}
      items={values.floorplans}
      onItems={(items) => setValue('floorplans', items)}
      most={DESIGN_LIMITS.floorplans}
      nameOf={(item, at) => item.name || text.floorplan(at)}
      rowOf={(picture, fileName) => ({ ...picture, name: nameOfFile(fileName), description: '' })}
    >
      {({ at }) => (
        <>
          <TextField name={`floorplans[${at}].name`} label={fields.name} autoComplete="off" optional />
          <TextAreaField name={`floorplans[${at}].description`} label={fields.text} rows={2} optional />
        </>
      )}
    </PictureList>
  );
}
