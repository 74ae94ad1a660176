import { NOTE_KINDS, type NoteKind } from '@lotline/shared-domain';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { Dialog } from '../dialog.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { NoteFields } from './note-fields.component';
import { workStrings } from './strings';
import { logNoteForm, type WorkAbout } from './work-forms';

const text = workStrings.notes;

function NoteForm({ kind, ...about }: WorkAbout & { kind: NoteKind }) {
  const { close } = useModal();
  const [filled] = useState(() => ({ kind }));
  const { submission, form } = useSubmission(logNoteForm, about, filled);
  useCloseWhenSent(submission);
  return (
    <Dialog title={text.dialog[kind]}>
      <SubmissionForm {...form} label={text.dialog[kind]} submitLabel={text.save[kind]} onCancel={close}>
        <NoteFields kind={kind} />
      </SubmissionForm>
    </Dialog>
  );
}

const isKind = (kind: string): kind is NoteKind => (NOTE_KINDS as readonly string[]).includes(kind);

/** Writes down a note, a call or an email about a lead or person. */
export default function LogNoteModal({ kind, leadId, contactId }: ModalProps<'log-note'>) {
  return isKind(kind) ? <NoteForm kind={kind} leadId={leadId} contactId={contactId} /> : null;
}
