import { leadViewSchema, saveLeadView } from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { CheckboxField, TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { closeWithToast, useSubmission } from '@lotline/shared-runtime/forms';
import { Dialog } from '../dialog.component';
import { defineForm } from '../forms';
import { leadsStrings } from './strings';

const text = leadsStrings.views;

const saveViewForm = defineForm({
  name: 'save-view',
  schema: leadViewSchema.pick(['name', 'isShared']),
  endpoint: saveLeadView,
  body: { name: 'name', isShared: 'isShared' },
  extraBody: ({ query }: { query: string }) => ({ query }),
  *delivered({ values, isLeft }) {
    yield* closeWithToast(isLeft, text.saved(values.name));
  },
});
const { field } = saveViewForm;

/** Saves what the list shows as a view: for the caller, or the whole team. */
export default function SaveViewModal({ query }: ModalProps<'save-view'>) {
  const { close } = useModal();
  const { form } = useSubmission(saveViewForm, { query });
  return (
    <Dialog title={text.title}>
      <Stack gap="md">
        <Text tone="muted">{text.intro}</Text>
        <SubmissionForm {...form} label={text.form} submitLabel={text.submit} onCancel={close}>
          <TextField {...field('name')} maxLength={60} autoComplete="off" />
          <CheckboxField name="isShared" label={text.shared} hint={text.sharedHint} isSetting />
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}
