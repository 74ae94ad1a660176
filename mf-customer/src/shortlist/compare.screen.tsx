import { byEstate, lotsOfText, routes, SHORTLIST_LIMITS, textOfLots, withQuery } from '@lotline/shared-domain';
import {
  Cluster,
  EmptyState,
  Heading,
  LinkButton,
  Button,
  Icon,
  Notice,
  Text,
  useBreakpoint,
} from '@lotline/shared-design';
import { StarMark } from '@lotline/shared-design/star';
import { Link, selectQuery, usePageTitle } from '@lotline/shared-runtime';
import { resourceRetried } from '@lotline/shared-runtime/resource';
import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLinkSecret } from '../use-link-secret';
import { Comparison } from './comparison.component';
import { EstateReader } from './estate-reader.component';
import { estateResources } from './estate-resources';
import { ShortlistSkeleton } from './shortlist-page.component';
import { EstateColour } from './estate-colour.component';
import { ShareButton, ShareLink } from './share-link.component';
import { Page, Top } from './shortlist.styles';
import { shortlistStrings as text } from './strings';
import { useStarredStates } from './use-starred-states';

/** Leads back to the shortlist: one's own, or the shared one that the fragment carries along. */
function BackToShortlist() {
  const fragment = useLinkSecret();
  return (
    <LinkButton
      variant="secondary"
      icon={<Icon name="back" />}
      renderAs={Link}
      to={`${routes.shortlist.path}${fragment ? `#${fragment}` : ''}`}
    >
      {text.back}
    </LinkButton>
  );
}

/** Two to four lots side by side, at an address of their own (D74). */
export default function CompareScreen() {
  const dispatch = useDispatch();
  const { isMobile } = useBreakpoint();
  const [isSharing, setIsSharing] = useState(false);
  const { lots: named = '' } = useSelector(selectQuery);
  const lots = useMemo(() => lotsOfText(named).slice(0, SHORTLIST_LIMITS.compared), [named]);
  const states = useStarredStates(lots);
  const estateIds = [...byEstate(lots).keys()];
  usePageTitle(text.compareTitle);
  const found = lots.flatMap(({ lotId }) => states.get(lotId) ?? []);
  const shown = found.flatMap((state) => (state.phase === 'ready' ? [state.shown] : []));
  const readers = estateIds.map((estateId) => <EstateReader key={estateId} estateId={estateId} />);
  if (found.some(({ phase }) => phase === 'loading'))
    return (
      <>
        {readers}
        <ShortlistSkeleton />
      </>
    );
  const sharing = {
    title: text.shareComparedTitle,
    path: withQuery(routes.shortlistCompare.path, { lots: textOfLots(lots) }),
  };
  const retry = () => estateIds.flatMap(estateResources).forEach((read) => dispatch(resourceRetried(read)));
  return (
    <Page>
      {readers}
      {found.some(({ phase }) => phase === 'failed') && (
        <Notice tone="error" title={text.estateFailed} action={{ label: text.retry, onPress: retry }} />
      )}
      {shown.length < 2 ? (
        <EmptyState
          headingLevel={1}
          title={text.tooFewTitle}
          icon={<StarMark filled={false} size={28} />}
          action={<BackToShortlist />}
        >
          <p>{text.compareHint}</p>
        </EmptyState>
      ) : (
        <EstateColour estates={shown.map(({ estate }) => estate)}>
          <Top>
            <div>
              <Heading level={1}>{text.compareTitle}</Heading>
              {found.some(({ phase }) => phase === 'gone') && <Text tone="muted">{text.someGone}</Text>}
            </div>
            <Cluster>
              <BackToShortlist />
              <ShareButton {...sharing} isOpen={isSharing} toggle={() => setIsSharing(!isSharing)} />
              {!isMobile && (
                <Button variant="secondary" icon={<Icon name="print" />} onClick={() => window.print()}>
                  {text.print}
                </Button>
              )}
            </Cluster>
          </Top>
          {isSharing && <ShareLink {...sharing} />}
          <Comparison lots={shown} />
        </EstateColour>
      )}
    </Page>
  );
}
