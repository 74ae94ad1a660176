import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.component';
import { Aside, Header, Panel, Root, Subtitle, Title, Trigger } from './disclosure.styles';

export interface DisclosureProps {
  title: ReactNode;
  /** Muted text after the title: '(4 Available Lots)'. */
  subtitle?: ReactNode;
  /** Shown at the end of the row, outside the button. */
  aside?: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Level of the heading around the button; default 3. */
  headingLevel?: 2 | 3 | 4;
  onHover?: (over: boolean) => void;
  children: ReactNode;
}

/** A row that opens: a native button in a heading, and the region it controls. Closed content isn't rendered. */
export function Disclosure({
  title,
  subtitle,
  aside,
  open,
  defaultOpen = false,
  onOpenChange,
  headingLevel = 3,
  onHover,
  children,
}: DisclosureProps) {
  const id = useId();
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const isOpen = open ?? ownOpen;
  const toggle = () => {
    setOwnOpen(!isOpen);
    onOpenChange?.(!isOpen);
  };
  return (
    <Root onPointerEnter={() => onHover?.(true)} onPointerLeave={() => onHover?.(false)}>
      <Header>
        <Title as={`h${headingLevel}`}>
          <Trigger
            type="button"
            id={`${id}-button`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-panel` : undefined}
            onClick={toggle}
          >
            <Icon name="chevron-right" />
            <span>
              {title} {subtitle && <Subtitle>{subtitle}</Subtitle>}
            </span>
          </Trigger>
        </Title>
        {aside && <Aside>{aside}</Aside>}
      </Header>
      {isOpen && (
        <Panel id={`${id}-panel`} role="region" aria-labelledby={`${id}-button`}>
          {children}
        </Panel>
      )}
    </Root>
  );
}
