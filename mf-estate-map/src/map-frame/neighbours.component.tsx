import { cardFacts, cardPath, getEstates, neighbourEstates, suburbOf } from '@lotline/shared-domain';
import { Heading, Text, colour, radius, space } from '@lotline/shared-design';
import { Link, selectEmbed } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectNoLand } from '../estate/estate-map.selectors';
import { mapPartStrings as strings } from './strings';

const Neighbours = styled.section`
  display: grid;
  gap: ${space.sm};
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 22rem));
    gap: ${space.sm};
  }
  li {
    position: relative;
    display: grid;
    gap: ${space.xxs};
    padding: ${space.md};
    border: 1px solid ${colour.border};
    border-radius: ${radius.lg};
    background: ${colour.surface};
  }
  a {
    color: inherit;
    font-weight: 600;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  @media print {
    display: none;
  }
`;

/** Where there is land, for a visitor of an estate that has none left (D227); nothing where no other estate has any. */
export function NeighbourEstates({ estateId }: { estateId: string }) {
  const noLand = useSelector(selectNoLand);
  const embed = useSelector(selectEmbed);
  const isShown = noLand && !embed;
  const estates = useResource(isShown ? resource(getEstates) : null);
  const found = estates.phase === 'ready' ? neighbourEstates(estates.data, estateId) : [];
  if (found.length === 0) return null;
  return (
    <Neighbours aria-label={strings.neighbours}>
      <Heading level={2} size="heading">
        {strings.neighbours}
      </Heading>
      <ul>
        {found.map((estate) => (
          <li key={estate._id}>
            <Link to={cardPath(estate)}>{estate.title}</Link>
            <Text size="sm" tone="muted">
              {suburbOf(estate)}
            </Text>
            <Text size="sm">{cardFacts(estate)}</Text>
          </li>
        ))}
      </ul>
    </Neighbours>
  );
}
