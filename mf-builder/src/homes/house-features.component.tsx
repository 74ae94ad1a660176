import type { HouseDesign } from '@lotline/shared-domain';
import { colour, font, Icon, space, VisuallyHidden, type IconName } from '@lotline/shared-design';
import styled from 'styled-components';
import { homeStrings } from './strings';

const Row = styled.ul<{ $isSmall: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs} ${({ $isSmall }) => ($isSmall ? space.xs : space.lg)};
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${colour.ink};
  font-size: ${({ $isSmall }) => ($isSmall ? font.size.sm : font.size.body)};
  font-weight: ${font.weight.medium};
  font-variant-numeric: tabular-nums;
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space.xxs};
  }
  svg {
    color: ${colour.inkMuted};
  }
`;

/** Bedrooms, bathrooms, garage and lounge rooms (2.10). */
export function HouseFeatures({ house, isSmall = false }: { house: HouseDesign; isSmall?: boolean }) {
  const words = homeStrings.features;
  const features: readonly [IconName, number, string][] = [
    ['bed', house.bedroom, words.bed(house.bedroom)],
    ['bath', house.bathroom.quantity, words.bath(house.bathroom.quantity)],
    ['car', house.garage, words.garage(house.garage)],
    ['sofa', house.loungeRoom.quantity, words.lounge(house.loungeRoom.quantity)],
  ];
  return (
    <Row $isSmall={isSmall} aria-label={words.label}>
      {features.map(([icon, count, name]) => (
        <li key={icon}>
          <Icon name={icon} size={isSmall ? 18 : 22} />
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </Row>
  );
}
