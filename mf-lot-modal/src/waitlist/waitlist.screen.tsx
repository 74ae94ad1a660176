import { type Estate, waitlistWords } from '@lotline/shared-domain';
import { Heading, Stack, Text } from '@lotline/shared-design';
import { selectEstateState, selectQuery } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { strings } from '../strings';
import { draftName } from '../submission/draft';
import { SubmissionForm } from '../submission/submission-form.component';
import { useSubmission } from '../submission/use-submission';
import { WaitlistConfirmation } from '../waitlist-confirmation/waitlist-confirmation.component';
import { WaitlistAbsence, WaitlistJoined } from './waitlist-states.component';
import { WaitlistFields } from './waitlist-fields.component';
import { Page } from './waitlist.styles';
import { ANY_TIME, waitlistScreenSchema, type WaitlistScreenForm } from './waitlist.schema';
import { waitlistForm, waitlistSubmitted } from './waitlist.slice';

const PREFERENCES = { frontage: '', size: '', budget: '', titlesBy: ANY_TIME };
const EMPTY = { firstName: '', lastName: '', email: '', phone: '', preferences: PREFERENCES, consent: false, website: '' };
const ABOUT = {};

function Joining({ estate }: { estate: Estate }) {
  const dispatch = useDispatch();
  const submission = useSubmission(waitlistForm, ABOUT);
  if (submission.phase === 'sent') return <WaitlistJoined estate={estate} />;
  const words = waitlistWords(estate.title);
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Heading level={1} size="title">
          {words.title}
        </Heading>
        <Text tone="muted">{words.intro}</Text>
      </Stack>
      <SubmissionForm
        submission={submission}
        draft={draftName(waitlistForm, estate._id)}
        label={strings.waitlist.form}
        initialValues={EMPTY}
        schema={waitlistScreenSchema}
        onSubmit={(values: WaitlistScreenForm) => dispatch(waitlistSubmitted({ about: ABOUT, values }))}
        submitLabel={strings.waitlist.submit}
      >
        <WaitlistFields estate={estate} />
      </SubmissionForm>
    </Stack>
  );
}

/** The Waitlist route (2.1, D17). */
export default function WaitlistScreen() {
  const host = useSelector(selectEstateState);
  const { confirm } = useSelector(selectQuery);
  if (host.phase !== 'ready') return <Page><WaitlistAbsence phase={host.phase} /></Page>;
  return <Page>{confirm ? <WaitlistConfirmation estate={host.estate} token={confirm} /> : <Joining estate={host.estate} />}</Page>;
}
