import { type Estate, waitlistWords } from '@lotline/shared-domain';
import { CheckboxField, CurrencyField, EmailField, FieldRow, PhoneField, SelectField, TextField } from '@lotline/shared-design/form';
import { useMemo } from 'react';
import { strings } from '../strings';
import { FieldGroup } from '../submission/field-group.component';
import { titlesByOptions } from './titles-by';

/** The fields of D17: who, what they look for, and their consent. */
export function WaitlistFields({ estate }: { estate: Estate }) {
  const options = useMemo(() => titlesByOptions(), []);
  return (
    <>
      <FieldGroup legend={strings.waitlist.about}>
        <FieldRow>
          <TextField name="firstName" label={strings.fields.firstName} autoComplete="given-name" />
          <TextField name="lastName" label={strings.fields.lastName} autoComplete="family-name" />
        </FieldRow>
        <FieldRow>
          <EmailField name="email" label={strings.fields.email} />
          <PhoneField name="phone" label={strings.fields.phone} placeholder={strings.fields.phonePlaceholder} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup legend={strings.waitlist.preferences} hint={strings.waitlist.preferencesHint}>
        <FieldRow>
          <TextField name="preferences.frontage" label={strings.waitlist.frontage} inputMode="decimal" suffix="m" optional />
          <TextField name="preferences.size" label={strings.waitlist.size} inputMode="numeric" suffix="sqm" optional />
        </FieldRow>
        <FieldRow>
          <CurrencyField name="preferences.budget" label={strings.waitlist.budget} optional />
          <SelectField name="preferences.titlesBy" label={strings.waitlist.titlesBy} options={options} placeholder={strings.waitlist.anyTime} optional />
        </FieldRow>
      </FieldGroup>
      <CheckboxField name="consent" label={strings.waitlist.consent(estate.title)} hint={waitlistWords(estate.title).leave} />
    </>
  );
}
