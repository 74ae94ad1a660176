import { getEstates, getFiledHolds, ownHoldPhase, placePath, routes, type FiledHold } from '@lotline/shared-domain';
import {
  Button,
  Cluster,
  Disclosure,
  EmptyState,
  Heading,
  Icon,
  LinkButton,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@lotline/shared-design';
import { Link, usePageTitle, useSession } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { FiledHoldCard } from './filed-hold-card.component';
import { Page } from './partner-holds.styles';
import { partnerStrings as text } from './strings';

const Cards = ({ holds }: { holds: readonly FiledHold[] }) => (
  <Stack gap="md">
    {holds.map((hold) => (
      <FiledHoldCard key={hold._id} hold={hold} />
    ))}
  </Stack>
);

function Holds({ holds }: { holds: readonly FiledHold[] }) {
  const running = holds.filter((hold) => ownHoldPhase(hold) !== 'over');
  const over = holds.filter((hold) => ownHoldPhase(hold) === 'over');
  if (holds.length === 0)
    return (
      <EmptyState title={text.emptyTitle} icon={<Icon name="clock" size={28} />}>
        {text.empty}
      </EmptyState>
    );
  return (
    <>
      {running.length > 0 && (
        <Stack as="section" gap="md">
          <Heading level={2}>{text.underWay}</Heading>
          <Cards holds={running} />
        </Stack>
      )}
      {over.length > 0 && (
        <Disclosure
          title={text.ended}
          subtitle={text.over(over.length)}
          headingLevel={2}
          defaultOpen={running.length === 0}
        >
          <Cards holds={over} />
        </Disclosure>
      )}
    </>
  );
}

const publicEstates = resource(getEstates);
const filedHolds = resource(getFiledHolds);
/** Decisions of sales teams reach partners by no live event (ADR-0041). */
const POLL_MS = 15_000;

/** Link to request a hold: the list of estates, or the map if there is only one. */
function RequestHold({ hint }: { hint: string }) {
  const estates = useResource(publicEstates);
  const [only, ...others] = estates.phase === 'ready' ? estates.data : [];
  const to = only && others.length === 0 ? placePath(only) : routes.landing.path;
  return (
    <LinkButton renderAs={Link} to={to} aria-describedby={hint}>
      {text.request}
    </LinkButton>
  );
}

function Waiting() {
  return (
    <>
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <Skeleton height="15rem" radius="lg" />
      <Skeleton height="15rem" radius="lg" />
    </>
  );
}

/** Keyed by account, so that no data of a previous one is shown. */
function PartnerHolds() {
  const dispatch = useDispatch();
  const state = useResource(filedHolds, { pollMs: POLL_MS });
  const hint = useId();
  const isLoading = state.phase === 'loading' || state.phase === 'idle';
  return (
    <Page aria-busy={isLoading || undefined}>
      <Cluster justify="space-between" align="flex-start">
        <Stack gap="xs">
          <Heading level={1} size="title">
            {text.title}
          </Heading>
          <Text tone="muted">{text.intro}</Text>
          <Text tone="muted" id={hint}>
            {text.requestHint}
          </Text>
        </Stack>
        <RequestHold hint={hint} />
      </Cluster>
      {isLoading && <Waiting />}
      {state.phase === 'ready' && <Holds holds={state.data} />}
      {(state.phase === 'failed' || state.phase === 'absent') && (
        <EmptyState
          title={text.failedTitle}
          icon={<Icon name="alert" size={28} />}
          action={<Button onClick={() => dispatch(resourceRetried(filedHolds))}>{text.tryAgain}</Button>}
        >
          {text.failed}
        </EmptyState>
      )}
    </Page>
  );
}

/** PartnerHolds screen for builders and channel partners; the shell checks access. */
export default function PartnerHoldsScreen() {
  const { user } = useSession();
  usePageTitle(text.title);
  return user && <PartnerHolds key={user.userId} />;
}
