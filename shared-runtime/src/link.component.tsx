import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import { selectQuery } from './host.selectors';
import type { HostState } from './host-state';
import { openPath } from './host-services';
import { isOwnPath, withBusiness } from './url/same-origin-path';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this origin; the page's businessId is added (D21). */
  to: string;
  newTab?: boolean;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** An in-app link: a real anchor that can be copied or opened in a new tab, and navigates without a reload. */
export function Link({ to, newTab = false, onClick, children, ...rest }: LinkProps) {
  // Select only businessId: the rest of the query changes with every lot opened.
  const businessId = useSelector((state: HostState) => selectQuery(state).businessId);
  const path = isOwnPath(to) ? withBusiness(to, businessId === undefined ? {} : { businessId }) : '/';
  return (
    <a
      {...rest}
      href={path}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      onClick={(event) => {
        onClick?.(event);
        if (newTab || !isPlainClick(event)) return;
        event.preventDefault();
        openPath(path);
      }}
    >
      {children}
    </a>
  );
}
