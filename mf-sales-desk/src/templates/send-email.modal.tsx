import {
  type ContactDetails,
  type EmailTemplate,
  fullName,
  getContact,
  getLead,
  getTemplates,
  lotLabel,
  type LeadDetails,
  type TemplateValues,
} from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { SelectField } from '@lotline/shared-design/form';
import { Select } from '@lotline/shared-design/overlay';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, useSession, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useMemo, useState } from 'react';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { ConflictNotice } from './conflict-notice.component';
import { EmailFields } from './email-fields.component';
import { EmailPreview } from './email-preview.component';
import { emailStrings as text } from './strings';
import { sendEmailForm } from './template-forms';
import { EmailColumns, Picker } from './templates.styles';

interface Written {
  readonly subject: string;
  readonly text: string;
}
interface PickerProps {
  readonly email: Written;
  readonly estateId: string | null;
  readonly onUse: (email: Written) => void;
}

/** Puts a template into the email: in place of the template before, otherwise below what was typed. */
function TemplatePicker({ email, estateId, onUse }: PickerProps) {
  const known = useResource(resource(getTemplates));
  const [used, setUsed] = useState<EmailTemplate | null>(null);
  if (known.phase !== 'ready') return null;
  const fitting = known.data.filter((one) => !one.estateId || one.estateId === estateId);
  if (fitting.length === 0)
    return (
      <Picker>
        <Text tone="muted">{text.noTemplates}</Text>
      </Picker>
    );
  const use = (templateId: string) => {
    const template = fitting.find(({ _id }) => _id === templateId);
    if (!template) return;
    const [hasSubject, hasText] = [
      email.subject !== '' && email.subject !== used?.subject,
      email.text !== '' && email.text !== used?.text,
    ];
    onUse({
      subject: hasSubject ? email.subject : template.subject,
      text: hasText ? `${email.text}\n\n${template.text}` : template.text,
    });
    setUsed(template);
  };
  return (
    <Picker>
      <Select
        label={text.template}
        placeholder={text.choose}
        value={used?._id ?? null}
        onChange={use}
        options={fitting.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
    </Picker>
  );
}

interface EmailFormProps extends ModalProps<'send-email'> {
  readonly contact: ContactDetails;
  readonly lead: LeadDetails | null;
}

function EmailForm({ contactId, leadId, contact, lead }: EmailFormProps) {
  const { close } = useModal();
  const { user } = useSession();
  const emails = contact.emails ?? [contact.email];
  const filled = useMemo(() => ({ to: emails[0] ?? '' }), [emails[0]]); // oxlint-disable-line react-hooks/exhaustive-deps -- the first alone
  const { submission, form } = useSubmission(sendEmailForm, { contactId, ...(leadId && { leadId }) }, filled);
  useCloseWhenSent(submission);
  const estateTitle = lead?.estateTitle ?? contact.leads?.[0]?.estateTitle ?? null;
  const values: TemplateValues = {
    firstName: contact.firstName || null,
    lastName: contact.lastName || null,
    estate: estateTitle,
    lot: lead?.lotTitle ? lotLabel(lead.lotTitle) : null,
    sender: user ? fullName(user) : null,
  };
  return (
    <Stack gap="md">
      {estateTitle && <Text tone="muted">{text.about(estateTitle)}</Text>}
      <ConflictNotice submission={submission} />
      <SubmissionForm {...form} label={text.form} submitLabel={text.send} onCancel={close}>
        {({ values: typed, setValue }) => (
          <EmailColumns>
            <div>
              <SelectField name="to" label={text.to} options={emails} />
              <TemplatePicker
                email={typed as Written}
                estateId={lead?.estateId ?? null}
                onUse={(email) => {
                  setValue('subject', email.subject);
                  setValue('text', email.text);
                }}
              />
              <EmailFields values={typed} setValue={setValue} />
            </div>
            <EmailPreview email={typed as Written} values={values} />
          </EmailColumns>
        )}
      </SubmissionForm>
    </Stack>
  );
}

/** The email's lead, once it is known: without one it is about the person alone. */
function WithLead({ leadId, ...props }: Omit<EmailFormProps, 'lead'> & { leadId: string }) {
  const lead = useResource(resource(getLead, { params: { leadId } }));
  if (lead.phase === 'loading') return <DialogSkeleton />;
  return <EmailForm {...props} leadId={leadId} lead={lead.phase === 'ready' ? lead.data : null} />;
}

/** Emails a person in the team's name: to one of their addresses, from a template or typed, filled in as it is typed. */
export default function SendEmailModal({ contactId, leadId }: ModalProps<'send-email'>) {
  const known = useResource(resource(getContact, { params: { contactId } }));
  if (known.phase !== 'ready') return known.phase === 'loading' ? <DialogSkeleton /> : <Text>{text.failed}</Text>;
  const contact = known.data;
  // The lead that the API would choose, named so that the preview is what is sent.
  const about = leadId ?? contact.leads?.[0]?._id;
  return (
    <Dialog title={text.title(fullName(contact) || contact.email)}>
      {about ? (
        <WithLead contactId={contactId} leadId={about} contact={contact} />
      ) : (
        <EmailForm contactId={contactId} contact={contact} lead={null} />
      )}
    </Dialog>
  );
}
