import { type EoiActivity, formatDate } from '@lotline/shared-domain';
import { colour, media, space, Text } from '@lotline/shared-design';
import styled from 'styled-components';
import { LotPart } from './lot-part.component';
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
    &:last-child {
      border-bottom: 0;
    }
    ${media.mobile} {
      flex-direction: column;
    }
  }
`;

/** What happened, newest first. */
export function History({ events, timeZone }: { events: EoiActivity['history']; timeZone: string }) {
  return (
    <LotPart title={text.history}>
      {events.length === 0 ? (
        <Text tone="muted">{text.noHistory}</Text>
      ) : (
        <List>
          {events.toReversed().map(({ at, by, did }, place) => (
            <li key={`${at} ${place}`}>
              <span>{text.event(by, did)}</span>
              <Text as="span" size="sm" tone="muted">
                {formatDate(at, timeZone, 'D MMM YYYY h:mm A')}
              </Text>
            </li>
          ))}
        </List>
      )}
    </LotPart>
  );
}
