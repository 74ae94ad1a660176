import { FieldRow, MoneyField, TextAreaField, TextField } from '@lotline/shared-design/form';
import { DESIGN_LIMITS, parseMoney } from '@lotline/shared-domain';
import { RowList } from '../rows/row-list.component';
import { Names } from './choice-parts.component';
import { designForm } from './design-forms';
import type { PartProps } from './design-parts';
import { PictureList } from './picture-list.component';
import { designStrings as text } from './strings';

const { fields } = text;
const FILE_WORDS = { change: text.pictures.changeFile, choose: text.pictures.chooseFile, of: text.inclusionFile };

/** Features, and what the price includes, with files such as a list to download. */
export function InclusionsPart(part: PartProps) {
  const { values, setValue } = part;
  return (
    <>
      <Names
        list="features"
        legend={text.features}
        hint={text.featuresHint}
        most={DESIGN_LIMITS.features}
        part={part}
        nameAt={text.feature}
        addLabel={text.addFeature}
      />
      <TextField {...designForm.field('inclusionsPack')} autoComplete="off" />
      <PictureList
        list="inclusions"
        legend={text.inclusions}
        items={values.inclusions}
        onItems={(items) => setValue('inclusions', items)}
        most={DESIGN_LIMITS.inclusions}
        nameOf={(item, at) => item.name || text.inclusion(at)}
        add={{
          label: text.addInclusion,
          blank: { fileId: null, url: null, alt: '', _id: null, name: '', description: '' },
        }}
        words={FILE_WORDS}
        hasAlt={false}
      >
        {({ at }) => (
          <>
            <TextField name={`inclusions[${at}].name`} label={fields.name} autoComplete="off" />
            <TextAreaField name={`inclusions[${at}].description`} label={fields.text} rows={2} optional />
          </>
        )}
      </PictureList>
    </>
  );
}

/** Upgrades that a buyer may ask for, with prices where they are known (D142). */
export function UpgradesPart({ values, setValue }: PartProps) {
  return (
    <RowList
      legend={text.upgrades}
      isNamedAbove
      hint={text.upgradesHint}
      items={values.upgrades}
      onItems={(items) => setValue('upgrades', items)}
      most={DESIGN_LIMITS.upgrades}
      nameOf={(item, at) => item.name || text.upgrade(at)}
      add={{ label: text.addUpgrade, blank: { name: '', price: null } }}
    >
      {({ at }) => (
        <FieldRow>
          <TextField name={`upgrades[${at}].name`} label={fields.name} autoComplete="off" />
          <MoneyField
            name={`upgrades[${at}].price`}
            label={fields.price}
            read={parseMoney}
            wholeDollars
            autoComplete="off"
            optional
          />
        </FieldRow>
      )}
    </RowList>
  );
}
