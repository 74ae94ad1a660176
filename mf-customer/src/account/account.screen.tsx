import { getAccount, parseRole, type Role } from '@lotline/shared-domain';
import { Button, EmptyState, Heading, Icon, Skeleton, Stack, Text } from '@lotline/shared-design';
import { usePageTitle, useSession } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { accountStrings as text } from './account.strings';
import { Nav, Page, Parts } from './account.styles';
import { Away } from './away.component';
import { Email } from './email.component';
import { EmailsAndConsent } from './emails.component';
import { OwnData } from './own-data.component';
import { Password } from './password.component';
import { Profile } from './profile.component';
import { SecondFactor } from './second-factor.component';
import { Section, type SectionId } from './section.component';
import { Sessions } from './sessions.component';

const PARTS = Object.keys(text.sections) as SectionId[];
/** Leads are given to a landowner and their sales people (D152). */
const getsLeads = (role: Role): boolean => role === 'LANDOWNER' || role === 'SALES';

/** Placeholder until the account is loaded. */
const Waiting = () => (
  <Page aria-busy="true">
    <header>
      <Heading level={1} size="title">
        {text.title}
      </Heading>
    </header>
    <Nav aria-hidden="true" />
    <Parts>
      {PARTS.slice(0, 3).map((id) => (
        <Section key={id} id={id}>
          <Skeleton lines={3} />
        </Section>
      ))}
    </Parts>
  </Page>
);

function Failed() {
  const dispatch = useDispatch();
  return (
    <EmptyState
      headingLevel={1}
      title={text.failed.title}
      icon={<Icon name="alert" size={28} />}
      action={<Button onClick={() => dispatch(resourceRetried(resource(getAccount)))}>{text.failed.again}</Button>}
    >
      {text.failed.text}
    </EmptyState>
  );
}

function OwnAccount() {
  const state = useResource(resource(getAccount));
  if (state.phase === 'failed' || state.phase === 'absent') return <Failed />;
  if (state.phase !== 'ready') return <Waiting />;
  const account = state.data;
  const role = parseRole(account.role);
  const parts = PARTS.filter((id) => id !== 'away' || getsLeads(role));
  return (
    <Page>
      <header>
        <Stack gap="xxs">
          <Heading level={1} size="title">
            {text.title}
          </Heading>
          <Text tone="muted">
            {account.displayName} · {account.email}
          </Text>
        </Stack>
      </header>
      <Nav aria-label={text.nav}>
        <ul>
          {parts.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{text.sections[id]}</a>
            </li>
          ))}
        </ul>
      </Nav>
      <Parts>
        <Profile account={account} />
        <Email email={account.email} />
        <Password role={role} />
        <SecondFactor account={account} />
        <Sessions />
        {getsLeads(role) && <Away account={account} />}
        <EmailsAndConsent />
        <OwnData />
      </Parts>
    </Page>
  );
}

/** Account screen, `/account`, for all logged-in users; the shell checks access. */
export default function AccountScreen() {
  const { user } = useSession();
  usePageTitle(text.title);
  return user && <OwnAccount key={user.userId} />;
}
