import { createTheme, EmptyState, Heading, Icon, Notice, Skeleton, Text, VisuallyHidden } from '@lotline/shared-design';
import { estatePath, getEstates, versionedPath, type Estate } from '@lotline/shared-domain';
import { Link, useSession } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { strings } from '../strings';
import { landingStrings } from './strings';
import { CardFoot, CardLogo, Cards, CardText, EstateCard, Hero, NoLogo, Page } from './landing.styles';
import { serverRenderedPage } from './server-rendered-page.component';
import { useDocumentTitle } from './use-document-title';

const text = landingStrings;
const publicEstates = resource(getEstates);

function Card({ estate }: { estate: Estate }) {
  const { role } = useSession();
  const { colour } = createTheme(estate.iconColor);
  const [logoFailed, setLogoFailed] = useState(false);
  return (
    <EstateCard $colour={colour.primary}>
      <CardLogo>
        {estate.logoUrl && !logoFailed ? (
          <img src={estate.logoUrl} alt="" onError={() => setLogoFailed(true)} />
        ) : (
          <NoLogo $colour={colour.primaryText}>
            <Icon name="map" size={28} />
          </NoLogo>
        )}
      </CardLogo>
      <CardText>
        <Heading level={2} size="heading">
          <Link to={versionedPath(estatePath(estate.key), estate, role)}>{estate.title}</Link>
        </Heading>
        <Text tone="muted">{estate.suburb}</Text>
      </CardText>
      <CardFoot $open={estate.availableLotsCount > 0} $colour={colour.primaryText}>
        {text.available(estate.availableLotsCount)}
        <Icon name="chevron-right" size={18} />
      </CardFoot>
    </EstateCard>
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
            <Cards>
              {estates.data.map((estate) => (
                <Card key={estate._id} estate={estate} />
              ))}
            </Cards>
          ))}
      </section>
    </Page>
  );
}
