import { Cluster } from '@lotline/shared-design';
import { StarButton } from '@lotline/shared-design/star';
import { useState } from 'react';
import type { ExampleSet } from '../../example.types';
import { Board } from './board.component';
import { TableOrBoard } from './table-or-board.component';

interface Person {
  id: string;
  name: string;
  status: string;
}
const PEOPLE: readonly Person[] = [
  { id: '1', name: 'Uma Moreau', status: 'new' },
  { id: '2', name: 'Otis Lindqvist', status: 'new' },
  { id: '3', name: 'Farah Siddiq', status: 'contacted' },
];
const COLUMNS = [
  { id: 'new', badge: { label: 'New', tone: 'success' } },
  { id: 'contacted', badge: { label: 'Contacted', tone: 'light-blue' } },
  { id: 'qualified', badge: { label: 'Qualified', tone: 'yellow' } },
] as const;

/** Example board that moves its cards. */
export function PeopleBoard({ onMove }: { onMove?: (id: string, to: string) => void }) {
  const [people, setPeople] = useState(PEOPLE);
  return (
    <Board
      label="People by status"
      hint="Move a card with its menu, by dragging it, or with Shift and an arrow key."
      empty="No people"
      columns={COLUMNS.map(({ id, badge }) => {
        const cards = people.filter(({ status }) => status === id);
        return { id, badge, count: cards.length, cards, phase: 'ready' };
      })}
      cardKey={({ id }) => id}
      cardName={({ name }) => name}
      card={({ name }) => (
        <Cluster gap="xs">
          <a href="#person">{name}</a>
          <StarButton size="small" label={`Star for ${name}`} isStarred={false} onToggle={() => {}} />
        </Cluster>
      )}
      onMove={({ id: moved }, status) => {
        onMove?.(moved, status);
        setPeople(people.map((person) => (person.id === moved ? { ...person, status } : person)));
      }}
    />
  );
}

function Toggle() {
  const [view, setView] = useState<'table' | 'board'>('board');
  return <TableOrBoard value={view} onChange={setView} />;
}

export const boardExamples: ExampleSet = {
  group: 'kits',
  component: 'Board',
  examples: {
    'people by status': () => <PeopleBoard />,
    'a failed and a loading column': () => (
      <Board<Person>
        label="People"
        empty="No people"
        columns={COLUMNS.map(({ id, badge }, at) => ({
          id,
          badge,
          count: null,
          cards: [],
          phase: at === 0 ? 'failed' : 'loading',
          onRetry: () => {},
        }))}
        cardKey={({ id }) => id}
        cardName={({ name }) => name}
        card={({ name }) => name}
        onMove={() => {}}
      />
    ),
    'table or board': () => <Toggle />,
  },
};
