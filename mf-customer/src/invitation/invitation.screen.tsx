import { accountLinkSchema, openInvitation } from '@lotline/shared-domain';
import { Notice, Skeleton, VisuallyHidden } from '@lotline/shared-design';
import { usePageTitle } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect } from 'react';
import { AccountPage } from '../account-page.component';
import { defineForm } from '../forms';
import { isExplainedByServer, refusalCode } from '../refusal-message';
import { useLinkSecret } from '../use-link-secret';
import { AcceptInvitation } from './accept-invitation.component';
import { InvitationEnd, isInvitationEnd } from './invitation-end.component';
import { invitationStrings as text } from './invitation.strings';

/** Opening doesn't use up the link, so the form without fields submits itself. */
const openInvitationForm = defineForm({
  name: 'open-invitation',
  schema: accountLinkSchema.omit(['token']),
  endpoint: openInvitation,
  extraBody: (_context, { token }: { token: string }) => ({ token }),
  explains: () => true,
});

function OpenInvitation({ token }: { token: string }) {
  const { submission, form } = useSubmission(openInvitationForm, { token });
  const { phase } = submission;
  const open = form.onSubmit;
  useEffect(() => {
    if (phase === 'open') open({});
  }, [phase]); // oxlint-disable-line react-hooks/exhaustive-deps -- once, as soon as it can be sent
  const code = refusalCode(submission);
  if (isInvitationEnd(code)) return <InvitationEnd code={code} />;
  if (submission.phase === 'sent') return <AcceptInvitation token={token} invitation={submission.answer} />;
  const isFailed = phase === 'refused' || phase === 'offline' || phase === 'unanswered';
  return (
    <AccountPage>
      {isFailed ? (
        <Notice tone="error" action={{ label: text.again, onPress: () => open({}) }}>
          {submission.phase === 'refused' && isExplainedByServer(submission.refusal) && 'message' in submission.refusal
            ? submission.refusal.message
            : text.failed}
        </Notice>
      ) : (
        <div aria-busy="true">
          <VisuallyHidden role="status">{text.opening}</VisuallyHidden>
          <Skeleton lines={8} height="1.5rem" />
        </div>
      )}
    </AccountPage>
  );
}

/** `/invitation#…`: entry page for invited users (D25, D74). */
export default function InvitationScreen() {
  const token = useLinkSecret();
  usePageTitle(text.title);
  return token === null ? <InvitationEnd code="not_found" /> : <OpenInvitation key={token} token={token} />;
}
