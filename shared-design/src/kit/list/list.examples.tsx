import { useState } from 'react';
import type { ExampleSet } from '../../example.types';
import { CardListPage } from './card-list-page.component';
import { ListPage } from './list-page.component';
import type { ListColumn, ListPageProps, ListQuery } from './list.types';

interface Person {
  id: string;
  name: string;
  role: string;
}
const ROLES = ['Sales person', 'Builder'];
const PEOPLE: readonly Person[] = Array.from({ length: 12 }, (_, at) => ({
  id: `p${at + 1}`,
  name: `Person ${at + 1}`,
  role: ROLES[at % 2] ?? '',
}));
const PER_PAGE = 5;
const COLUMNS: readonly ListColumn<Person>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: ({ name }) => name, to: ({ id }) => `#${id}` },
  { key: 'role', header: 'Role', cell: ({ role }) => role },
];

/** A list whose query is kept here instead of in the URL. */
export function PeopleList({
  start = {},
  onChange,
  ...props
}: Partial<ListPageProps<Person>> & { start?: ListQuery; onChange?: (query: ListQuery) => void }) {
  const [query, setQuery] = useState(start);
  const { search = '', role, page = '1' } = query;
  const fits = PEOPLE.filter((person) => person.name.includes(search) && (!role || person.role === role));
  const first = (Number(page) - 1) * PER_PAGE;
  return (
    <ListPage<Person>
      title="Users"
      caption="Users"
      noun={['user', 'users']}
      columns={COLUMNS}
      rows={fits.slice(first, first + PER_PAGE)}
      phase="ready"
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      search={{ label: 'Search by name', formLabel: 'Search users', submitLabel: 'Search' }}
      filters={[
        {
          key: 'role',
          label: 'Role',
          standard: 'all',
          options: [{ value: 'all', label: 'Every role' }, ...ROLES.map((value) => ({ value, label: value }))],
        },
      ]}
      query={query}
      onQueryChange={(patch) => {
        const next: Record<string, string | undefined> = { ...query, ...('page' in patch ? {} : { page: undefined }) };
        for (const [key, value] of Object.entries(patch)) next[key] = value ?? undefined;
        setQuery(next);
        onChange?.(next);
      }}
      pages={{ page: Number(page), totalPages: Math.ceil(fits.length / PER_PAGE) }}
      notFound={{ title: 'No matching users', text: 'Search for something else.', showAll: 'Show all users' }}
      empty={{ title: 'No users yet', text: 'Invite the first.', action: <button type="button">Invite</button> }}
      {...props}
    />
  );
}

export const listExamples: ExampleSet = {
  group: 'kits',
  component: 'ListPage',
  examples: {
    'search, filter and pages': () => <PeopleList />,
    'no matches': () => <PeopleList start={{ search: 'Zoe' }} />,
    cards: () => (
      <CardListPage<Person>
        title="Users"
        rows={PEOPLE}
        phase="ready"
        rowKey={({ id }) => id}
        card={({ name }) => <article>{name}</article>}
        groups={ROLES.map((title) => ({ title, has: ({ role }) => role === title, folded: (count) => `(${count})` }))}
      />
    ),
  },
};
