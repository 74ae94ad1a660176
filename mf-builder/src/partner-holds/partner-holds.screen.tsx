import { getEstates, getFiledHolds, ownHoldPhase, placePath, routes, type FiledHold } from '@lotline/shared-domain';
import { Disclosure, EmptyState, Heading, Icon, LinkButton, Stack } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, usePageTitle, useSession } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource, type StateOf } from '@lotline/shared-runtime/resource';
import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { FiledHoldCard } from './filed-hold-card.component';
import { CardGrid } from './partner-holds.styles';
import { partnerStrings as text } from './strings';

const Cards = ({ holds }: { holds: readonly FiledHold[] }) => (
  <CardGrid>
    {holds.map((hold) => (
      <FiledHoldCard key={hold._id} hold={hold} />
    ))}
  </CardGrid>
);

function Holds({ holds }: { holds: readonly FiledHold[] }) {
  const running = holds.filter((hold) => ownHoldPhase(hold) !== 'over');
  const over = holds.filter((hold) => ownHoldPhase(hold) === 'over');
  return (
    <>
      {running.length > 0 && (
        <Stack as="section" gap="md">
          <Heading level={2} size="heading">
            {text.underWay}
          </Heading>
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

function phaseOf(state: StateOf<typeof getFiledHolds>) {
  if (state.phase === 'ready') return state.data.length > 0 ? 'ready' : 'empty';
  return state.phase === 'loading' || state.phase === 'idle' ? 'loading' : 'failed';
}

/** Keyed by account, so that no data of a previous one is shown. */
function PartnerHolds() {
  const dispatch = useDispatch();
  const state = useResource(filedHolds, { pollMs: POLL_MS });
  const hint = useId();
  return (
    <StaffPage
      title={text.title}
      intro={
        <>
          <p>{text.intro}</p>
          <p id={hint}>{text.requestHint}</p>
        </>
      }
      actions={<RequestHold hint={hint} />}
      phase={phaseOf(state)}
      empty={
        <EmptyState title={text.emptyTitle} icon={<Icon name="clock" size={28} />}>
          {text.empty}
        </EmptyState>
      }
      problem={text.failed}
      onRetry={() => dispatch(resourceRetried(filedHolds))}
    >
      {state.phase === 'ready' && <Holds holds={state.data} />}
    </StaffPage>
  );
}

/** PartnerHolds screen for builders and channel partners; the shell checks access. */
export default function PartnerHoldsScreen() {
  const { user } = useSession();
  usePageTitle(text.title);
  return user && <PartnerHolds key={user.userId} />;
}
