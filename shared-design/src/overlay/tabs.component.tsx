import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import styled from 'styled-components';
import { Badge } from '../badge/badge.component';
import { focusRing } from '../theme/focus-ring.styles';
import { colour, font, media, radius, space } from '../theme/tokens';
import type { TabsProps } from './overlay.types';

const List = styled(TabList)`
  display: flex;
  gap: ${space.lg};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${colour.border};
  margin-bottom: ${space.lg};
  ${media.mobile} { flex-wrap: wrap; gap: 0 ${space.md}; }
`;
const One = styled(Tab)`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 44px;
  padding: 0 ${space.xxs};
  border-bottom: 3px solid transparent;
  border-radius: ${radius.sm} ${radius.sm} 0 0;
  color: ${colour.inkMuted};
  font-weight: ${font.weight.medium};
  white-space: nowrap;
  cursor: pointer;
  outline: none;
  ${media.mobile} { font-size: ${font.size.sm}; }
  &[data-hovered] { color: ${colour.ink}; }
  &[data-selected] { color: ${colour.ink}; border-color: ${colour.primaryBorder}; }
  ${focusRing}
  &[data-focus-visible] { outline-offset: -3px; box-shadow: none; }
`;
const Panel = styled(TabPanel)`
  outline: none;
  border-radius: ${radius.sm};
  ${focusRing}
`;

/** Tabs with panels; only the chosen panel is rendered. */
export function Tabs({ label, items, selectedId, defaultSelectedId, onChange }: TabsProps) {
  return (
    <AriaTabs selectedKey={selectedId} defaultSelectedKey={defaultSelectedId} onSelectionChange={(key) => onChange?.(String(key))}>
      <List aria-label={label}>
        {items.map(({ id, label: text, badge }) => (
          <One key={id} id={id}>
            {text}
            {badge && <Badge tone="success">{badge}</Badge>}
          </One>
        ))}
      </List>
      {items.map(({ id, content }) => (
        <Panel key={id} id={id}>
          {typeof content === 'function' ? content() : content}
        </Panel>
      ))}
    </AriaTabs>
  );
}
