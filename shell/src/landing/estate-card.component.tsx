import { createTheme, Heading, Icon, Skeleton, toneFill } from '@lotline/shared-design';
import {
  cardDrawing,
  cardFacts,
  cardOffer,
  cardPath,
  hasLots,
  nearestCity,
  stageBadge,
  suburbOf,
  versionedPath,
  type ListedEstate,
} from '@lotline/shared-domain';
import { Link, useSession } from '@lotline/shared-runtime';
import { useState } from 'react';
import {
  Alone,
  CardLogo,
  CardPicture,
  CardText,
  Drawn,
  EstateCard as Frame,
  Facts,
  Offer,
  Over,
} from './estate-card.styles';

/** An image that isn't there once it can't be loaded. */
function useLoadable(url: string | undefined): { url: string | undefined; onError: () => void } {
  const [failed, setFailed] = useState<string>();
  return { url: url && url !== failed ? url : undefined, onError: () => setFailed(url) };
}

/** The map's picture with what is for sale over it, else the map's drawing, else the logo, else an icon. */
function Picture({ estate: { plan, logoUrl, iconColor }, isOpen }: { estate: ListedEstate; isOpen: boolean }) {
  const logo = useLoadable(logoUrl);
  const picture = useLoadable(plan?.picture?.url);
  const logoImage = logo.url && <img src={logo.url} alt="" height="32" onError={logo.onError} />;
  if (!plan || (plan.stages.length === 0 && !picture.url))
    return (
      <CardPicture $isOpen={isOpen}>
        <Alone $colour={createTheme(iconColor).colour.primaryText}>{logoImage || <Icon name="map" size={28} />}</Alone>
      </CardPicture>
    );
  const { viewBox, shapes } = cardDrawing(plan, picture.url !== undefined);
  const paths = shapes.map(({ path, status }, index) => (
    <path key={index} d={path} fill={toneFill(stageBadge(status).tone)} />
  ));
  return (
    <CardPicture $isOpen={isOpen}>
      {picture.url ? (
        <>
          <img src={picture.url} alt="" loading="lazy" decoding="async" onError={picture.onError} />
          <Over viewBox={viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            {paths}
          </Over>
        </>
      ) : (
        <Drawn viewBox={viewBox} aria-hidden="true">
          {paths}
        </Drawn>
      )}
      {logoImage && <CardLogo>{logoImage}</CardLogo>}
    </CardPicture>
  );
}

export interface EstateCardProps {
  readonly estate: ListedEstate;
  /** Whether its place on the map is pointed at. */
  readonly isLit: boolean;
  /** True while the card is pointed at or has the focus. */
  readonly onLit: (isLit: boolean) => void;
}

/** An estate of the landing page (D222). */
export function EstateCard({ estate, isLit, onLit }: EstateCardProps) {
  const { role } = useSession();
  const [now] = useState(Date.now);
  const isOpen = hasLots(estate);
  const facts = cardFacts(estate);
  const near = estate.place ? nearestCity(estate.place) : '';
  return (
    <Frame
      $colour={createTheme(estate.iconColor).colour.focus}
      $isOpen={isOpen}
      data-lit={isLit ? '' : undefined}
      onPointerEnter={() => onLit(true)}
      onPointerLeave={() => onLit(false)}
      onFocus={() => onLit(true)}
      onBlur={() => onLit(false)}
    >
      <Picture estate={estate} isOpen={isOpen} />
      <CardText>
        <Heading level={2} size="heading">
          <Link to={versionedPath(cardPath(estate), estate, role)}>{estate.title}</Link>
        </Heading>
        <p>{suburbOf(estate)}</p>
        {near && <p>{near}</p>}
        {facts && <Facts>{facts}</Facts>}
        <Offer $isOpen={isOpen}>{cardOffer(estate, now)}</Offer>
      </CardText>
    </Frame>
  );
}

/** Stands in for a card until it is read. */
export function CardSkeleton() {
  return (
    <Frame $colour="#e2ded5" $isOpen={false}>
      <CardPicture $isOpen />
      <CardText>
        <Skeleton width="10rem" height="1.65rem" />
        <Skeleton width="8rem" height="1.5rem" />
        <Skeleton width="13rem" height="1.5rem" />
        <Skeleton width="15rem" height="1.5rem" />
      </CardText>
    </Frame>
  );
}
