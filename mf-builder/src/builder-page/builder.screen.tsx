import { estatePath } from '@lotline/shared-domain';
import { Button, EmptyState, Icon, LinkButton, Notice, Skeleton, VisuallyHidden } from '@lotline/shared-design';
import { Link, selectEstate, selectProvides, useModal, usePageTitle } from '@lotline/shared-runtime';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { builderPageOpened } from '../homes/choices.actions';
import {
  selectChoices,
  selectIsBrowsing,
  selectIsSent,
  selectLotOfPage,
  selectOtherLotsOf,
} from '../homes/choices.selectors';
import { homeStrings as text } from '../homes/strings';
import { useHomes, type Homes } from '../homes/use-homes';
import { selectQuote } from '../flow/flows';
import { QuoteSent } from '../quote-sent/quote-sent.component';
import { PackageSteps } from '../package-steps/package-steps.component';
import { BrowseHomes } from '../browse-homes/browse-homes.component';
import { Sides } from '../browse-homes/browse-homes.styles';
import { chosenHome } from '../homes/home-choice';
import { Page } from '../homes/page.styles';

/** With its dialog, whose overlays no page needs to show homes. */
const OtherLots = lazy(() =>
  import('../other-lots/other-lots.component').then(({ OtherLots: of }) => ({ default: of })),
);

function Loading() {
  return (
    <Page aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <Skeleton height="2.25rem" width="24rem" />
      <Sides>
        <Skeleton height="15rem" radius="lg" />
        <Skeleton height="28rem" radius="lg" />
      </Sides>
    </Page>
  );
}

/** What is shown instead of homes, and the ways on. */
function Absence({ title, children, lotId }: { title: string; children: ReactNode; lotId?: string }) {
  const estate = useSelector(selectEstate);
  const canEnquire = useSelector(selectProvides('modals', 'contact'));
  const modal = useModal();
  return (
    <EmptyState
      title={title}
      headingLevel={1}
      icon={<Icon name="home" size={28} />}
      action={
        <>
          {estate && (
            <LinkButton renderAs={Link} to={estatePath(estate.key)}>
              {text.toEstate(estate.title)}
            </LinkButton>
          )}
          {canEnquire && lotId && (
            <Button variant="secondary" onClick={() => modal.open('contact', { lotId })}>
              {text.enquire}
            </Button>
          )}
        </>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}

interface ContentProps {
  readonly homes: Exclude<Homes, { phase: 'loading' }>;
  readonly lotId: string;
  readonly onlyOf: string | undefined;
}

function Content({ homes, lotId, onlyOf }: ContentProps) {
  const isBrowsing = useSelector(selectIsBrowsing);
  const choices = useSelector(selectChoices);
  const otherLotsOf = useSelector(selectOtherLotsOf);
  const isSent = useSelector(selectIsSent);
  const { result: sent } = useSelector(selectQuote);
  if (homes.phase === 'absent') return <Absence title={text.absentTitle}>{text.absent}</Absence>;
  if (homes.phase === 'failed')
    return (
      <Page>
        <Notice tone="error" title={text.failedTitle} action={{ label: text.retry, onPress: homes.retry }}>
          {text.failed}
        </Notice>
      </Page>
    );
  const { place } = homes;
  const builders = onlyOf ? homes.builders.filter(({ _id, key }) => onlyOf === key || onlyOf === _id) : homes.builders;
  if (builders.length === 0)
    return (
      <Absence title={text.emptyTitle(place.lot.title)} lotId={lotId}>
        {text.empty}
      </Absence>
    );
  if (isSent && sent?.lotId === lotId) return <QuoteSent place={place} builders={builders} email={sent.email} />;
  const choice = otherLotsOf === null ? undefined : choices[otherLotsOf];
  const home = choice && chosenHome(builders, choice);
  if (home && otherLotsOf !== null)
    return (
      <Suspense fallback={<Loading />}>
        <OtherLots home={home} at={otherLotsOf} place={place} />
      </Suspense>
    );
  if (!isBrowsing) return <PackageSteps place={place} builders={builders} />;
  return <BrowseHomes place={place} builders={builders} hasChosen={choices.length > 0} />;
}

/**
 * The Builder route (2.1, 2.10): browse the homes of a lot, then choose what they are built with. `onlyOf` is the builder,
 * by id or key, whose website it is shown on.
 */
export default function BuilderScreen({ onlyOf }: { onlyOf?: string }) {
  const dispatch = useDispatch();
  const lotId = useSelector(selectLotOfPage);
  const estate = useSelector(selectEstate);
  const found = useHomes(lotId);
  // A lot of another estate is not at this address.
  const isForeign = found.phase === 'ready' && estate !== null && found.place.lot.estateId !== estate._id;
  const homes: Homes = isForeign ? { phase: 'absent' } : found;
  usePageTitle(homes.phase === 'ready' ? text.title(homes.place.lot.title) : text.browse.allDesigns);
  useEffect(() => void dispatch(builderPageOpened({ lotId })), [dispatch, lotId]);
  return homes.phase === 'loading' ? <Loading /> : <Content homes={homes} lotId={lotId} onlyOf={onlyOf} />;
}
