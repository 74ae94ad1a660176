import { Badge, colour, font, media, radius, selectedInForcedColours, space } from '@lotline/shared-design';
import { useId, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { TabsProps } from './tabs.types';

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.lg};
  border-bottom: 1px solid ${colour.border};
  margin-bottom: ${space.lg};
  ${media.mobile} {
    column-gap: ${space.sm};
  }
`;
const Tab = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 44px;
  padding: 0 ${space.xxs};
  border: 0;
  border-bottom: 3px solid transparent;
  border-radius: ${radius.sm} ${radius.sm} 0 0;
  background: none;
  color: ${colour.inkMuted};
  font: inherit;
  font-weight: ${font.weight.medium};
  white-space: nowrap;
  cursor: pointer;
  /* Three of a lot fit into a line of 360 px before and after the typeface arrives: they don't move under a finger. */
  ${media.mobile} {
    padding: 0;
    font-size: ${font.size.sm};
  }
  &:hover {
    color: ${colour.ink};
  }
  ${media.forcedColours} {
    border-color: Canvas;
  }
  &[aria-selected='true'] {
    color: ${colour.ink};
    border-color: ${colour.primaryBorder};
    ${selectedInForcedColours}
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: -3px;
  }
`;
const Panel = styled.div`
  border-radius: ${radius.sm};
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;

/** Index of the tab that a key moves to; null for other keys. */
function target(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Tabs with panels, without a library: opening the first lot must not wait for one. Only the selected panel is rendered.
 * It imports this package by its name, so that a remote that bundles it resolves the host's copy.
 */
export function Tabs({ label, items, selectedId, defaultSelectedId, onChange }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultSelectedId);
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === (selectedId ?? own)),
  );
  const shown = items[at];
  const choose = (next: string) => {
    setOwn(next);
    if (next !== shown?.id) onChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = items[target(event.key, at, items.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab='${next.id}']`)?.focus();
  };
  if (!shown) return null;
  return (
    <div>
      <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <Tab
            key={item.id}
            type="button"
            role="tab"
            id={id + item.id}
            data-tab={item.id}
            aria-selected={item === shown}
            aria-controls={item === shown ? `${id}panel` : undefined}
            tabIndex={item === shown ? 0 : -1}
            onClick={() => choose(item.id)}
          >
            {item.label}
            {item.badge && <Badge tone="success">{item.badge}</Badge>}
          </Tab>
        ))}
      </List>
      <Panel key={shown.id} role="tabpanel" id={`${id}panel`} aria-labelledby={id + shown.id} tabIndex={0}>
        {typeof shown.content === 'function' ? shown.content() : shown.content}
      </Panel>
    </div>
  );
}
