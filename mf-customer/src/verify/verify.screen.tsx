import { LENGTHS, routes } from '@lotline/shared-domain';
import { EmptyState, Heading, Icon, LinkButton, Text } from '@lotline/shared-design';
import { Link, selectQuery, usePageTitle, useSession } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { AccountPage } from '../account-page.component';
import { strings } from '../strings';
import { useLinkSecret } from '../use-link-secret';
import { ChangeEmail } from './change-email.component';
import { ResendLink } from './resend-link.component';
import { VerifyWithLink } from './verify-with-link.component';

const text = strings.verify;

/** After registration: where the link was sent, and a button to resend it. */
function LinkSent({ email }: { email: string }) {
  return (
    <AccountPage>
      <Heading level={1} size="title">
        {text.title}
      </Heading>
      <Text>{email ? text.sentTo(email) : text.sent}</Text>
      <Text size="sm" tone="muted">
        {text.hint}
      </Text>
      <ResendLink email={email} />
    </AccountPage>
  );
}

/**
 * RegistrationVerifyView (2.1, D53): query `userEmail`, and `estateId` if begun on an estate's page; with a token,
 * verifies the email.
 */
export default function VerifyScreen() {
  const token = useLinkSecret();
  const { userEmail = '', change } = useSelector(selectQuery);
  const { user } = useSession();
  usePageTitle(text.title);
  if (token !== null && change === 'email') return <ChangeEmail key={token} token={token} />;
  if (token !== null) return <VerifyWithLink key={token} token={token} email={userEmail} />;
  // The link was used in another tab.
  if (user)
    return (
      <EmptyState
        headingLevel={1}
        title={text.doneTitle}
        icon={<Icon name="check" size={28} />}
        action={
          <LinkButton renderAs={Link} to={routes.landing.path}>
            {text.goOn}
          </LinkButton>
        }
      >
        {text.done}
      </EmptyState>
    );
  return <LinkSent email={userEmail.slice(0, LENGTHS.email)} />;
}
