import { EmailField, FieldRow, SelectField, TextAreaField, TextField } from '@lotline/shared-design/form';
import { FieldGroup } from '@lotline/shared-design/submission';
import { BUILDER_STATES, PROFILE_LIMITS } from '@lotline/shared-domain';
import type { FieldOfSchema } from '@lotline/shared-runtime/forms';
import type { ReactNode } from 'react';
import { ColourContrast, ColourField } from '../portal/colour-field.component';
import { RowList } from '../rows/row-list.component';
import type { ProfileValues } from './profile-values';
import { profileStrings as text } from './strings';

interface ProfileFieldsProps {
  field: (name: Exclude<keyof ProfileValues, 'inclusions'>) => FieldOfSchema;
  values: Pick<ProfileValues, 'color' | 'inclusions'>;
  setValue: (name: string, value: unknown) => void;
  /** The logo, or the field that replaces it. */
  logo: ReactNode;
}

/** The fields of a builder's profile, for its team and for super admins. */
export const ProfileFields = ({ field, values, setValue, logo }: ProfileFieldsProps) => (
  <>
    <TextField {...field('name')} autoComplete="organization" />
    <TextField {...field('tagline')} autoComplete="off" />
    <TextAreaField {...field('description')} rows={6} />
    <FieldGroup legend={text.look}>
      {logo}
      <ColourField field={field('color')} value={values.color} onPick={(to) => setValue('color', to)} />
      <ColourContrast value={values.color} />
    </FieldGroup>
    <FieldGroup legend={text.contactGroup}>
      <TextField {...field('contact')} autoComplete="off" />
      <FieldRow>
        <TextField {...field('phone')} autoComplete="tel" />
        <EmailField {...field('email')} />
      </FieldRow>
      <TextField {...field('address')} autoComplete="street-address" />
      <SelectField {...field('state')} placeholder={text.choose} options={BUILDER_STATES} />
    </FieldGroup>
    <RowList
      legend={text.inclusions}
      hint={text.inclusionsHint}
      items={values.inclusions}
      onItems={(items) => setValue('inclusions', items)}
      most={PROFILE_LIMITS.inclusions}
      nameOf={(line, at) => line || text.inclusion(at)}
      add={{ label: text.addInclusion, blank: '' }}
    >
      {({ at }) => <TextField name={`inclusions[${at}]`} label={text.inclusion(at)} autoComplete="off" />}
    </RowList>
  </>
);
