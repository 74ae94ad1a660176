import { Card, Heading, Stack, Text } from '@lotline/shared-design';
import { selectEstate, selectProvides } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { JoinWaitlist, Message } from '../side-panel/invitations.component';
import { strings } from '../strings';

const words = strings.page;

/** On a phone that isn't embedded: the waitlist and the enquiry, each where a live remote provides it (2.3, D68). */
export function MobileInvitations() {
  const estate = useSelector(selectEstate);
  const waitlist = useSelector(selectProvides('routes', 'Waitlist'));
  const contact = useSelector(selectProvides('modals', 'contact'));
  if (!estate) return null;
  return (
    <Stack gap="sm">
      {waitlist && (
        <Card padding="md">
          <Stack gap="sm">
            <Heading level={2} size="heading">
              {words.waitlistTitle}
            </Heading>
            <Text>{words.joinWaitlistText}</Text>
            <JoinWaitlist label={words.register} />
          </Stack>
        </Card>
      )}
      {contact && (
        <Card padding="md">
          <Stack gap="sm">
            <Heading level={2} size="heading">
              {words.enquiryTitle}
            </Heading>
            <Text>{words.enquiryText(estate.title)}</Text>
            <Message label={words.message} />
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
