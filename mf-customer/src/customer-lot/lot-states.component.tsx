import { routes } from '@lotline/shared-domain';
import { Button, EmptyState, Icon, LinkButton, Skeleton, VisuallyHidden } from '@lotline/shared-design';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { WidePage } from '../wide-page.component';
import { lotStrings as text } from './strings';

export function LotWaiting() {
  return (
    <WidePage>
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <Skeleton width="14rem" height="2rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="10rem" radius="lg" />
      <Skeleton height="16rem" radius="lg" />
    </WidePage>
  );
}

export const LotFailed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    headingLevel={1}
    title={text.failedTitle}
    icon={<Icon name="alert" size={28} />}
    action={<Button onClick={onRetry}>{text.tryAgain}</Button>}
  >
    {text.failed}
  </EmptyState>
);

export function LotAbsent() {
  usePageTitle(text.absentTitle);
  return (
    <EmptyState
      headingLevel={1}
      title={text.absentTitle}
      icon={<Icon name="search" size={28} />}
      action={
        <LinkButton renderAs={Link} to={routes.customer.path}>
          {text.home}
        </LinkButton>
      }
    >
      {text.absent}
    </EmptyState>
  );
}
