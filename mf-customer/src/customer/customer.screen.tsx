import {
  getHome,
  getOwnEois,
  needsBuyer,
  ownHoldPhase,
  routes,
  type Home,
  type OwnEoiRow,
  type OwnHold,
} from '@lotline/shared-domain';
import {
  Button,
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
import { useNow } from '@lotline/shared-runtime/screen';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ownHoldForms } from '../own-hold/hold-forms';
import { HoldCard } from '../own-hold/hold-card.component';
import { ownStrings } from '../own-hold/own-strings';
import { WidePage } from '../wide-page.component';
import { Contacts } from './contacts.component';
import { EndedEois, Eois } from './eois.component';
import { Enquiries } from './enquiries.component';
import { Quotes } from './quotes.component';
import { ClaimedRequestList } from './claimed-requests.component';
import { homeLeft, homeOpened, selectIsClaimed } from './home.slice';
import { Waitlists } from './waitlists.component';
import { Watches } from './watches.component';

const text = ownStrings.customer;
const home = resource(getHome);
const ownEois = resource(getOwnEois);
const NO_EOIS: readonly OwnEoiRow[] = [];
/** Decisions of sales teams reach customers by no live event (ADR-0034). */
const POLL_MS = 15_000;

/** Holds under a heading; renders nothing when there are none. */
function Holds({ title, holds }: { title: string; holds: readonly OwnHold[] }) {
  if (holds.length === 0) return null;
  return (
    <Stack as="section" gap="md">
      <Heading level={2}>{title}</Heading>
      {holds.map((hold) => (
        <HoldCard key={hold._id} headingLevel={3} hold={hold} forms={ownHoldForms} params={{ holdId: hold._id }} />
      ))}
    </Stack>
  );
}

function Things({ holds, waitlistEntries, watches, enquiries, quotes, eois }: Home & { eois: readonly OwnEoiRow[] }) {
  const now = useNow(60_000);
  const over = holds.filter((hold) => ownHoldPhase(hold) === 'over');
  const running = holds.filter((hold) => ownHoldPhase(hold) !== 'over');
  if ([holds, waitlistEntries, watches, enquiries, quotes ?? [], eois].every(({ length }) => length === 0))
    return (
      <EmptyState
        title={text.emptyTitle}
        icon={<Icon name="home" size={28} />}
        action={
          <LinkButton renderAs={Link} to={routes.landing.path}>
            {text.estates}
          </LinkButton>
        }
      >
        {text.empty}
      </EmptyState>
    );
  const urgent = running.filter((hold) => needsBuyer(hold, now));
  return (
    <>
      <Eois eois={eois} />
      <Holds title={text.needsYou} holds={urgent} />
      <Holds
        title={urgent.length > 0 ? text.otherHolds : text.holds}
        holds={running.filter((hold) => !needsBuyer(hold, now))}
      />
      <Contacts holds={running} />
      <Waitlists entries={waitlistEntries} />
      <Watches watches={watches} />
      <Quotes quotes={quotes ?? []} pollMs={POLL_MS} />
      <Enquiries enquiries={enquiries} />
      <EndedEois eois={eois} />
      {over.length > 0 && (
        <Disclosure title={text.endedHolds} subtitle={`(${text.over(over.length)})`} headingLevel={2}>
          <Stack gap="md">
            {over.map((hold) => (
              <HoldCard
                key={hold._id}
                headingLevel={3}
                hold={hold}
                forms={ownHoldForms}
                params={{ holdId: hold._id }}
              />
            ))}
          </Stack>
        </Disclosure>
      )}
    </>
  );
}

function Waiting() {
  return (
    <WidePage>
      <VisuallyHidden role="status">{ownStrings.loading}</VisuallyHidden>
      <Skeleton width="14rem" height="2rem" />
      <Skeleton height="15rem" radius="lg" />
      <Skeleton height="8rem" radius="lg" />
    </WidePage>
  );
}

/** The customer's requests. Keyed by account, so that no data of a previous one is shown. */
function CustomerHome({ name }: { name: string }) {
  const dispatch = useDispatch();
  const isClaimed = useSelector(selectIsClaimed);
  const state = useResource(isClaimed ? home : null, { pollMs: POLL_MS });
  const eois = useResource(isClaimed ? ownEois : null, { pollMs: POLL_MS });
  useEffect(() => {
    dispatch(homeOpened());
    return () => void dispatch(homeLeft());
  }, [dispatch]);
  const retry = () => [home, ownEois].forEach((failed) => dispatch(resourceRetried(failed)));
  if (state.phase === 'failed' || state.phase === 'absent' || eois.phase === 'failed')
    return (
      <EmptyState
        headingLevel={1}
        title={ownStrings.failed}
        icon={<Icon name="alert" size={28} />}
        action={<Button onClick={retry}>{ownStrings.tryAgain}</Button>}
      >
        {text.failed}
      </EmptyState>
    );
  if (state.phase !== 'ready' || eois.phase === 'idle' || eois.phase === 'loading') return <Waiting />;
  return (
    <WidePage>
      <Stack gap="xs">
        <Heading level={1} size="title">
          {text.hello(name)}
        </Heading>
        <Text tone="muted">{text.intro}</Text>
      </Stack>
      <ClaimedRequestList />
      {/* An older API has no EOIs. */}
      <Things {...state.data} eois={eois.phase === 'ready' ? eois.data : NO_EOIS} />
    </WidePage>
  );
}

/** Customer screen (2.1) for buyers; the shell checks access. */
export default function CustomerScreen() {
  const { user } = useSession();
  usePageTitle(text.title);
  return user && <CustomerHome key={user.userId} name={user.firstName} />;
}
