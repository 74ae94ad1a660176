import { Card, DataTable, type DataTableColumn, Heading, Notice, Stack, Text, TextLink } from '@lotline/shared-design';
import {
  ACCOUNT_STATES,
  estateHomesPath,
  formatDate,
  formatLength,
  type ManagedBuilder,
  pathTo,
  plural,
  routes,
  type TeamMember,
} from '@lotline/shared-domain';
import { Link, openPath } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { Lines } from './admin-builders.styles';
import { adminBuildersStrings as text } from './strings';

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <Stack gap="sm">
      <Heading level={2} size="heading">
        {title}
      </Heading>
      {children}
    </Stack>
  </Card>
);

/** The business that a builder is (D99). */
export const BuilderBusiness = ({ business }: Pick<ManagedBuilder, 'business'>) => (
  <Section title={text.business.title}>
    {business ? (
      <TextLink renderAs={Link} to={pathTo(routes.adminBusiness.path, { businessId: business._id })}>
        {business.title}
      </TextLink>
    ) : (
      <Text tone="muted">{text.business.none}</Text>
    )}
  </Section>
);

const stateOf = (state: string): string =>
  Object.hasOwn(ACCOUNT_STATES, state) ? ACCOUNT_STATES[state as keyof typeof ACCOUNT_STATES] : state;
const memberFacts = ({ email, state, answersQuotes, awayUntil }: TeamMember): string =>
  [
    email,
    stateOf(state),
    answersQuotes ? text.team.answers : text.team.answersNot,
    ...(awayUntil ? [text.team.away(formatDate(awayUntil, zone()))] : []),
  ].join(' · ');

/** A builder's team; its own members change it (D145). */
export const BuilderTeam = ({ team }: Pick<ManagedBuilder, 'team'>) => (
  <Section title={text.team.title}>
    {team.length === 0 ? (
      <Notice
        tone="warning"
        title={text.noTeam}
        action={{ label: text.team.users, onPress: () => openPath(routes.adminUsers.path) }}
      >
        {text.team.noTeam}
      </Notice>
    ) : (
      <Lines>
        {team.map((member) => (
          <li key={member._id}>
            {`${member.firstName} ${member.lastName}`}
            <small>{memberFacts(member)}</small>
          </li>
        ))}
      </Lines>
    )}
  </Section>
);

type Design = ManagedBuilder['designs'][number];
const { columns } = text.designs;
const COLUMNS: DataTableColumn<Design>[] = [
  { key: 'name', header: columns.name, rowHeader: true, cell: ({ name }) => name },
  {
    key: 'state',
    header: columns.state,
    cell: ({ isActive }) => (isActive ? text.designs.onOffer : text.designs.notOnOffer),
  },
  {
    key: 'size',
    header: columns.size,
    cell: ({ width, length }) => text.designs.size(formatLength(width), formatLength(length, ' m')),
  },
  { key: 'lots', header: columns.lots, align: 'end', cell: ({ lots }) => lots, compare: (a, b) => a.lots - b.lots },
];

/** A builder's designs; its own team edits them. */
export const BuilderDesigns = ({ name, designs }: Pick<ManagedBuilder, 'name' | 'designs'>) => (
  <Section title={text.designs.title}>
    {designs.length === 0 ? (
      <Text tone="muted">{text.designs.none}</Text>
    ) : (
      <DataTable
        caption={text.designs.caption(name)}
        columns={COLUMNS}
        rows={designs}
        rowKey={({ _id }) => _id}
        density="compact"
      />
    )}
  </Section>
);

/** The estates with lots that link a design of the builder. */
export const BuilderEstates = ({ estates }: Pick<ManagedBuilder, 'estates'>) => (
  <Section title={text.estates.title}>
    {estates.length === 0 ? (
      <Text tone="muted">{text.estates.none}</Text>
    ) : (
      <Lines>
        {estates.map(({ _id, title, lots }) => (
          <li key={_id}>
            <TextLink renderAs={Link} to={estateHomesPath(_id)}>
              {title}
            </TextLink>
            <small>{plural(lots, 'lot')}</small>
          </li>
        ))}
      </Lines>
    )}
  </Section>
);
