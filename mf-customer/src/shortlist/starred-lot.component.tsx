import { builderPath, lotFacts, lotLabel, SHORTLIST_FACTS, type StarredLot } from '@lotline/shared-domain';
import { Button, ShapeOutline, Skeleton, StatusBadge, Text, TextLink } from '@lotline/shared-design';
import { StarButton } from '@lotline/shared-design/star';
import { Link, selectProvides } from '@lotline/shared-runtime';
import { chosenHomes } from '@lotline/shared-runtime/homes';
import { useStar } from '@lotline/shared-runtime/shortlist';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { badgeOf, type ShownLot } from './compared-lots';
import { CardBody, CardFoot, CardHead, Choice, Drawing, Facts, LotCard } from './shortlist.styles';
import { shortlistStrings as text } from './strings';
import { useLotPath } from './use-lot-path';
import type { StarredState } from './use-starred-states';

interface LotChoice {
  isChosen: boolean;
  /** Whether another lot can be selected: at most four are compared. */
  isFree: boolean;
  toggle(): void;
}

/** Link to a lot's details on its estate's page. */
export function LotLink({ shown, children }: { shown: ShownLot; children?: ReactNode }) {
  const label = lotLabel(shown.lot.title);
  return (
    <Link to={useLotPath(shown)} aria-label={children ? text.viewNamed(shown.lot.title) : undefined}>
      {children || label}
    </Link>
  );
}

/** The way back to the designs that were chosen for a lot in this browser; nothing without any. */
function ChosenHomes({ shown: { lot, estate } }: { shown: ShownLot }) {
  const hasPage = useSelector(selectProvides('routes', 'Builder'));
  const count = chosenHomes(lot._id).length;
  return (
    hasPage &&
    count > 0 && (
      <TextLink renderAs={Link} to={builderPath(estate.key, lot._id)} aria-label={text.homesNamed(count, lot.title)}>
        {text.homes(count)}
      </TextLink>
    )
  );
}

function Known({
  starred,
  shown,
  choosing,
  isOwn,
}: {
  starred: StarredLot;
  shown: ShownLot;
  choosing: LotChoice;
  isOwn: boolean;
}) {
  const { lot, estate } = shown;
  const star = useStar(starred);
  const badge = badgeOf(shown);
  const isOff = isOwn && star?.isStarred === false;
  return (
    <LotCard $off={isOff}>
      <CardHead>
        <h3>
          <LotLink shown={shown} />
        </h3>
        <StatusBadge {...badge} />
        {isOwn && star && <StarButton label={text.star(lot.title)} isStarred={star.isStarred} onToggle={star.toggle} />}
      </CardHead>
      <CardBody>
        <Drawing>
          <ShapeOutline
            title={text.outline(lot.title)}
            path={lot.outline?.path}
            width={lot.outline?.width}
            height={lot.outline?.height}
            north={lot.outline?.north}
            frontage={lot.blockWidth}
            depth={lot.blockDepth}
            tone={badge.tone}
            maxSize={76}
            labelled={false}
          />
        </Drawing>
        <Facts>
          {lotFacts(SHORTLIST_FACTS, lot, estate, 'customer').map((fact) => (
            <div key={fact.id}>
              <dt>{fact.label}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </Facts>
      </CardBody>
      <CardFoot>
        {isOwn && <ChosenHomes shown={shown} />}
        {isOff ? (
          <Text size="sm" tone="muted">
            {text.removed}
          </Text>
        ) : (
          <Choice>
            <input
              type="checkbox"
              aria-label={text.chooseNamed(lot.title)}
              checked={choosing.isChosen}
              disabled={!choosing.isChosen && !choosing.isFree}
              onChange={choosing.toggle}
            />
            {text.choose}
          </Choice>
        )}
      </CardFoot>
    </LotCard>
  );
}

/** A starred lot with its current data, or a note that it is no longer available. */
export function StarredLotCard({
  starred,
  state,
  choosing,
  isOwn,
}: {
  starred: StarredLot;
  state: StarredState;
  choosing: LotChoice;
  isOwn: boolean;
}) {
  const star = useStar(starred);
  if (state.phase === 'ready') return <Known {...{ starred, choosing, isOwn }} shown={state.shown} />;
  if (state.phase === 'gone')
    return (
      <LotCard $off>
        <Text tone="muted">{state.of === 'estate' ? text.estateGone : text.gone}</Text>
        {isOwn && star?.isStarred && (
          <Button variant="secondary" size="small" onClick={star.toggle}>
            {text.remove}
          </Button>
        )}
      </LotCard>
    );
  return (
    <LotCard $off={false} aria-busy="true">
      <Skeleton lines={5} height="1.2rem" />
    </LotCard>
  );
}
