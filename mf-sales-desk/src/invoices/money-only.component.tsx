import { routes } from '@lotline/shared-domain';
import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { useMayRecord } from './invoice-facts';
import { invoiceStrings } from './strings';

const text = invoiceStrings.closed;

function Closed() {
  usePageTitle(invoiceStrings.title);
  return (
    <EmptyState
      headingLevel={1}
      title={text.title}
      icon={<Icon name="key" size={28} />}
      action={
        <LinkButton renderAs={Link} to={routes.desk.path}>
          {text.back}
        </LinkButton>
      }
    >
      <p>{text.text}</p>
    </EmptyState>
  );
}

/** Pages of money; who may not record it reads why, and whom to ask (D136). */
export const MoneyOnly = ({ children }: { children: ReactNode }) => (useMayRecord() ? children : <Closed />);
