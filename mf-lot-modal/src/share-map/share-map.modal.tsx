import { shareMapFormSchema, type ShareMapForm } from '@lotline/shared-domain';
import { Stack, Text, useModalTitle } from '@lotline/shared-design';
import { EmailField } from '@lotline/shared-design/form';
import { useDispatch } from 'react-redux';
import { useEstate } from '../lots/use-lot';
import { strings } from '../strings';
import { SubmissionForm } from '../submission/submission-form.component';
import { useSubmission } from '../submission/use-submission';
import { shareMapForm, shareMapSubmitted } from './share-map.slice';

const EMPTY = { email: '', website: '' };
const ABOUT = {};

/** Share Map (2.9): one address. */
export default function ShareMapModal() {
  const dispatch = useDispatch();
  const submission = useSubmission(shareMapForm, ABOUT);
  const estate = useEstate();
  useModalTitle(strings.shareMap.title);
  return (
    <Stack gap="md">
      {estate && <Text tone="muted">{strings.shareMap.intro(estate.title)}</Text>}
      <SubmissionForm
        submission={submission}
        label={strings.shareMap.form}
        initialValues={EMPTY}
        schema={shareMapFormSchema}
        onSubmit={(values: ShareMapForm) => dispatch(shareMapSubmitted({ about: ABOUT, values }))}
        submitLabel={strings.shareMap.send}
      >
        <EmailField name="email" label={strings.fields.email} />
      </SubmissionForm>
    </Stack>
  );
}
