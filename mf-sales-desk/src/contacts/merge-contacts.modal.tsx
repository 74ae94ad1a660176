import { type ContactDetails, getContact, phoneText } from '@lotline/shared-domain';
import { DataTable, Notice, Stack, Text } from '@lotline/shared-design';
import { FieldRow, SelectField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal } from '@lotline/shared-runtime';
import { type Submission, useSubmission } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { mergeForm } from './contact-forms';
import { nameOf } from './name-of';
import { mergeStrings as text } from './strings';

const { field } = mergeForm;

/** On phones the details wrap, and what they are does not. */
const WholeWords = styled.span`
  overflow-wrap: normal;
`;
const AnyLength = styled.span`
  overflow-wrap: anywhere;
`;

const emailsOf = ({ emails, email }: ContactDetails): readonly string[] => emails ?? [email];
const phonesOf = ({ phones, phone }: ContactDetails): readonly string[] => phones ?? (phone ? [phone] : []);
/** What both have, each once and without what is empty. */
const either = (...values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];

interface Compared {
  key: string;
  label: string;
  of: readonly [string, string];
}
const COUNTS = [
  'holds',
  'eois',
  'lots',
  'quotes',
  'enquiries',
  'waitlistEntries',
  'leads',
  'tasks',
  'messages',
] as const;

/** Both sides field by field, then what comes along in counts. */
function rowsOf(first: ContactDetails, second: ContactDetails): readonly Compared[] {
  const row = (key: keyof typeof text.rows, value: (contact: ContactDetails) => string): Compared => ({
    key,
    label: text.rows[key],
    of: [value(first) || '-', value(second) || '-'],
  });
  return [
    row('firstName', ({ firstName }) => firstName),
    row('lastName', ({ lastName }) => lastName),
    row('emails', (contact) => emailsOf(contact).join(', ')),
    row('phones', (contact) => phonesOf(contact).map(phoneText).join(', ')),
    row('status', ({ status }) => status),
    ...COUNTS.map((list) => row(list, (contact) => String(contact[list]?.length ?? 0))),
  ];
}

/** Why they can't be merged now, such as that one of them was merged in the meantime. */
function Conflict({ submission }: { submission: Submission }) {
  const refusal = submission.phase === 'refused' ? submission.refusal : null;
  return refusal?.kind === 'failed' && refusal.status === 409 ? <Notice tone="error">{refusal.message}</Notice> : null;
}

interface SidesProps {
  contactId: string;
  otherId: string;
  first: ContactDetails;
  second: ContactDetails;
}

function Compare({ contactId, otherId, first, second }: SidesProps) {
  const { close } = useModal();
  const options = {
    firstName: either(first.firstName, second.firstName),
    lastName: either(first.lastName, second.lastName),
    email: either(...emailsOf(first), ...emailsOf(second)),
    phone: either(...phonesOf(first), ...phonesOf(second)),
  };
  // Read again while the dialog is open they would undo what was chosen.
  const filled = useMemo(
    () => Object.fromEntries(Object.entries(options).map(([name, [value = '']]) => [name, value])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the two as they were first read
    [contactId, otherId],
  );
  const { submission, form } = useSubmission(mergeForm, { contactId, otherId }, filled);
  useCloseWhenSent(submission);
  return (
    <Stack gap="md">
      <DataTable
        caption={text.caption}
        rows={rowsOf(first, second)}
        rowKey={({ key }: Compared) => key}
        columns={[
          {
            key: 'label',
            header: text.field,
            rowHeader: true,
            cell: ({ label }: Compared) => <WholeWords>{label}</WholeWords>,
          },
          {
            key: 'first',
            header: text.kept(nameOf(first)),
            cell: ({ of: [one] }: Compared) => <AnyLength>{one}</AnyLength>,
          },
          {
            key: 'second',
            header: nameOf(second),
            cell: ({ of: [, other] }: Compared) => <AnyLength>{other}</AnyLength>,
          },
        ]}
      />
      <Conflict submission={submission} />
      <SubmissionForm {...form} label={text.form} submitLabel={text.submit} onCancel={close}>
        <Text>{text.choose}</Text>
        <FieldRow>
          {options.firstName.length > 0 && (
            <SelectField {...field('firstName')} optional={undefined} options={options.firstName} />
          )}
          {options.lastName.length > 0 && (
            <SelectField {...field('lastName')} optional={undefined} options={options.lastName} />
          )}
        </FieldRow>
        <FieldRow>
          <SelectField {...field('email')} label={text.firstEmail} options={options.email} />
          {options.phone.length > 0 && (
            <SelectField {...field('phone')} label={text.firstPhone} optional={undefined} options={options.phone} />
          )}
        </FieldRow>
        <Text size="sm" tone="muted">
          {text.stays}
        </Text>
      </SubmissionForm>
    </Stack>
  );
}

/** Compares two people, and makes the second part of the first (D147). */
export default function MergeContactsModal({ contactId, otherId }: { contactId: string; otherId: string }) {
  const first = useResource(resource(getContact, { params: { contactId } }));
  const second = useResource(resource(getContact, { params: { contactId: otherId } }));
  return (
    <Dialog title={text.mergeTitle} focus="heading">
      {first.phase === 'ready' && second.phase === 'ready' ? (
        <Compare contactId={contactId} otherId={otherId} first={first.data} second={second.data} />
      ) : first.phase === 'loading' || second.phase === 'loading' ? (
        <DialogSkeleton />
      ) : (
        <Text>{text.absent}</Text>
      )}
    </Dialog>
  );
}
