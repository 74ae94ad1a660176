import { lotBadge, lotFacts, lotName, PANEL_FACTS, type PublicLot } from '@lotline/shared-domain';
import { Button, Icon, StatusBadge, VisuallyHidden } from '@lotline/shared-design';
import { selectEstate } from '@lotline/shared-runtime';
import { memo } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { onPlainClick, useLotPress } from '../stage/use-lot-press';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { FactValue } from './fact-value.component';
import { Facts, Row, RowHead, Select } from './side-panel.styles';
import { useHighlightedRow } from '../highlight/use-highlight';

const Title = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4rem;
  font-weight: 600;
`;

/** A lot of the stage: number, status, size, price (2.5). The link covers the row; other controls lie above it. */
export const LotLink = memo(function LotLink({ lot, stageId }: { lot: PublicLot; stageId: string }) {
  const { audience } = useSelector(selectViewer);
  const estate = useSelector(selectEstate);
  const { highlighted, row, handlers } = useHighlightedRow(lot._id);
  const gesture = useLotPress();
  const click = gesture.clickOf(lot);
  const address = gesture.urlOf(lot, stageId);
  const press = () => gesture.press(lot, stageId);
  const name = lotName(lot, { audience, hidePrice: estate?.hidePrice });
  const title = strings.lot(lot.title);
  const facts = lotFacts(PANEL_FACTS, lot, estate, audience);
  return (
    <Row
      ref={row}
      {...handlers}
      data-highlighted={highlighted || undefined}
      data-leads={click !== 'none' || undefined}
      data-muted={click === 'none' || undefined}
    >
      <RowHead>
        <Title>
          {address && (
            <a data-cover="" href={address} aria-label={name} onClick={onPlainClick(press)}>
              {title}
            </a>
          )}
          {!address && click !== 'none' && (
            <button type="button" data-cover="" aria-label={name} onClick={press}>
              {title}
            </button>
          )}
          {click === 'none' && <span>{title}</span>}
          {lot.isBuildersEnabled && (
            <span data-above="" title={strings.stageMap.eligible}>
              <Icon name="info" size={16} />
              <VisuallyHidden>{strings.stageMap.eligible}</VisuallyHidden>
            </span>
          )}
        </Title>
        <StatusBadge {...lotBadge(lot, audience)} />
      </RowHead>
      {facts.length > 0 && (
        <Facts>
          {facts.map((fact) => (
            <div key={fact.id}>
              <dt>{fact.label}</dt>
              <dd>
                <FactValue fact={fact} lot={lot} />
              </dd>
            </div>
          ))}
        </Facts>
      )}
      {click === 'select' && (
        <Select>
          <Button size="small" fullWidth aria-label={strings.panel.selectNamed(lot.title)} onClick={press}>
            {strings.panel.select}
          </Button>
        </Select>
      )}
    </Row>
  );
});
