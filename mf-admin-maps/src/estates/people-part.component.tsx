import { FactList, Heading, Text } from '@lotline/shared-design';
import { FieldRow, TextAreaField, TextField } from '@lotline/shared-design/form';
import { type EstateSettings, recipientsOf } from '@lotline/shared-domain';
import { useState } from 'react';
import { peopleForm } from './estate-forms';
import { Effects } from '../effects.styles';
import { Part } from './part.component';
import { partStrings as text } from './strings';

const { field } = peopleForm;
const CONTACT = [
  'contactName',
  'contactPhone',
  'contactEmail',
  'contactHours',
  'contactAddress',
  'contactDirections',
] as const;

/** Who is notified of requests, and the contact for buyers. */
export function PeoplePart({ settings }: { settings: EstateSettings }) {
  const values = {
    recipients: settings.recipients.join('\n'),
    ...Object.fromEntries(CONTACT.map((name) => [name, settings[name] ?? ''])),
  };
  const [typed, setTyped] = useState<Record<string, unknown>>(values);
  const recipients = recipientsOf(typed['recipients']);
  const facts = CONTACT.flatMap((name) => {
    const value = String(typed[name] ?? '');
    return value ? [{ label: field(name).label, value }] : [];
  });
  return (
    <Part
      form={peopleForm}
      settings={settings}
      values={values}
      onValues={setTyped}
      label={text.people}
      effectTitle={text.notified}
      effect={
        <>
          {recipients.length === 0 && <Text tone="muted">{text.noRecipients}</Text>}
          {recipients.length > 0 && (
            <Effects>
              {recipients.map((email) => (
                <li key={email}>{email}</li>
              ))}
            </Effects>
          )}
          <Heading level={3} size="small">
            {text.inEmails}
          </Heading>
          {facts.length > 0 ? <FactList facts={facts} /> : <Text tone="muted">{text.noContact}</Text>}
        </>
      }
    >
      <TextAreaField {...field('recipients')} optional={undefined} hint={text.recipientsHint} rows={4} />
      <Heading level={3} size="small">
        {text.contactTitle}
      </Heading>
      <FieldRow>
        <TextField {...field('contactName')} autoComplete="off" />
        <TextField {...field('contactPhone')} autoComplete="off" />
      </FieldRow>
      <TextField {...field('contactEmail')} autoComplete="off" />
      <TextField {...field('contactHours')} hint={text.hoursHint} autoComplete="off" />
      <TextField {...field('contactAddress')} autoComplete="off" />
      <TextAreaField {...field('contactDirections')} rows={3} />
    </Part>
  );
}
