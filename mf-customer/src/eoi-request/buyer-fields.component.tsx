import { BUYER_KINDS, type BuyerKind } from '@lotline/shared-domain';
import { EmailField, FieldRow, PhoneField, SelectField, TextField } from '@lotline/shared-design/form';
import { FieldGroup } from '@lotline/shared-design/submission';
import type { ReactNode } from 'react';
import { buyersForm } from './step-forms';
import { requestStrings } from './strings';

const text = requestStrings.buyers;
const KINDS = BUYER_KINDS.map((kind) => ({ value: kind, label: text.entity[kind] }));

interface BuyerFieldsProps {
  of: 'firstBuyer' | 'secondBuyer';
  legend: string;
  kind: BuyerKind;
  /** The reader's own details, which their browser knows. */
  isSelf?: boolean;
  children?: ReactNode;
}

/** One buyer. Of a company or trust first its name and number, then who signs for it (D104). */
export function BuyerFields({ of, legend, kind, isSelf = false, children }: BuyerFieldsProps) {
  const field = (
    name: 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'kind' | 'entityName' | 'entityNumber',
  ) => ({ ...buyersForm.field(`${of}.${name}`), optional: false }) as const;
  const own = (token: string) => (isSelf ? token : 'off');
  return (
    <FieldGroup legend={legend}>
      <SelectField {...field('kind')} options={KINDS} />
      {kind !== 'Person' && (
        <FieldRow>
          <TextField {...field('entityName')} label={text.entityName[kind]} autoComplete={own('organization')} />
          <TextField {...field('entityNumber')} inputMode="numeric" />
        </FieldRow>
      )}
      <FieldRow>
        <TextField
          {...field('firstName')}
          hint={kind === 'Person' ? undefined : text.signs}
          autoComplete={own('given-name')}
        />
        <TextField {...field('lastName')} autoComplete={own('family-name')} />
      </FieldRow>
      <FieldRow>
        <EmailField {...field('email')} autoComplete={own('email')} />
        <PhoneField {...field('phone')} autoComplete={own('tel')} />
      </FieldRow>
      <TextField {...field('address')} hint={text.addressHint} autoComplete={own('street-address')} />
      {children}
    </FieldGroup>
  );
}
