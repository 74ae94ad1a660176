import { CUSTOMER_TABS, customerLotPath, type CustomerTab } from '@lotline/shared-domain';
import { colour, font, media, radius, selectedInForcedColours, space } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import styled from 'styled-components';
import { lotStrings as text } from './strings';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.lg};
  margin: 0;
  padding: 0;
  border-bottom: 1px solid ${colour.border};
  list-style: none;
  ${media.mobile} {
    gap: ${space.xs};
    border: 0;
  }
  ${media.print} {
    display: none;
  }
`;
const Tab = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
  border-bottom: 3px solid transparent;
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  text-decoration: none;
  &:hover {
    color: ${colour.ink};
  }
  ${media.forcedColours} {
    border-color: Canvas;
  }
  /* All are in sight on a phone: a row that scrolls would hide the last. */
  ${media.mobile} {
    padding: 0 ${space.sm};
    border: 1px solid ${colour.border};
    border-radius: ${radius.pill};
    background: ${colour.surface};
  }
  &[aria-current] {
    border-color: ${colour.primaryBorder};
    color: ${colour.ink};
    ${media.mobile} {
      box-shadow: inset 0 0 0 1px ${colour.primaryBorder};
    }
    ${selectedInForcedColours}
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;

/** The tabs as links, so that each has its address and Back works. */
export const LotTabs = ({
  lotId,
  tabs,
  current,
}: {
  lotId: string;
  tabs: readonly CustomerTab[];
  current: CustomerTab;
}) => (
  <nav aria-label={text.tabs}>
    <List>
      {tabs.map((tab) => (
        <li key={tab}>
          <Tab to={customerLotPath(lotId, tab)} aria-current={tab === current ? 'page' : undefined}>
            {CUSTOMER_TABS[tab]}
          </Tab>
        </li>
      ))}
    </List>
  </nav>
);
