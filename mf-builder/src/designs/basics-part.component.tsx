import { CheckboxField, FieldRow, MoneyField, TextField } from '@lotline/shared-design/form';
import { parseMoney } from '@lotline/shared-domain';
import { designForm } from './design-forms';

const { field } = designForm;
const count = { inputMode: 'numeric', autoComplete: 'off' } as const;
const metres = { inputMode: 'decimal', suffix: 'm', autoComplete: 'off' } as const;

/** Name, price, rooms and measures of a design. */
export const BasicsPart = () => (
  <>
    <FieldRow>
      <TextField {...field('name')} autoComplete="off" />
      <MoneyField {...field('basePrice')} read={parseMoney} wholeDollars autoComplete="off" />
    </FieldRow>
    <FieldRow>
      <TextField {...field('width')} {...metres} />
      <TextField {...field('length')} {...metres} />
      <TextField {...field('area')} inputMode="decimal" suffix="m²" autoComplete="off" />
    </FieldRow>
    <FieldRow>
      <TextField {...field('storey')} {...count} />
      <TextField {...field('bedroom')} {...count} />
      <TextField {...field('bathroom.quantity')} {...count} />
    </FieldRow>
    <FieldRow>
      <TextField {...field('loungeRoom.quantity')} {...count} />
      <TextField {...field('garage')} {...count} />
    </FieldRow>
    <CheckboxField {...field('alfresco')} isSetting />
    <CheckboxField {...field('zeroBoundary')} isSetting />
  </>
);
