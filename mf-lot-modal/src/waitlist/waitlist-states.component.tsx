import { estatePath, type Estate, type WaitlistWishes, waitlistWords } from '@lotline/shared-domain';
import { Button, EmptyState, Icon, LinkButton, Skeleton, Stack, Text, VisuallyHidden } from '@lotline/shared-design';
import { Link, selectLocation, type EstateState } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { strings } from '../strings';

/** Replaces the form after joining. */
export function WaitlistJoined({ estate, wishes }: { estate: Estate; wishes: WaitlistWishes }) {
  const { pathname, embed } = useSelector(selectLocation);
  const back = estatePath(estate.key, { v2: pathname.startsWith('/v2/'), query: { embed: embed || null } });
  return (
    <EmptyState
      headingLevel={1}
      title={strings.waitlist.sentTitle}
      icon={<Icon name="check" size={32} />}
      action={
        <LinkButton renderAs={Link} to={back}>
          {strings.waitlist.back(estate.title)}
        </LinkButton>
      }
    >
      <Stack gap="xs">
        <Text>{waitlistWords(estate.title).promise(wishes)}</Text>
        <Text size="sm" tone="muted">
          {strings.waitlist.sentAgain}
        </Text>
      </Stack>
    </EmptyState>
  );
}

/** The page while its estate is loading, unknown or failed to load. */
export function WaitlistAbsence({ phase }: { phase: Exclude<EstateState['phase'], 'ready'> }) {
  if (phase === 'absent')
    return (
      <EmptyState headingLevel={1} title={strings.waitlist.absentTitle} icon={<Icon name="map" />}>
        {strings.waitlist.absent}
      </EmptyState>
    );
  if (phase === 'failed')
    return (
      <EmptyState
        headingLevel={1}
        title={strings.waitlist.failedTitle}
        icon={<Icon name="alert" />}
        action={<Button onClick={() => window.location.reload()}>{strings.waitlist.reload}</Button>}
      >
        {strings.waitlist.failedText}
      </EmptyState>
    );
  return (
    <Stack gap="lg">
      <VisuallyHidden role="status">{strings.waitlist.loading}</VisuallyHidden>
      <Skeleton width="16rem" height="2rem" />
      <Skeleton lines={2} />
      <Skeleton height="20rem" radius="md" />
    </Stack>
  );
}
