import { type ContactDetails, getContact } from '@lotline/shared-domain';
import { Notice, Stack, Text } from '@lotline/shared-design';
import { FieldRow, TextAreaField, TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal } from '@lotline/shared-runtime';
import { type Submission, useVersionedForm } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { StaleNotice } from '../stale-notice.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { contactForm } from './contact-forms';
import { editStrings as text, mergeStrings } from './strings';

const { field } = contactForm;

/** Whose an address is, or why one stays: what was typed stays too. */
function Conflict({ contactId, submission }: { contactId: string; submission: Submission }) {
  const modal = useModal();
  const refusal = submission.phase === 'refused' ? submission.refusal : null;
  if (refusal?.kind !== 'failed' || refusal.status !== 409) return null;
  const { contactId: otherId } = (refusal.other ?? {}) as { contactId?: unknown };
  return (
    <Notice
      tone="error"
      {...(typeof otherId === 'string' && {
        action: { label: mergeStrings.compare, onPress: () => modal.open('merge-contacts', { contactId, otherId }) },
      })}
    >
      {refusal.message}
    </Notice>
  );
}

function Form({ contact, contactId }: { contact: ContactDetails; contactId: string }) {
  const { close } = useModal();
  const { firstName, lastName, email, phone, emails, phones, etag } = contact;
  const values = {
    firstName,
    lastName,
    emails: (emails ?? [email]).join('\n'),
    phones: (phones ?? (phone ? [phone] : [])).join('\n'),
  };
  const { submission, form, stale } = useVersionedForm(contactForm, { contactId }, { etag, values });
  useCloseWhenSent(submission);
  return (
    <Stack gap="md">
      <StaleNotice message={stale} />
      <Conflict contactId={contactId} submission={submission} />
      <SubmissionForm {...form} label={text.title} submitLabel={text.save} onCancel={close}>
        <FieldRow>
          <TextField {...field('firstName')} optional={undefined} autoComplete="off" />
          <TextField {...field('lastName')} optional={undefined} autoComplete="off" />
        </FieldRow>
        <TextAreaField {...field('emails')} hint={text.emailsHint} rows={3} />
        <TextAreaField {...field('phones')} optional={undefined} hint={text.phonesHint} rows={3} />
      </SubmissionForm>
    </Stack>
  );
}

/** A person's names, addresses and phones. */
export default function EditContactModal({ contactId }: { contactId: string }) {
  const state = useResource(resource(getContact, { params: { contactId } }));
  return (
    <Dialog title={text.title}>
      {state.phase === 'ready' ? (
        <Form contact={state.data} contactId={contactId} />
      ) : state.phase === 'loading' ? (
        <DialogSkeleton />
      ) : (
        <Text>{text.failed}</Text>
      )}
    </Dialog>
  );
}
