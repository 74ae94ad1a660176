import {
  type EmailTemplate,
  fullName,
  getLeads,
  getStaffEstates,
  getTemplates,
  lotLabel,
  SAMPLE_VALUES,
  type TemplateValues,
} from '@lotline/shared-domain';
import { Button, Cluster, Notice, Stack, Text } from '@lotline/shared-design';
import { SelectField, TextField } from '@lotline/shared-design/form';
import { ConfirmDialog, Select } from '@lotline/shared-design/overlay';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, useSession, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission, useVersionedForm, type FormParts } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { StaleNotice } from '../stale-notice.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { ConflictNotice } from './conflict-notice.component';
import { EmailFields } from './email-fields.component';
import { EmailPreview } from './email-preview.component';
import { EmailColumns } from './templates.styles';
import { templateStrings as text } from './strings';
import { deleteTemplateForm, newTemplateForm, templateForm, testForm, type TestAbout } from './template-forms';

type Fields = Pick<EmailTemplate, 'name' | 'subject' | 'text'> & { readonly estateId: string | null };
const SAMPLE = 'sample';
/** Leads that a preview can be filled in for. */
const recentLeads = resource(getLeads, { query: { limit: '20' } });
const estatesOfStaff = resource(getStaffEstates);

const useEstates = () => {
  const known = useResource(estatesOfStaff);
  return known.phase === 'ready' ? known.data.map(({ _id, title }) => ({ value: _id, label: title })) : [];
};

/** Sends what is typed to the user's own address; a refusal is shown beside the button. */
function TestButton({ email, about }: { readonly email: Fields; readonly about: TestAbout }) {
  const { submission, form } = useSubmission(testForm, about);
  const { subject, text: written } = email;
  const refusal = submission.phase === 'refused' ? submission.refusal : null;
  const message = refusal && 'message' in refusal ? refusal.message : null;
  return (
    <Stack gap="xs">
      <div>
        <Button
          variant="secondary"
          size="small"
          loading={submission.phase === 'sending'}
          onClick={() => form.onSubmit({ subject, text: written })}
        >
          {text.test.send}
        </Button>
      </div>
      {refusal && <Notice tone="error">{message || text.test.failed}</Notice>}
    </Stack>
  );
}

/** The template filled in for a sample person or a lead, and sent to oneself. */
function Preview({ email }: { readonly email: Fields }) {
  const { user } = useSession();
  const estates = useEstates();
  const leads = useResource(recentLeads);
  const [chosen, setChosen] = useState(SAMPLE);
  const rows = leads.phase === 'ready' ? leads.data.data : [];
  const lead = rows.find(({ _id }) => _id === chosen);
  const estateId = email.estateId || undefined;
  const estate = lead?.estateTitle ?? estates.find(({ value }) => value === estateId)?.label;
  const values: TemplateValues = {
    ...SAMPLE_VALUES,
    ...(lead && {
      firstName: lead.firstName || null,
      lastName: lead.lastName || null,
      lot: lead.lotTitle ? lotLabel(lead.lotTitle) : null,
    }),
    ...(estate && { estate }),
    ...(user && { sender: fullName(user) }),
  };
  return (
    <Stack gap="md">
      <EmailPreview email={email} values={values}>
        {rows.length > 0 && (
          <Select
            label={text.preview.for}
            value={chosen}
            onChange={setChosen}
            options={[
              { value: SAMPLE, label: text.preview.sample },
              ...rows.map((row) => ({ value: row._id, label: `${fullName(row)}, ${row.estateTitle}` })),
            ]}
          />
        )}
      </EmailPreview>
      <TestButton email={email} about={lead ? { leadId: lead._id } : estateId ? { estateId } : {}} />
    </Stack>
  );
}

function TemplateFields({ form }: { readonly form: FormParts<Fields> }) {
  const { close } = useModal();
  const estates = useEstates();
  return (
    <SubmissionForm {...form} label={text.form} submitLabel={text.save} onCancel={close}>
      {({ values, setValue }) => (
        <EmailColumns>
          <div>
            <TextField name="name" label="Name" />
            <SelectField
              name="estateId"
              label={text.estate}
              hint={text.estateHint}
              optional
              placeholder={text.allEstates}
              options={estates}
            />
            <EmailFields values={values} setValue={setValue} />
          </div>
          <Preview email={values as Fields} />
        </EmailColumns>
      )}
    </SubmissionForm>
  );
}

function NewTemplate() {
  const { submission, form } = useSubmission(newTemplateForm, {});
  useCloseWhenSent(submission);
  return (
    <Stack gap="md">
      <ConflictNotice submission={submission} />
      <TemplateFields form={form as FormParts<Fields>} />
    </Stack>
  );
}

function DeleteTemplate({ template: { _id: templateId, name } }: { readonly template: EmailTemplate }) {
  const { submission, form } = useSubmission(deleteTemplateForm, { templateId });
  const [isAsking, setAsking] = useState(false);
  useCloseWhenSent(submission);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          item={text.removeItem(name)}
          confirmLabel={text.removeConfirm}
          busy={submission.phase === 'sending'}
          onConfirm={() => form.onSubmit({})}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

function KnownTemplate({ template }: { readonly template: EmailTemplate }) {
  const { _id: templateId, etag, name, subject, text: written, estateId } = template;
  const { submission, form, stale } = useVersionedForm(
    templateForm,
    { templateId },
    { etag, values: { name, estateId: estateId ?? '', subject, text: written } },
  );
  useCloseWhenSent(submission);
  return (
    <Stack gap="md">
      <StaleNotice message={stale} />
      <ConflictNotice submission={submission} />
      <TemplateFields form={form as FormParts<Fields>} />
      <Cluster justify="flex-start">
        <DeleteTemplate template={template} />
      </Cluster>
    </Stack>
  );
}

/** A template's form, with its preview; without `templateId` that of a new one. */
export default function EditTemplateModal({ templateId }: ModalProps<'edit-template'>) {
  const known = useResource(resource(getTemplates));
  const template = known.phase === 'ready' ? known.data.find(({ _id }) => _id === templateId) : undefined;
  if (!templateId)
    return (
      <Dialog title={text.newTitle}>
        <NewTemplate />
      </Dialog>
    );
  return (
    <Dialog title={text.editTitle}>
      {template ? (
        <KnownTemplate template={template} />
      ) : known.phase === 'loading' ? (
        <DialogSkeleton />
      ) : (
        <Text>{known.phase === 'failed' ? text.failed : text.absent}</Text>
      )}
    </Dialog>
  );
}
