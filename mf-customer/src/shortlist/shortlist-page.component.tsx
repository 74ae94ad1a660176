import {
  byEstate,
  routes,
  SHORTLIST_LIMITS,
  shortlistFragment,
  textOfLots,
  withQuery,
  type StarredLot,
} from '@lotline/shared-domain';
import {
  Button,
  Cluster,
  Heading,
  Icon,
  LinkButton,
  Notice,
  Skeleton,
  Text,
  useBreakpoint,
  VisuallyHidden,
} from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { resourceRetried } from '@lotline/shared-runtime/resource';
import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { EstateColour } from './estate-colour.component';
import { EstateReader } from './estate-reader.component';
import { estateResources } from './estate-resources';
import { ShareButton, ShareLink } from './share-link.component';
import { Cards, Estate, Foot, LotCard, Page, Top } from './shortlist.styles';
import { StarredLotCard } from './starred-lot.component';
import { shortlistStrings as text } from './strings';
import { useStarredStates, type StarredState } from './use-starred-states';

const LOADING: StarredState = { phase: 'loading' };

/** Placeholder while the shortlist is loading. */
export const ShortlistSkeleton = () => (
  <Page aria-busy="true">
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <Skeleton width="14rem" height="2.2rem" />
    <Cards>
      {[1, 2, 3].map((card) => (
        <LotCard key={card} $off={false}>
          <Skeleton lines={6} height="1.2rem" />
        </LotCard>
      ))}
    </Cards>
  </Page>
);

/** The lots to compare: the selected ones, or by default the first four. */
function useChosen(ready: readonly string[]) {
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const chosen = (ticked ?? ready).filter((lotId) => ready.includes(lotId)).slice(0, SHORTLIST_LIMITS.compared);
  const toggle = (lotId: string) =>
    setTicked(chosen.includes(lotId) ? chosen.filter((one) => one !== lotId) : [...chosen, lotId]);
  return { chosen, toggle };
}

interface ShortlistPageProps {
  title: string;
  about: ReactNode;
  /** `lots` includes lots just removed; `starred` doesn't. */
  lots: readonly StarredLot[];
  starred: readonly StarredLot[];
  /** Whether this is the visitor's own shortlist, which can be changed and shared. */
  isOwn: boolean;
}

function EstateLots({
  estateId,
  states,
  children,
}: {
  estateId: string;
  states: readonly StarredState[];
  children: ReactNode;
}) {
  const dispatch = useDispatch();
  const known = states.find((state) => state.phase === 'ready');
  const retry = () => estateResources(estateId).forEach((read) => dispatch(resourceRetried(read)));
  return (
    <Estate>
      {known?.phase === 'ready' && (
        <Heading level={2} size="title">
          {known.shown.estate.title}
        </Heading>
      )}
      {states.some(({ phase }) => phase === 'failed') ? (
        <Notice tone="error" title={text.estateFailed} action={{ label: text.retry, onPress: retry }} />
      ) : (
        <Cards>{children}</Cards>
      )}
    </Estate>
  );
}

/** A shortlist by estate, with current public data; lots can be compared and one's own list shared. */
export function ShortlistPage({ title, about, lots, starred, isOwn }: ShortlistPageProps) {
  const { isMobile } = useBreakpoint();
  const [isSharing, setIsSharing] = useState(false);
  const states = useStarredStates(lots);
  const stateOf = (lotId: string) => states.get(lotId) ?? LOADING;
  const { chosen, toggle } = useChosen(
    starred.flatMap(({ lotId }) => (stateOf(lotId).phase === 'ready' ? [lotId] : [])),
  );
  const compared = lots.filter(({ lotId }) => chosen.includes(lotId));
  const sharing = { title: text.shareTitle, path: `${routes.shortlist.path}#${shortlistFragment(starred)}` };
  const toCompare = withQuery(routes.shortlistCompare.path, { lots: textOfLots(compared) });
  const estates = byEstate(lots);
  const choosingOf = (lotId: string) => ({
    isChosen: chosen.includes(lotId),
    isFree: chosen.length < SHORTLIST_LIMITS.compared,
    toggle: () => toggle(lotId),
  });
  const actions = (
    <Cluster>
      {compared.length < 2 ? (
        <Button icon={<Icon name="list" />} disabled>
          {text.compare(compared.length)}
        </Button>
      ) : (
        <LinkButton
          variant="primary"
          icon={<Icon name="list" />}
          renderAs={Link}
          to={isOwn ? toCompare : `${toCompare}#${shortlistFragment(starred)}`}
        >
          {text.compare(compared.length)}
        </LinkButton>
      )}
      {isOwn && starred.length > 0 && (
        <ShareButton {...sharing} isOpen={isSharing} toggle={() => setIsSharing(!isSharing)} />
      )}
    </Cluster>
  );
  const shown = [...states.values()].flatMap((state) => (state.phase === 'ready' ? [state.shown.estate] : []));
  return (
    <EstateColour estates={shown}>
      <Page>
        {[...estates.keys()].map((estateId) => (
          <EstateReader key={estateId} estateId={estateId} />
        ))}
        <Top>
          <div>
            <Heading level={1}>{title}</Heading>
            {about}
          </div>
          {!isMobile && actions}
        </Top>
        {isSharing && starred.length > 0 && <ShareLink {...sharing} />}
        {[...estates].map(([estateId, lotIds]) => (
          <EstateLots key={estateId} estateId={estateId} states={lotIds.map(stateOf)}>
            {lotIds.map((lotId) => (
              <StarredLotCard
                key={lotId}
                starred={{ lotId, estateId }}
                state={stateOf(lotId)}
                choosing={choosingOf(lotId)}
                isOwn={isOwn}
              />
            ))}
          </EstateLots>
        ))}
        {starred.length > 1 && (
          <Text size="sm" tone="muted">
            {text.compareHint}
          </Text>
        )}
        {isMobile && <Foot>{actions}</Foot>}
      </Page>
    </EstateColour>
  );
}
