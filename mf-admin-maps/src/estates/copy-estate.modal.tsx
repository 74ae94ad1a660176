import { Stack, Text, useModalTitle } from '@lotline/shared-design';
import { TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { copyEstateForm } from './estate-forms';
import { estateStrings as text } from './strings';

/** A name for the copy of an estate. */
export default function CopyEstateModal({ estateId, title }: ModalProps<'estate-copy'>) {
  const { close } = useModal();
  const { form } = useSubmission(copyEstateForm, { estateId }, { title: text.copyName(title) });
  useModalTitle(text.copyTitle(title));
  return (
    <Stack gap="md">
      <Text tone="muted">{text.copyText}</Text>
      <SubmissionForm {...form} label={text.copyTitle(title)} submitLabel={text.copy} onCancel={close}>
        <TextField {...copyEstateForm.field('title')} autoComplete="off" />
      </SubmissionForm>
    </Stack>
  );
}
