import { joinWaitlist, MESSAGES, type Estate, waitlistWords } from '@lotline/shared-domain';
import { Heading, Stack, Text } from '@lotline/shared-design';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { announce, selectEstateState, selectQuery, toast } from '@lotline/shared-runtime';
import { useProfile } from '@lotline/shared-runtime/account';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useSelector } from 'react-redux';
import { call } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { pageContext } from '../page-context';
import { strings } from '../strings';
import { WaitlistConfirmation } from '../waitlist-confirmation/waitlist-confirmation.component';
import { WaitlistAbsence, WaitlistJoined } from './waitlist-states.component';
import { WaitlistFields } from './waitlist-fields.component';
import { Page } from './waitlist.styles';
import { ANY_TIME, waitlistScreenSchema } from './waitlist.schema';

/** The waitlist form; after submission the screen shows a confirmation instead. */
export const waitlistForm = defineForm({
  name: 'waitlist',
  schema: waitlistScreenSchema,
  endpoint: joinWaitlist,
  context: pageContext,
  extraBody: ({ estate, businessId }) => ({ estateId: estate._id, businessId }),
  initial: { 'preferences.titlesBy': ANY_TIME },
  keepsDraft: true,
  failure: MESSAGES.marketingFailed,
  *delivered({ isLeft }) {
    if (isLeft) yield call(toast, { tone: 'success', message: strings.waitlist.sentTitle });
    else yield call(announce, strings.waitlist.sentTitle);
  },
});
const NO_PARAMS = {};

function Joining({ estate }: { estate: Estate }) {
  const { submission, form } = useSubmission(waitlistForm, NO_PARAMS, useProfile());
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
      <SubmissionForm {...form} label={strings.waitlist.form} submitLabel={strings.waitlist.submit}>
        <WaitlistFields estate={estate} />
      </SubmissionForm>
    </Stack>
  );
}

/** The Waitlist route (2.1, D17). */
export default function WaitlistScreen() {
  const host = useSelector(selectEstateState);
  const { confirm } = useSelector(selectQuery);
  if (host.phase !== 'ready')
    return (
      <Page>
        <WaitlistAbsence phase={host.phase} />
      </Page>
    );
  return (
    <Page>
      {confirm ? <WaitlistConfirmation estate={host.estate} token={confirm} /> : <Joining estate={host.estate} />}
    </Page>
  );
}
