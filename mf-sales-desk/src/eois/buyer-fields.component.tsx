import { BUYER_KINDS } from '@lotline/shared-domain';
import { EmailField, FieldRow, PhoneField, SelectField, TextField } from '@lotline/shared-design/form';
import { FieldGroup } from '@lotline/shared-design/submission';
import { enterForm } from './eoi-forms';

interface BuyerFieldsProps {
  of: 'firstBuyer' | 'secondBuyer';
  legend: string;
  /** A company or trust is named beside the person who signs for it. */
  isEntity: boolean;
}

/** The fields of one buyer: a person, or a company or trust with the person who signs (D104). */
export function BuyerFields({ of, legend, isEntity }: BuyerFieldsProps) {
  return (
    <FieldGroup legend={legend}>
      <SelectField {...enterForm.field(`${of}.kind`)} optional={false} options={BUYER_KINDS} />
      {isEntity && (
        <FieldRow>
          <TextField {...enterForm.field(`${of}.entityName`)} optional={false} />
          <TextField {...enterForm.field(`${of}.entityNumber`)} optional={false} inputMode="numeric" />
        </FieldRow>
      )}
      <FieldRow>
        <TextField {...enterForm.field(`${of}.firstName`)} optional={false} />
        <TextField {...enterForm.field(`${of}.lastName`)} optional={false} />
      </FieldRow>
      <FieldRow>
        <EmailField name={`${of}.email`} label="Email" />
        <PhoneField name={`${of}.phone`} label="Phone" />
      </FieldRow>
      <TextField {...enterForm.field(`${of}.address`)} optional={false} />
    </FieldGroup>
  );
}
