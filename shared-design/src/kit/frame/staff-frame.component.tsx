import { useImperativeHandle, useMemo, useRef, useState, type MouseEvent } from 'react';
import { Badge } from '../../badge/badge.component';
import { IconButton } from '../../button/icon-button.component';
import { useBreakpoint } from '../../hooks/use-breakpoint';
import { Mark } from '../../icon/mark.component';
import { VisuallyHidden } from '../../text/visually-hidden.component';
import type { StaffFrameProps } from './frame.types';
import { FrameDefaultsContext } from './frame-defaults';
import { Account, Bar, Content, Frame, Home, Place, Places, Side, SkipLink, Subject } from './frame.styles';
import { linkTo } from './link-to';
import { NavDrawer } from './nav-drawer.component';

const MenuIcon = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M4 7h16M4 12h16M4 17h16" />
  </svg>
);

/** The navigation items; `onGo` is called when one is clicked. */
function PlaceList({
  items,
  current,
  renderAs,
  onGo,
}: Pick<StaffFrameProps, 'items' | 'current' | 'renderAs'> & { onGo?: () => void }) {
  return (
    <Places role="list">
      {items.map(({ to, label, icon, waiting = 0 }) => (
        <li key={to}>
          <Place {...linkTo(to, renderAs)} aria-current={to === current ? 'page' : undefined} onClick={onGo}>
            {icon}
            <span>{label}</span>
            {waiting > 0 && (
              <Badge tone="primary">
                {waiting.toLocaleString('en-AU')}
                <VisuallyHidden> waiting</VisuallyHidden>
              </Badge>
            )}
          </Place>
        </li>
      ))}
    </Places>
  );
}

/**
 * The frame of signed-in work, of staff and partners: header, navigation, content. The navigation sits beside the content from 992 px, in a drawer below that.
 * @example <StaffFrame brand="Tallowbrook Rise" homeTo="/desk" items={items} current="/desk/holds" account={<Menu … />} renderAs={Link}>{screen}</StaffFrame>
 */
export function StaffFrame({
  brand,
  homeTo,
  items,
  current,
  crumbs,
  subject,
  account,
  renderAs,
  mainRef,
  children,
}: StaffFrameProps) {
  const { isDesktop } = useBreakpoint();
  const [isOpen, setOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useImperativeHandle(mainRef, () => main.current as HTMLElement, []);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  const place = useMemo(() => ({ crumbs, renderAs }), [crumbs, renderAs]);
  const places = { items, current, renderAs };
  return (
    <Frame>
      <SkipLink href="#content" onClick={skip}>
        Skip to content
      </SkipLink>
      <Bar>
        {!isDesktop && (
          <IconButton
            label="Menu"
            icon={<MenuIcon />}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          />
        )}
        <Home {...linkTo(homeTo, renderAs)} data-has-subject={subject ? '' : undefined}>
          <Mark />
          <span>{brand}</span>
        </Home>
        {subject && <Subject>{subject}</Subject>}
        <Account>{account}</Account>
      </Bar>
      {isDesktop && (
        <Side aria-label="Main">
          <PlaceList {...places} />
        </Side>
      )}
      {isOpen && !isDesktop && (
        <NavDrawer label="Menu" onClose={() => setOpen(false)}>
          <nav aria-label="Main">
            <PlaceList {...places} onGo={() => setOpen(false)} />
          </nav>
        </NavDrawer>
      )}
      <Content id="content" ref={main} tabIndex={-1}>
        <FrameDefaultsContext value={place}>{children}</FrameDefaultsContext>
      </Content>
    </Frame>
  );
}
