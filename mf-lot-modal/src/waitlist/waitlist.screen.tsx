import { joinWaitlist, MESSAGES, type Estate, type WaitlistWishes, waitlistWords } from '@lotline/shared-domain';
import { Heading, Stack, Text } from '@lotline/shared-design';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { announce, selectEstateState, selectQuery, toast } from '@lotline/shared-runtime';
import { useProfile } from '@lotline/shared-runtime/account';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { call } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { pageContext } from '../page-context';
import { strings } from '../strings';
import { WaitlistConfirmation } from '../waitlist-confirmation/waitlist-confirmation.component';
import { WaitlistAbsence, WaitlistJoined } from './waitlist-states.component';
import { WaitlistFields } from './waitlist-fields.component';
import { Page } from './waitlist.styles';
import { ANY_TIME, waitlistScreenSchema, wishesOfLink } from './waitlist.schema';

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
type Typed = { preferences: { titlesBy?: unknown } };

/** What the form opens with: the person's profile, and the wishes that the link carries; undefined: nothing. */
function useFilled() {
  const profile = useProfile();
  const query = useSelector(selectQuery);
  return useMemo(() => {
    const preferences = wishesOfLink(query);
    return profile || preferences ? ({ ...profile, ...(preferences && { preferences }) } as object) : undefined;
  }, [profile, query]);
}

function Joining({ estate }: { estate: Estate }) {
  const { submission, form } = useSubmission(waitlistForm, NO_PARAMS, useFilled());
  const [wishes, setWishes] = useState<WaitlistWishes>(null);
  if (submission.phase === 'sent') return <WaitlistJoined estate={estate} wishes={wishes} />;
  const submit: typeof form.onSubmit = (values) => {
    setWishes(values.preferences);
    form.onSubmit(values);
  };
  const words = waitlistWords(estate.title);
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Heading level={1} size="title">
          {words.title}
        </Heading>
        <Text tone="muted">{words.intro}</Text>
      </Stack>
      <SubmissionForm {...form} onSubmit={submit} label={strings.waitlist.form} submitLabel={strings.waitlist.submit}>
        {({ values }) => <WaitlistFields estate={estate} preferences={(values as Typed).preferences} />}
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
