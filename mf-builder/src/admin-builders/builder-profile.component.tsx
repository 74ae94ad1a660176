import { Card, Heading, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import type { ManagedBuilder, StaffBuilderForm as Values } from '@lotline/shared-domain';
import { useVersionedForm } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { differs } from '../portal/differs';
import { LeaveQuestion } from '../portal/leave-question.component';
import { LogoBox } from '../portal/portal.styles';
import { StaleNotice } from '../portal/stale-notice.component';
import { ProfileFields } from '../profile/profile-fields.component';
import { profileValuesOf } from '../profile/profile-values';
import { builderForm } from './builder-forms';
import { adminBuildersStrings } from './strings';

const text = adminBuildersStrings.profile;
const { field } = builderForm;

const Logo = ({ builder: { name, logo } }: { builder: ManagedBuilder }) => (
  <>
    {logo && <LogoBox src={logo} alt={text.logoOf(name)} />}
    <Text size="sm" tone="muted">
      {text.logoHint}
    </Text>
  </>
);

/** A builder's public profile and its websites, as super admins save them (D99, D144). */
export function BuilderProfile({ builder }: { builder: ManagedBuilder }) {
  const saved: Values = { ...profileValuesOf(builder), websites: builder.websites.join('\n') };
  const { submission, form, stale } = useVersionedForm(
    builderForm,
    { builderId: builder._id },
    { etag: builder.etag, values: saved },
  );
  const [typed, setTyped] = useState<Partial<Values>>(saved);
  const [sent, setSent] = useState<object | null>(null);
  // Until it is read again, what was saved differs from the builder.
  const isSent = typed === sent && (submission.phase === 'sent' || submission.phase === 'open');
  return (
    <Card>
      <LeaveQuestion isUnsaved={differs(typed, saved) && !isSent} isSaving={submission.phase === 'sending'}>
        {text.unsaved}
      </LeaveQuestion>
      <Heading level={2} size="heading">
        {text.title}
      </Heading>
      <StaleNotice message={stale} />
      <SubmissionForm<Values, Values>
        {...form}
        initialValues={form.initialValues as Values}
        label={text.form}
        submitLabel={text.save}
        onSubmit={(values) => {
          setSent(typed);
          form.onSubmit(values);
        }}
        onValuesChange={setTyped}
      >
        {({ values, setValue }) => (
          <>
            <ProfileFields field={field} values={values} setValue={setValue} logo={<Logo builder={builder} />} />
            <TextAreaField {...field('websites')} hint={text.websitesHint} rows={4} optional />
          </>
        )}
      </SubmissionForm>
    </Card>
  );
}
