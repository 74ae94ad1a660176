import { EmptyState, Notice, Skeleton, VisuallyHidden } from '@lotline/shared-design';
import { getEstates } from '@lotline/shared-domain';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { CardSkeleton } from '../landing/estate-card.component';
import { EstateList, LandingHead } from '../landing/estates.component';
import { Cards, NoPlaces, Page } from '../landing/landing.styles';
import { landingStrings as text } from '../landing/strings';
import { strings } from '../strings';
import { serverRenderedPage } from './server-rendered-page.component';
import { useDocumentTitle } from './use-document-title';

const publicEstates = resource(getEstates);

const waiting = (
  <>
    <LandingHead
      search={<Skeleton width="min(100%, 34rem)" height="4.625rem" />}
      map={
        <NoPlaces>
          <Skeleton width="100%" height="100%" />
        </NoPlaces>
      }
    />
    <section aria-label={text.estates}>
      <VisuallyHidden role="status">{strings.loading}</VisuallyHidden>
      <Cards $columns={3} aria-busy="true">
        {[1, 2, 3].map((card) => (
          <CardSkeleton key={card} />
        ))}
      </Cards>
    </section>
  </>
);

/** The landing page: the public estates. */
export function LandingScreen() {
  const dispatch = useDispatch();
  const estates = useResource(publicEstates);
  const isComing = estates.phase === 'idle' || estates.phase === 'loading';
  useDocumentTitle(`${text.title} · ${strings.product}`);
  const written = isComing && serverRenderedPage();
  if (written) return written;
  if (isComing) return <Page>{waiting}</Page>;
  if (estates.phase === 'ready' && estates.data.length > 0)
    return (
      <Page>
        <EstateList estates={estates.data} />
      </Page>
    );
  return (
    <Page>
      <LandingHead />
      <section aria-label={text.estates}>
        {estates.phase === 'failed' && (
          <Notice
            tone="error"
            title={text.failed}
            action={{ label: strings.retry, onPress: () => dispatch(resourceRetried(publicEstates)) }}
          />
        )}
        {estates.phase === 'ready' && (
          <EmptyState title={text.none}>
            <p>{text.noneHint}</p>
          </EmptyState>
        )}
      </section>
    </Page>
  );
}
