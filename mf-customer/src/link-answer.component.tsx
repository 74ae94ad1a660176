import { routes } from '@lotline/shared-domain';
import { Button, EmptyState, Icon, type IconName, LinkButton, Skeleton, VisuallyHidden } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { FocusedOnce } from './focused-once.component';
import { WidePage } from './wide-page.component';

const text = {
  loading: 'Loading',
  failed: 'This page could not be loaded',
  failedText: 'Check your connection and try again.',
  tryAgain: 'Try again',
  estates: 'See all estates',
} as const;

interface LinkAnswerProps {
  title: string;
  icon: IconName;
  action?: ReactNode;
  /** Whether it takes the place of what was pressed, and so has the focus. */
  isNew?: boolean;
  children: ReactNode;
}

/** What the page of an emailed link says where there is nothing, or nothing more, to do. */
export const LinkAnswer = ({ title, icon, action, isNew = false, children }: LinkAnswerProps) => (
  <FocusedOnce isWanted={isNew}>
    <EmptyState headingLevel={1} title={title} icon={<Icon name={icon} size={28} />} action={action}>
      {children}
    </EmptyState>
  </FocusedOnce>
);

/** The link no longer works. */
export const LinkEnded = (props: Pick<LinkAnswerProps, 'title' | 'isNew' | 'children'>) => (
  <LinkAnswer
    {...props}
    icon="alert"
    action={
      <LinkButton renderAs={Link} to={routes.landing.path}>
        {text.estates}
      </LinkButton>
    }
  />
);

/** What the link is about could not be read. */
export const LinkFailed = ({ isNew, onRetry }: Pick<LinkAnswerProps, 'isNew'> & { onRetry: () => void }) => (
  <LinkAnswer
    title={text.failed}
    icon="alert"
    isNew={isNew}
    action={<Button onClick={onRetry}>{text.tryAgain}</Button>}
  >
    {text.failedText}
  </LinkAnswer>
);

/** What the link is about is being read. */
export const LinkLoading = () => (
  <WidePage>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <Skeleton height="22rem" radius="lg" />
  </WidePage>
);
