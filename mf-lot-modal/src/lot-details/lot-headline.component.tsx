import { audienceOf, LINE_FACTS, lotFacts, type Estate, type ListedLot } from '@lotline/shared-domain';
import { colour, font, space } from '@lotline/shared-design';
import { selectRoleOnEstate } from '@lotline/shared-runtime/viewer';
import { useSelector } from 'react-redux';
import styled from 'styled-components';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.sm};
  margin: 0;
  color: ${colour.inkMuted};
  strong {
    color: ${colour.ink};
    font-size: ${font.size.xl};
    font-variant-numeric: tabular-nums;
  }
`;

/** What a buyer looks for first, before the rows of 2.8: the price, then how large the lot is. */
export function LotHeadline({ lot, estate }: { lot: ListedLot; estate: Estate }) {
  const facts = lotFacts(LINE_FACTS, lot, estate, audienceOf(useSelector(selectRoleOnEstate)));
  const price = facts.find(({ id }) => id === 'price');
  const rest = facts.filter((fact) => fact !== price).map(({ text }) => text);
  return (
    facts.length > 0 && (
      <Line>
        {price && <strong>{price.text}</strong>}
        <span>{rest.join(' · ')}</span>
      </Line>
    )
  );
}
