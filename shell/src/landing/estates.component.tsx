import { Button, EmptyState, Heading, Icon, Text } from '@lotline/shared-design';
import { cardColumns, landingOrder, landingSummary, searchedEstates, type ListedEstate } from '@lotline/shared-domain';
import { useRef, useState, type ReactNode } from 'react';
import { EstateCard } from './estate-card.component';
import { EstateSearch } from './estate-search.component';
import { Cards, Hero, Intro, Summary } from './landing.styles';
import { PlacesMap } from './places-map.component';
import { landingStrings as text } from './strings';

interface LandingHeadProps {
  readonly summary?: string;
  readonly search?: ReactNode;
  readonly map?: ReactNode;
}

/** What the page is, a search, and where the estates are. */
export function LandingHead({ summary = '', search, map }: LandingHeadProps) {
  return (
    <Hero>
      <Intro>
        <Heading level={1}>{text.title}</Heading>
        <Text size="lg" tone="muted">
          {text.intro}
        </Text>
        {summary && <Summary>{summary}</Summary>}
        {search}
      </Intro>
      {map}
    </Hero>
  );
}

/** The estates with their map and a search by suburb and name; a single one needs no search. */
export function EstateList({ estates }: { estates: readonly ListedEstate[] }) {
  const [search, setSearch] = useState('');
  const [lit, setLit] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const listed = landingOrder(estates);
  const found = searchedEstates(listed, search);
  const showAll = () => {
    setSearch('');
    input.current?.focus();
  };
  return (
    <>
      <LandingHead
        summary={landingSummary(estates)}
        search={
          estates.length > 1 && (
            <EstateSearch estates={listed} search={search} onSearch={setSearch} found={found.length} inputRef={input} />
          )
        }
        map={<PlacesMap estates={listed} found={new Set(found.map(({ _id }) => _id))} lit={lit} onLit={setLit} />}
      />
      <section aria-label={text.estates}>
        {found.length === 0 ? (
          <EmptyState
            title={text.noMatch}
            icon={<Icon name="map" size={28} />}
            action={<Button onClick={showAll}>{text.clear}</Button>}
          >
            <p>{text.noMatchHint}</p>
          </EmptyState>
        ) : (
          <Cards $columns={cardColumns(estates.length)}>
            {found.map((estate) => (
              <EstateCard
                key={estate._id}
                estate={estate}
                isLit={lit === estate._id}
                onLit={(isLit) => setLit(isLit ? estate._id : null)}
              />
            ))}
          </Cards>
        )}
      </section>
    </>
  );
}
