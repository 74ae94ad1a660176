import { type EoiActivity, formatDate } from '@lotline/shared-domain';
import { colour, Heading, space, Stack, Text } from '@lotline/shared-design';
import { useId } from 'react';
import styled from 'styled-components';
import { lotStrings } from './strings';

const text = lotStrings.activity;

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.md};
    padding: ${space.xs} 0;
    border-bottom: 1px solid ${colour.border};
  }
`;

/** What happened, newest first. */
export function History({ events, timeZone }: { events: EoiActivity['history']; timeZone: string }) {
  const id = useId();
  return (
    <Stack as="section" gap="sm" aria-labelledby={id}>
      <Heading id={id} level={2} size="heading">
        {text.history}
      </Heading>
      {events.length === 0 ? (
        <Text tone="muted">{text.noHistory}</Text>
      ) : (
        <List>
          {events.toReversed().map(({ at, by, did }) => (
            <li key={`${at} ${did}`}>
              <span>{text.event(by, did)}</span>
              <Text as="span" size="sm" tone="muted">
                {formatDate(at, timeZone, 'D MMM YYYY h:mm A')}
              </Text>
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}
