import { Button, Cluster, colour, EmptyState, Heading, Icon, radius, Stack, Text } from '@lotline/shared-design';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import styled from 'styled-components';
import { homeStrings } from '../homes/strings';
import { Pages } from './browse-homes.styles';
import { DesignCard } from './design-card.component';
import { Cards } from './design-card.styles';
import { findOffers, PAGE, type Offer } from './offers';

const text = homeStrings.browse;

const Search = styled.input`
  width: min(100%, 20rem);
  min-height: 44px;
  padding: 0 0.85rem;
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;

/** The search field over more designs than one page has. */
export const DesignSearch = ({ value, onChange }: { value: string; onChange: (typed: string) => void }) => (
  <Search
    type="search"
    aria-label={text.search}
    placeholder={text.search}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

interface DesignGridProps {
  readonly offers: readonly Offer[];
  readonly chosenId: string | null;
  readonly onPress: (offer: Offer) => void;
}
interface DesignGridHeadProps extends DesignGridProps {
  /** Back to the designs of all builders, where only those of one are shown. */
  readonly onAll: (() => void) | null;
}

/**
 * A page of cards, drawn again only for others: not for each key of a search. A card is kept for the design that takes
 * its place, as changing one costs less than making one.
 */
const DesignCards = memo(function DesignCards({ offers, chosenId, onPress }: DesignGridProps) {
  return (
    <Cards>
      {offers.map((offer, place) => (
        <li key={place}>
          <DesignCard
            house={offer.house}
            by={offer.builder.name}
            isPressed={offer.house._id === chosenId}
            onPress={() => onPress(offer)}
          />
        </li>
      ))}
    </Cards>
  );
});

/** The designs as cards, a page at a time, with a search where there are more than one page has. */
export function DesignGrid({ offers, chosenId, onPress, onAll }: DesignGridHeadProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => findOffers(offers, wanted), [offers, wanted]);
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const at = Math.min(page, pages);
  const shown = useMemo(() => found.slice((at - 1) * PAGE, at * PAGE), [found, at]);
  return (
    <Stack gap="md" as="section" aria-label={text.allDesigns}>
      <Cluster justify="space-between">
        <div>
          <Heading level={2} size="heading">
            {text.allDesigns}
          </Heading>
          <Text size="sm" tone="muted" role="status">
            {text.count(found.length)}
          </Text>
        </div>
        {onAll && (
          <Button variant="quiet" size="small" onClick={onAll}>
            {text.allBuilders}
          </Button>
        )}
        {offers.length > PAGE && (
          <DesignSearch
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setPage(1);
            }}
          />
        )}
      </Cluster>
      {found.length === 0 && (
        <EmptyState title={text.none} headingLevel={3} icon={<Icon name="search" size={28} />}>
          <p>{text.noneHint}</p>
        </EmptyState>
      )}
      <DesignCards offers={shown} chosenId={chosenId} onPress={onPress} />
      {pages > 1 && (
        <Pages aria-label={text.pages}>
          <Button variant="secondary" size="small" disabled={at === 1} onClick={() => setPage(at - 1)}>
            {text.previous}
          </Button>
          <Text size="sm" numeric aria-live="polite">
            {text.page(at, pages)}
          </Text>
          <Button variant="secondary" size="small" disabled={at === pages} onClick={() => setPage(at + 1)}>
            {text.next}
          </Button>
        </Pages>
      )}
    </Stack>
  );
}
