import { isStaff, landingPath, safeReturnPath } from '@lotline/shared-domain';
import { Heading, LinkButton, Stack, Text } from '@lotline/shared-design';
import { Link, selectQuery, useModal, usePageTitle, useSession } from '@lotline/shared-runtime';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { AccountPage } from '../account-page.component';
import { strings } from '../strings';
import { LoginForm } from './login-form.component';

const text = strings.login;

/** `/login` (D74): linked from frames, emails and private pages; `to` is where to go afterwards. */
export default function LoginScreen() {
  const modal = useModal();
  const { user, role } = useSession();
  const to = safeReturnPath(useSelector(selectQuery).to);
  // Staff get a full page load (`goOn`).
  const next = to ?? landingPath({ role });
  // Requesting a password reset clears the form (section 5).
  const [round, setRound] = useState(0);
  usePageTitle(text.form);
  return (
    <AccountPage>
      <Heading level={1} size="title">
        {text.title}
      </Heading>
      {user ? (
        <Stack gap="lg">
          <Text>{text.already(`${user.firstName} ${user.lastName}`)}</Text>
          <LinkButton {...(isStaff(role) ? { href: next } : { renderAs: Link, to: next })}>{text.goOn}</LinkButton>
        </Stack>
      ) : (
        <LoginForm
          key={round}
          to={to}
          onForgot={() => {
            setRound(round + 1);
            modal.open('forgot-password');
          }}
          onJoin={() => modal.open('registration', { to })}
        />
      )}
    </AccountPage>
  );
}
