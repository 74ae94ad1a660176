import {
  Button,
  createTheme,
  EmptyState,
  Heading,
  Icon,
  Notice,
  Skeleton,
  Text,
  toneFill,
  VisuallyHidden,
} from '@lotline/shared-design';
import {
  cardFacts,
  cardFoot,
  cardPath,
  getEstates,
  hasLots,
  landingOrder,
  matchesSearch,
  stageBadge,
  versionedPath,
  type ListedEstate,
} from '@lotline/shared-domain';
import { Link, useSession } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { strings } from '../strings';
import { landingStrings } from './strings';
import {
  CardFacts,
  CardFoot,
  CardLogo,
  CardPlan,
  Cards,
  CardText,
  EstateCard,
  Estates,
  Hero,
  NoLogo,
  Page,
  Search,
} from './landing.styles';
import { serverRenderedPage } from './server-rendered-page.component';
import { useDocumentTitle } from './use-document-title';

const text = landingStrings;
const publicEstates = resource(getEstates);

/** The drawing of the estate's map, else its logo, else an icon. */
function Picture({ estate: { plan, logoUrl, iconColor } }: { estate: ListedEstate }) {
  const [logoFailed, setLogoFailed] = useState(false);
  if (plan)
    return (
      <CardPlan>
        <svg viewBox={`-4 -4 ${plan.width + 8} ${plan.height + 8}`} aria-hidden="true">
          {plan.stages.map(({ path, status }, index) => (
            <path key={index} d={path} fill={toneFill(stageBadge(status).tone)} />
          ))}
        </svg>
      </CardPlan>
    );
  return (
    <CardLogo>
      {logoUrl && !logoFailed ? (
        <img src={logoUrl} alt="" onError={() => setLogoFailed(true)} />
      ) : (
        <NoLogo $colour={createTheme(iconColor).colour.primaryText}>
          <Icon name="map" size={28} />
        </NoLogo>
      )}
    </CardLogo>
  );
}

function Card({ estate }: { estate: ListedEstate }) {
  const { role } = useSession();
  const { colour } = createTheme(estate.iconColor);
  const facts = cardFacts(estate);
  return (
    <EstateCard $colour={colour.primary}>
      <Picture estate={estate} />
      <CardText>
        <Heading level={2} size="heading">
          <Link to={versionedPath(cardPath(estate), estate, role)}>{estate.title}</Link>
        </Heading>
        <Text tone="muted">{estate.suburb}</Text>
        {facts && <CardFacts>{facts}</CardFacts>}
      </CardText>
      <CardFoot $open={hasLots(estate)} $colour={colour.primaryText}>
        {cardFoot(estate)}
        <Icon name="chevron-right" size={18} />
      </CardFoot>
    </EstateCard>
  );
}

/** The estates with a search by suburb and name; a single one needs none. */
function EstateList({ estates }: { estates: readonly ListedEstate[] }) {
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = landingOrder(estates).filter((estate) => matchesSearch(estate, search));
  const showAll = () => {
    setSearch('');
    input.current?.focus();
  };
  return (
    <Estates>
      {estates.length > 1 && (
        <Search role="search">
          <label htmlFor={id}>{text.search}</label>
          <input
            ref={input}
            id={id}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Search>
      )}
      <VisuallyHidden role="status">{search.trim() ? text.found(found.length) : ''}</VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState
          title={text.noMatch}
          icon={<Icon name="map" size={28} />}
          action={<Button onClick={showAll}>{text.clear}</Button>}
        >
          <p>{text.noMatchHint}</p>
        </EmptyState>
      ) : (
        <Cards>
          {found.map((estate) => (
            <Card key={estate._id} estate={estate} />
          ))}
        </Cards>
      )}
    </Estates>
  );
}

const waiting = (
  <Cards aria-busy="true">
    {[1, 2, 3].map((card) => (
      <EstateCard key={card} $colour="#e2ded5">
        <CardLogo>
          <Skeleton width="9rem" height="3.75rem" />
        </CardLogo>
        <CardText>
          <Skeleton width="10rem" height="1.2rem" />
          <Skeleton width="7rem" />
        </CardText>
      </EstateCard>
    ))}
  </Cards>
);

/** The landing page: the public estates. */
export function LandingScreen() {
  const dispatch = useDispatch();
  const estates = useResource(publicEstates);
  const isComing = estates.phase === 'idle' || estates.phase === 'loading';
  useDocumentTitle(`${text.title} · ${strings.product}`);
  const written = isComing && serverRenderedPage();
  if (written) return written;
  return (
    <Page>
      <Hero>
        <Heading level={1}>{text.title}</Heading>
        <Text size="lg" tone="muted">
          {text.intro}
        </Text>
      </Hero>
      <section aria-label={text.estates}>
        {isComing && (
          <>
            <VisuallyHidden role="status">{strings.loading}</VisuallyHidden>
            {waiting}
          </>
        )}
        {estates.phase === 'failed' && (
          <Notice
            tone="error"
            title={text.failed}
            action={{ label: strings.retry, onPress: () => dispatch(resourceRetried(publicEstates)) }}
          />
        )}
        {estates.phase === 'ready' &&
          (estates.data.length === 0 ? (
            <EmptyState title={text.none}>
              <p>{text.noneHint}</p>
            </EmptyState>
          ) : (
            <EstateList estates={estates.data} />
          ))}
      </section>
    </Page>
  );
}
