import { getInitialHolds } from '@lotline/shared-domain';
import { Button, space, Text } from '@lotline/shared-design';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import styled from 'styled-components';
import { holdStrings } from './strings';

const text = holdStrings.list;

/** Without a match elsewhere it is empty. */
const Found = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  &:not(:has(button)) {
    display: none;
  }
`;

interface Elsewhere {
  search: string;
  /** The statuses that are listed. */
  status: string;
  onShow: (status: string) => void;
}

/** How many matches one choice of statuses has: with one row a page, the number of pages. */
function useCount(search: string, status: string): number {
  const found = useResource(resource(getInitialHolds, { query: { search, status, limit: '1' } }));
  return found.phase === 'ready' ? (found.data.totalPages ?? 0) : 0;
}

function Choice({ search, status, label, onShow }: Elsewhere & { label: string }) {
  const count = useCount(search, status);
  return count === 0 ? null : (
    <Button variant="secondary" size="small" onClick={() => onShow(status)}>
      {text.foundIn(count, label)}
    </Button>
  );
}

/** Where else a search matches: a person who holds isn't among those who wait. */
export function FoundElsewhere(props: Elsewhere) {
  const others = text.statuses.filter(({ value }) => value !== 'all' && value !== props.status);
  return (
    <Found role="status">
      <Text tone="muted">{text.alsoFound}</Text>
      {others.map(({ value, label }) => (
        <Choice key={value} {...props} status={value} label={label} />
      ))}
    </Found>
  );
}
