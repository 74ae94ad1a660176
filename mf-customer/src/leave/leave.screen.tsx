import {
  leaveWaitlistByLink,
  emailLinkSchema,
  routes,
  stopWatchByLink,
  type UnsubscribeTarget,
} from '@lotline/shared-domain';
import { EmptyState, Heading, Icon, LinkButton, Text } from '@lotline/shared-design';
import { Link, selectQuery, usePageTitle } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useSelector } from 'react-redux';
import { AccountForm } from '../account-form.component';
import { AccountPage } from '../account-page.component';
import { defineForm } from '../forms';
import { ownStrings } from '../own-hold/own-strings';
import { isLinkEnd, isExplainedByServer, refusalMessage } from '../refusal-message';
import { useLinkSecret } from '../use-link-secret';

const text = ownStrings.leave;
const NO_CONTEXT = {};
const shared = {
  schema: emailLinkSchema.omit(['token']),
  context: () => NO_CONTEXT,
  extraBody: (_context: object, { token }: { token: string }) => ({ token }),
  explains: isExplainedByServer,
} as const;

/** Requires a click: email scanners open links too. */
const FORMS = {
  waitlist: defineForm({ name: 'leave-waitlist-by-link', endpoint: leaveWaitlistByLink, ...shared }),
  watch: defineForm({ name: 'stop-watch-by-link', endpoint: stopWatchByLink, ...shared }),
} as const satisfies Record<UnsubscribeTarget, unknown>;

const EstatesLink = () => (
  <LinkButton renderAs={Link} to={routes.landing.path}>
    {ownStrings.customer.estates}
  </LinkButton>
);
const NothingToLeave = () => (
  <EmptyState headingLevel={1} title={text.overTitle} icon={<Icon name="info" size={28} />} action={<EstatesLink />}>
    {text.over}
  </EmptyState>
);

function LeaveByLink({ of, token }: { of: UnsubscribeTarget; token: string }) {
  const { submission, form } = useSubmission(FORMS[of], { token });
  const words = text[of];
  if (submission.phase === 'sent')
    return (
      <EmptyState
        headingLevel={1}
        title={words.doneTitle}
        icon={<Icon name="check" size={28} />}
        action={<EstatesLink />}
      >
        {words.done}
      </EmptyState>
    );
  if (submission.phase === 'refused' && (isLinkEnd(submission) || submission.refusal.kind === 'invalid'))
    return <NothingToLeave />;
  return (
    <AccountPage>
      <Heading level={1} size="title">
        {words.title}
      </Heading>
      <Text>{words.text}</Text>
      <AccountForm form={form} label={words.title} submitLabel={words.submit} error={refusalMessage(submission)}>
        {() => null}
      </AccountForm>
    </AccountPage>
  );
}

/** Leave screen (D74): leaves a waitlist or stops a watch through an emailed link, with one click. */
export default function LeaveScreen() {
  const token = useLinkSecret();
  const { of } = useSelector(selectQuery);
  usePageTitle(of === 'watch' ? text.watch.title : text.waitlist.title);
  if (!token || (of !== 'waitlist' && of !== 'watch')) return <NothingToLeave />;
  return <LeaveByLink key={token} of={of} token={token} />;
}
