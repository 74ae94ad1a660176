import { bookViewing, viewingSchema } from '@lotline/shared-domain';
import { EmailField, TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { type ModalProps, toast, useModal } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { call } from 'redux-saga/effects';
import { Dialog } from '../dialog.component';
import { defineForm } from '../forms';
import { useCloseWhenSent } from '../use-close-when-sent';
import { viewingStrings as text } from './strings';

const viewingForm = defineForm({
  name: 'book-viewing',
  schema: viewingSchema,
  endpoint: bookViewing,
  context: (_state, { estateId }: { estateId: string }) => ({ estateId }),
  requestOptions: (_context, { estateId }) => ({ params: { estateId } }),
  *delivered() {
    yield call(toast, { tone: 'success', message: text.booked });
  },
});
const { field } = viewingForm;

/** Books a viewing of an estate. */
export default function BookViewingModal({ estateId }: ModalProps<'book-viewing'>) {
  const { close } = useModal();
  const { submission, form } = useSubmission(viewingForm, { estateId });
  useCloseWhenSent(submission);
  return (
    <Dialog title={text.book}>
      <SubmissionForm {...form} label={text.form} submitLabel={text.book} onCancel={close}>
        <TextField {...field('firstName')} autoComplete="off" />
        <TextField {...field('lastName')} autoComplete="off" />
        <EmailField {...field('email')} autoComplete="off" />
        <TextField {...field('day')} autoComplete="off" />
      </SubmissionForm>
    </Dialog>
  );
}
