import { Card } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { SubmissionForm } from '@lotline/shared-design/submission';
import type { SaveDesign } from '@lotline/shared-domain';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { differs } from '../portal/differs';
import { LeaveQuestion } from '../portal/leave-question.component';
import { LongForm } from '../portal/portal.styles';
import { CRUMBS } from './crumbs';
import { DesignFields } from './design-fields.component';
import { newDesignForm } from './design-forms';
import { useDesignFiles } from './picture-uploads';
import { designStrings as text } from './strings';

/** The form of another design, which is a draft until it is put on offer. */
export function NewDesign() {
  const { submission, form } = useSubmission(newDesignForm, {});
  const [typed, setTyped] = useState<object>(newDesignForm.empty);
  const isFileUnderway = useDesignFiles();
  usePageTitle(text.newTitle);
  const isUnsaved = (differs(typed, newDesignForm.empty) && submission.phase !== 'sent') || isFileUnderway;
  return (
    <StaffPage title={text.newTitle} crumbs={CRUMBS} renderAs={Link} intro={text.newIntro}>
      <LeaveQuestion isUnsaved={isUnsaved} isSaving={submission.phase === 'sending'}>
        {text.unsavedNew}
      </LeaveQuestion>
      <Card>
        <LongForm>
          <SubmissionForm<SaveDesign, SaveDesign>
            {...form}
            initialValues={form.initialValues as SaveDesign}
            label={text.form}
            submitLabel={text.create}
            submitDisabled={isFileUnderway}
            onValuesChange={setTyped}
          >
            {({ values, setValue }) => <DesignFields values={values} setValue={setValue} />}
          </SubmissionForm>
        </LongForm>
      </Card>
    </StaffPage>
  );
}
