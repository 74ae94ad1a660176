import { audienceOf, HEADLINE_FACTS, lotFacts, type Estate, type ListedLot } from '@lotline/shared-domain';
import { colour, font, space } from '@lotline/shared-design';
import { selectRoleOnEstate } from '@lotline/shared-runtime/viewer';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { strings } from '../strings';

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
  small {
    flex-basis: 100%;
    font-size: ${font.size.sm};
  }
`;

/** What a buyer looks for first, before the rows of 2.8: the price, how large the lot is, which way it faces, and what a square metre costs. */
export function LotHeadline({ lot, estate }: { lot: ListedLot; estate: Estate }) {
  const facts = lotFacts(HEADLINE_FACTS, lot, estate, audienceOf(useSelector(selectRoleOnEstate)));
  const textOf = (id: string) => facts.find((fact) => fact.id === id)?.text;
  const [price, size, frontage, depth] = ['price', 'size', 'frontage', 'depth'].map(textOf);
  const sides = lot.blockWidth ? [frontage, depth].filter(Boolean).join(' × ') : frontage;
  const area = textOf('price-per-area');
  const more = [textOf('orientation'), area && strings.lot.perArea(area)].filter(Boolean).join(' · ');
  return (
    facts.length > 0 && (
      <Line>
        {price && <strong>{price}</strong>}
        <span>{[size, sides].filter(Boolean).join(' · ')}</span>
        {more && <small>{more}</small>}
      </Line>
    )
  );
}
