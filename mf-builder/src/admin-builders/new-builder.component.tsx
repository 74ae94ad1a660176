import { Card, Notice } from '@lotline/shared-design';
import { EmailField, FieldRow, SelectField, TextField } from '@lotline/shared-design/form';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { FieldGroup, SubmissionForm } from '@lotline/shared-design/submission';
import { BUILDER_STATES, getAccountOptions, routes } from '@lotline/shared-domain';
import { usePageTitle } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { LeaveQuestion } from '../portal/leave-question.component';
import { newBuilderForm } from './builder-forms';
import { adminBuildersStrings } from './strings';

const text = adminBuildersStrings.new;
const CRUMBS = [{ to: routes.adminBuilders.path, label: adminBuildersStrings.title }];
const { field } = newBuilderForm;

/** The businesses there are, of which the builder may be one; without a choice another is added. */
function BusinessField() {
  const options = useResource(resource(getAccountOptions));
  if (options.phase === 'failed') return <Notice tone="info">{text.noBusinesses}</Notice>;
  const known = options.phase === 'ready' ? options.data.businesses : [];
  return (
    <SelectField
      {...field('businessId')}
      hint={text.businessHint}
      placeholder={text.newBusiness}
      options={known.map(({ _id, name }) => ({ value: _id, label: name }))}
      disabled={options.phase !== 'ready'}
    />
  );
}

/** `/admin/builders/new`: a builder with its business and its first user, in one step. */
export function NewBuilder() {
  const { submission, form } = useSubmission(newBuilderForm, {});
  usePageTitle(adminBuildersStrings.add);
  const isUnsaved = submission.isChanged === true && submission.phase !== 'sent';
  return (
    <StaffPage title={adminBuildersStrings.add} crumbs={CRUMBS}>
      <LeaveQuestion isUnsaved={isUnsaved} isSaving={submission.phase === 'sending'}>
        {text.unsaved}
      </LeaveQuestion>
      <Card>
        <SubmissionForm {...form} label={text.form} submitLabel={text.submit}>
          <FieldRow>
            <TextField {...field('name')} autoComplete="off" />
            <SelectField {...field('state')} placeholder={text.choose} options={BUILDER_STATES} />
          </FieldRow>
          <BusinessField />
          <FieldGroup legend={text.firstUser} hint={text.firstUserHint}>
            <FieldRow>
              <TextField {...field('firstUser.firstName')} autoComplete="off" />
              <TextField {...field('firstUser.lastName')} autoComplete="off" />
            </FieldRow>
            <EmailField {...field('firstUser.email')} autoComplete="off" />
          </FieldGroup>
        </SubmissionForm>
      </Card>
    </StaffPage>
  );
}
