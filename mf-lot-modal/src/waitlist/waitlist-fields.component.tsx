import { parseMoney, type Estate, waitlistWords } from '@lotline/shared-domain';
import {
  CheckboxField,
  EmailField,
  FieldRow,
  MoneyField,
  PhoneField,
  SelectField,
  TextField,
} from '@lotline/shared-design/form';
import { FieldGroup } from '@lotline/shared-design/submission';
import { fieldsOf } from '@lotline/shared-runtime/forms';
import { useMemo } from 'react';
import { strings } from '../strings';
import { LotsLike } from './lots-like.component';
import { titlesByOptions } from './titles-by';
import { waitlistScreenSchema } from './waitlist.schema';

const field = fieldsOf(waitlistScreenSchema);

/** The waitlist fields of D17: person, preferences and consent. */
export function WaitlistFields({ estate, preferences }: { estate: Estate; preferences: { titlesBy?: unknown } }) {
  const chosen = String(preferences.titlesBy ?? '');
  const options = useMemo(() => titlesByOptions(undefined, chosen), [chosen]);
  return (
    <>
      <FieldGroup legend={strings.waitlist.about}>
        <FieldRow>
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </FieldRow>
        <FieldRow>
          <EmailField {...field('email')} />
          <PhoneField {...field('phone')} placeholder={strings.phonePlaceholder} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup legend={strings.waitlist.preferences} hint={strings.waitlist.preferencesHint}>
        <FieldRow>
          <TextField
            {...field('preferences.frontage')}
            label={strings.waitlist.frontage}
            inputMode="decimal"
            suffix="m"
          />
          <TextField {...field('preferences.size')} label={strings.waitlist.size} inputMode="numeric" suffix="sqm" />
        </FieldRow>
        <FieldRow>
          <MoneyField {...field('preferences.budget')} label={strings.waitlist.budget} read={parseMoney} />
          <SelectField
            {...field('preferences.titlesBy')}
            label={strings.waitlist.titlesBy}
            options={options}
            placeholder={strings.waitlist.anyTime}
          />
        </FieldRow>
        <LotsLike estate={estate} preferences={preferences} />
      </FieldGroup>
      <CheckboxField
        {...field('consent')}
        label={strings.waitlist.consent(estate.title)}
        hint={waitlistWords(estate.title).leave}
      />
    </>
  );
}
